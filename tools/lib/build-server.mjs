// The API as JavaScript, in a process of its own: `node build-server.mjs`. Prints only what went wrong.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { packages } from './paths.mjs';

const folder = path.join(packages, 'api');
/** What is started by its file: the server, a thread of it and commands. All lie flat in `dist`, shared code beside them. */
const started = [
  'src/server.ts',
  'src/platform/imports/sheet/parse-worker.mjs',
  'src/commands/check-releases.ts',
  'src/commands/pack-shell.ts',
  'src/commands/verify-audit.ts',
];

const isOurs = (name) => name.startsWith('@portal/');

/**
 * The packages of this repository are built in, all others are found when the server runs. They are found from `dist`
 * then, so what another of our packages has a version of its own of is refused.
 */
const othersOutside = {
  name: 'others-outside',
  setup({ onResolve, resolve }) {
    const looking = {};
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || isOurs(name) || pluginData === looking) return undefined;
      const from = (dir) => resolve(name, { kind, resolveDir: dir, pluginData: looking });
      const [here, there] = await Promise.all([from(resolveDir), from(folder)]);
      if (here.path === there.path) return { path: name, external: true };
      return {
        errors: [
          { text: `${name} is another one for ${path.relative(packages, resolveDir)} than for the API` },
        ],
      };
    });
  },
};

rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
try {
  await build({
    absWorkingDir: folder,
    entryPoints: started.map((file) => ({ in: file, out: path.parse(file).name })),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // A trace needs names and lines; the texts would be held in memory as well.
    sourcesContent: false,
    plugins: [othersOutside],
  });
} catch {
  // esbuild has said why.
  process.exitCode = 1;
}
