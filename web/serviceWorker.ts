/** Builds the service worker (`sw.js`) after the pages, of which it is told every file: what it keeps is what was built. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

/** For whoever reads words without running TypeScript: no page asks for it. */
const LEFT_OUT = new Set(['words.json', 'sw.js']);

/** Every file of a folder, by its path in it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.has(path))
    .sort();
}

/** Another build has another mark, whatever has changed in it. */
function markOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) hash.update(path).update('\0').update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 12);
}

export function serviceWorker(): Plugin {
  let [root, folder] = ['', ''];
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = filesOf(folder);
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL_FILES: JSON.stringify(files), SHELL_MARK: JSON.stringify(markOf(folder, files)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: join(root, 'src/worker/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      });
    },
  };
}
