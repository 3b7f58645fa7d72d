// One package in a process of its own: `node build-package.mjs mf-student [webpack.dev.js]`. Prints only what went wrong.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packages } from './paths.mjs';

const [, , name, configFile = 'webpack.config.js'] = process.argv;
const folder = path.join(packages, name);
const { webpack } = createRequire(path.join(packages, 'module-kit/package.json'))('webpack');

async function configurations() {
  const { default: exported } = await import(pathToFileURL(path.join(folder, configFile)).href);
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
    if (stats.hasErrors()) throw stats.toString({ all: false, errors: true, colors: false });
  }
}

process.chdir(folder);
await build().catch((error) => {
  console.error(error.stack ?? error);
  process.exitCode = 1;
});
