/** Opens the page of styles by itself: `npm run dev`, then /style.html. */
import { mount } from 'svelte'
import '../style/base.css'
import Style from './Style.svelte'

mount(Style, { target: document.getElementById('app')! })
