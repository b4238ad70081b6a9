/** Builds the page into the Python package; a strict CSP forbids anything inline. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './serviceWorker.ts';
import { wordsAsData } from './wordsAsData.ts';

/** What is one game's alone says so in its name, so that it is seen what a table of another game takes. */
function chunkName(name: string, modules: readonly string[]): string {
  const games = new Set(modules.map((module) => /\/src\/games\/([a-z]+)\//.exec(module)?.[1]));
  const [game] = games;
  return games.size === 1 && game && name !== game ? `${game}-${name}` : name;
}

export default defineConfig({
  plugins: [svelte(), wordsAsData(), serviceWorker()],
  base: './',
  build: {
    outDir: '../src/eldorado/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rollupOptions: { output: { chunkFileNames: ({ name, moduleIds }) => `assets/${chunkName(name, moduleIds)}-[hash].js` } },
  },
  test: { include: ['tests/**/*.test.ts'], css: true },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8001', ws: true } } },
});
