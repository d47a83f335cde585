// Where no server answers, a page says so. Nothing else is kept: a table is only worth seeing as it stands.
const KEPT = 'offline-1'
const SHELL = ['/offline.html', '/offline.css', '/offline.js', '/icon.svg', '/grain.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(SHELL)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
    await self.registration.navigationPreload?.enable()
  }
  event.waitUntil(forget())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event))
  else if (SHELL.includes(new URL(event.request.url).pathname)) event.respondWith(part(event.request))
})

async function page(event) {
  const answer = await (event.preloadResponse ?? undefined)?.catch(() => undefined)
  const found = answer ?? (await fetch(event.request).catch(() => undefined))
  return found && found.status < 502 ? found : ((await caches.match('/offline.html')) ?? found ?? Response.error())
}

async function part(request) {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error())
}
