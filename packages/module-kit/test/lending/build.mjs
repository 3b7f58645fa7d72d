import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { hostAliases, hostFederation, moduleFederation } from '../../src/webpack/federation.mjs';
import { PortalLoadScriptPlugin } from '../../src/webpack/portal-load-script-plugin.mjs';

/** Two libraries stand for the doors: `early` is part of the host's start, `late` comes when somebody asks for it. */
const sources = {
  'node_modules/early/package.json': '{ "name": "early", "version": "1.2.0", "type": "module" }',
  'node_modules/early/index.js': 'export const counter = { value: 0 };',
  'node_modules/late/package.json': '{ "name": "late", "version": "1.2.0", "type": "module" }',
  'node_modules/late/index.js': 'export const drawer = { open: false };',
  'host.js': `
import { counter } from 'early';
globalThis.host = { counter, late: () => import('late'), runtime: () => __webpack_require__.federation };`,
  'page.js': `
import { counter } from 'early';
export { counter };
export const late = () => import('late');`,
};

/** Modules by the range of `early` that they ask for. */
const modules = { fitting: '^1.0.0', misfit: '^2.0.0' };

const folder = process.argv[2];
for (const [name, text] of Object.entries(sources)) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const configOf = (name, more) => ({
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  context: folder,
  output: {
    path: path.join(folder, 'dist', name),
    publicPath: `/${name}/`,
    filename: '[name].js',
    chunkFilename: '[name].js',
    uniqueName: name,
  },
  ...more,
});

async function build(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

const supplied = (eager) => ({
  singleton: true,
  eager,
  version: '1.2.0',
  requiredVersion: '^1.2.0',
  strictVersion: true,
});
const asked = (range) => ({ singleton: true, import: false, requiredVersion: range, strictVersion: true });

await build(
  configOf('portal', {
    entry: { app: './host.js' },
    resolve: { alias: hostAliases },
    plugins: [
      ...hostFederation({ early: supplied(true), late: supplied(false) }),
      new PortalLoadScriptPlugin(),
    ],
  }),
);
for (const [name, range] of Object.entries(modules)) {
  const federation = moduleFederation({
    name,
    filename: 'remoteEntry.js',
    exposes: { './page': { import: './page.js', name: 'page' } },
    shared: { early: asked(range), late: asked('^1.0.0') },
  });
  await build(configOf(name, { entry: {}, plugins: [...federation, new PortalLoadScriptPlugin()] }));
}
