/** Every page by its name, fetched when first opened. */
import type { Component } from 'svelte'
import type { Place } from './router.svelte'

type Loaded = { default: Component<{ place: Place }> }
type Name = Exclude<Place['page'], 'lost'>

const files = import.meta.glob<Loaded>([
  '../pages/{Home,SetTable,TablePage,Replay,MyGames,Settings,Watch,About}.svelte',
  '../pages/{Rulebooks,Rules,School,Lesson,JoinByCode,Recover,Style}.svelte',
])

const NAMES: Record<Name, string> = {
  home: 'Home',
  set: 'SetTable',
  table: 'TablePage',
  result: 'TablePage',
  replay: 'Replay',
  mine: 'MyGames',
  settings: 'Settings',
  watch: 'Watch',
  about: 'About',
  rulebooks: 'Rulebooks',
  rules: 'Rules',
  school: 'School',
  learn: 'Lesson',
  join: 'JoinByCode',
  recover: 'Recover',
  style: 'Style',
}

/** A page's module. */
export function pageOf(name: Name): Promise<Loaded> {
  const load = files[`../pages/${NAMES[name]}.svelte`]
  return load ? load() : Promise.reject(new Error(`no page ${name}`))
}
