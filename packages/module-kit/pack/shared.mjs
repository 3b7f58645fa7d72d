import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiled } from './compile.mjs';
import { filesBelow, jsonFile } from './files.mjs';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../../shared');
const source = path.join(root, 'src');

const isCode = (file) =>
  /\.tsx?$/.test(file) && !/[.-](test|fixture)\.tsx?$/.test(file) && !file.startsWith('gallery');

async function code() {
  const files = filesBelow(source, '', isCode);
  return Promise.all(
    files.map(async ({ name, bytes }) => ({
      name: `dist/${name.replace(/\.tsx?$/, '.js')}`,
      bytes: Buffer.from(await compiled(path.join(source, name), bytes.toString())),
    })),
  );
}

/** Whether the types hold is what `npm run verify` says; here they are only written. */
async function types() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-types-'));
  const compiler = require.resolve('typescript/bin/tsc');
  const project = path.join(import.meta.dirname, 'tsconfig.types.json');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder]);
    return filesBelow(folder, 'types');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const door = (file) => file.replace(/^\.\/src\//, '').replace(/\.ts$/, '');

/** Without packages of this repository, which only tests take: npm would look for their names among everybody's. */
const ofOthers = (dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@portal/')));

/** Sources become compiled code with types beside it; what `/testing` and the types need comes along. */
function manifest() {
  const { name, version, sideEffects, exports, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const doors = Object.entries(exports).map(([entry, file]) => [
    entry,
    file.endsWith('.json')
      ? file
      : { types: `./types/${door(file)}.d.ts`, default: `./dist/${door(file)}.js` },
  ]);
  return {
    name,
    version,
    type: 'module',
    sideEffects,
    description: 'What the modules of the portal share: its doors, with types',
    exports: Object.fromEntries(doors),
    dependencies: ofOthers({ ...dependencies, ...devDependencies }),
  };
}

/** The files of `@portal/shared` for teams outside this repository. */
export async function sharedFiles() {
  const [scripts, declarations] = await Promise.all([code(), types()]);
  const readme = {
    name: 'README.md',
    bytes: readFileSync(path.join(import.meta.dirname, 'shared-readme.md')),
  };
  return [jsonFile('package.json', manifest()), readme, ...scripts, ...declarations];
}
