// In the reader's language and light; and on again as soon as the server answers.
let likes = {}
try {
  likes = JSON.parse(localStorage.getItem('colorado-likes') ?? '{}')
} catch {
  // Then as the browser has it.
}
const sheet = document.documentElement
const language = likes.language ?? (navigator.language.startsWith('fr') ? 'fr' : 'en')
const night = likes.theme === 'dark' || (likes.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
sheet.lang = sheet.dataset.speaks = language
sheet.dataset.theme = night ? 'dark' : 'light'
document.title = document.querySelector(`section[lang=${language}] h1`).textContent

async function look() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
  else setTimeout(look, 4000)
}
addEventListener('online', look)
setTimeout(look, 4000)
