import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Where `npm run dev` finds a running `colorado serve`.
const server = process.env.COLORADO_SERVER ?? 'http://127.0.0.1:8000'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  // The symbols and the rulebooks have one copy, in the Python package.
  resolve: { alias: { $pieces: here('../src/colorado/art/pieces'), $games: here('../src/colorado/games') } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: [here('.'), here('../src/colorado')] } },
  build: {
    outDir: '../src/colorado/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  test: { include: ['src/**/*.test.ts'] },
})
