/** Builds the page into the Python package; a strict CSP forbids anything inline. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { wordsAsData } from './wordsAsData.ts';

export default defineConfig({
  plugins: [svelte(), wordsAsData()],
  base: './',
  build: {
    outDir: '../src/eldorado/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  test: { include: ['tests/**/*.test.ts'], css: true },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8001', ws: true } } },
});
