/** Builds what draws the sheets of `eldorado print`: one script and one style sheet that need no other file. After the page's own build. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  build: {
    outDir: '../src/eldorado/server/static/print',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    chunkSizeWarningLimit: 2000,
    assetsInlineLimit: Infinity,
    cssCodeSplit: false,
    rollupOptions: {
      input: 'src/sheets.ts',
      output: { format: 'es', codeSplitting: false, entryFileNames: 'sheets.js', assetFileNames: 'sheets[extname]' },
    },
  },
});
