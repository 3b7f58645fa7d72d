// One package in a process of its own: `node build-package.mjs mf-student [webpack.dev.js]`. Prints what went wrong, and
// what stands against the templates of a module.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packages } from './paths.mjs';

const [, , name, configFile = 'webpack.config.js'] = process.argv;
const folder = path.join(packages, name);
const { webpack } = createRequire(path.join(packages, 'module-kit/package.json'))('webpack');

const load = (file) => import(pathToFileURL(file).href);
const { remarks } = await load(path.join(packages, 'module-kit/src/commands/build.mjs'));

/** What the package says itself; of a module that says nothing, what the kit makes of its description. */
async function exportedConfig() {
  const own = path.join(folder, configFile);
  if (existsSync(own)) return (await load(own)).default;
  const { moduleConfig } = await load(path.join(packages, 'module-kit/src/webpack/module.mjs'));
  return moduleConfig(folder);
}

async function configurations() {
  const exported = await exportedConfig();
  const config = await (typeof exported === 'function' ? exported({}, { mode: 'production' }) : exported);
  return [config].flat();
}

function compile(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
}

// Closing is awaited because webpack writes its file-system cache then.
const close = (compiler) => new Promise((resolve) => compiler.close(resolve));

async function build() {
  for (const config of await configurations()) {
    const compiler = webpack(config);
    const stats = await compile(compiler).finally(() => close(compiler));
    for (const remark of remarks(stats)) console.log(remark.split('\n', 1)[0]);
    if (stats.hasErrors()) throw stats.toString({ all: false, errors: true, colors: false });
  }
}

process.chdir(folder);
await build().catch((error) => {
  console.error(error.stack ?? error);
  process.exitCode = 1;
});
