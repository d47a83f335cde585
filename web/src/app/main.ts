import { mount } from 'svelte'
import '../style/base.css'
import App from './App.svelte'
import { router } from './router.svelte'
import { settings } from './settings.svelte'

settings.watch()
router.start()
mount(App, { target: document.getElementById('app')! })

// Installed or not, a page without a server says so kindly.
if (import.meta.env.PROD) addEventListener('load', () => void navigator.serviceWorker?.register('/service.js').catch(() => undefined))
