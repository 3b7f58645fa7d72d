import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { eagerDoors, lateDoors } from '../../packages/module-kit/src/webpack/doors.mjs';
import { at, cache, packages } from './paths.mjs';
import { run } from './run.mjs';
import { hashOfFolders } from './sources.mjs';

const require = createRequire(import.meta.url);
const shared = path.join(packages, 'shared');
const base = path.join(packages, 'module-kit/tsconfig.base.json');
const project = path.join(packages, 'module-kit/pack/tsconfig.types.json');
const work = path.join(cache, 'doors');
const types = path.join(work, 'types');

/** What the host lends, and nothing else of `@portal/shared`: the rest is bundled into the modules. */
const doors = [...eagerDoors, ...lateDoors];
/** `ui-overlay.api.md` of `ui/overlay`. */
const fileOf = (door) => `${door.replaceAll('/', '-')}.api.md`;
const entryOf = (door) => path.join(types, door, 'index.d.ts');

/** Whether the types hold is what another check says; here they are only written. */
async function writeTypes() {
  rmSync(types, { recursive: true, force: true });
  const compiler = require.resolve('typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [compiler, '-p', project, '--outDir', types]);
  if (code !== 0) throw new Error(output);
}

const silent = { default: { logLevel: 'none' } };

/** One report a door. Its messages are about the style of comments, which others check. */
function settingsOf(door, { ExtractorConfig }) {
  const { compilerOptions } = JSON.parse(readFileSync(base, 'utf8'));
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: shared,
      mainEntryPointFilePath: entryOf(door),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: { compilerOptions: { ...compilerOptions, types: [] }, files: doors.map(entryOf) },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: fileOf(door),
        reportFolder: work,
        reportTempFolder: path.join(work, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
    packageJsonFullPath: path.join(shared, 'package.json'),
  });
}

async function writeReports() {
  await writeTypes();
  const { default: extractor } = await import('@microsoft/api-extractor');
  const { CompilerState, Extractor } = extractor;
  const settings = doors.map((door) => settingsOf(door, extractor));
  const additionalEntryPoints = doors.map(entryOf);
  const compilerState = CompilerState.create(settings[0], { additionalEntryPoints });
  for (const one of settings) {
    const messageCallback = (message) => (message.handled = true);
    const { errorCount } = Extractor.invoke(one, { localBuild: true, compilerState, messageCallback });
    if (errorCount > 0) throw new Error(`${one.mainEntryPointFilePath} has no report`);
  }
}

/** The reports of the doors as the sources are now, by file; made again only when a source has changed. */
export async function doorReports() {
  const hash = hashOfFolders(['packages/shared/src'], [base, project, at('tools/lib/door-reports.mjs')]);
  const note = path.join(work, '.sources');
  if (!existsSync(note) || readFileSync(note, 'utf8') !== hash) {
    mkdirSync(work, { recursive: true });
    rmSync(note, { force: true });
    await writeReports();
    writeFileSync(note, hash);
  }
  const read = (file) => readFileSync(path.join(work, file), 'utf8');
  return Object.fromEntries(doors.map((door) => [fileOf(door), read(fileOf(door))]));
}
