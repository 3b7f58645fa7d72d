import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { forgetLoadedSurvivors } from './mutation-report.mjs';
import { at } from './paths.mjs';
import { run } from './run.mjs';

const results = at('.cache/mutation');
const packageOf = (test) => test.split('/').slice(0, 2).join('/');

/** The project of a package in the clone, for some of its tests. Its server, where it has one, is running already. */
async function projectOf(clone, folder, tests) {
  const home = path.join(clone, folder);
  const { default: project } = await import(pathToFileURL(path.join(home, 'jest.config.js')).href);
  const { globalSetup, globalTeardown, runtime, testEnvironment, ...rest } = project;
  return {
    ...rest,
    // Jest looks through these for every mutant.
    roots: [...new Set(tests.map((test) => path.dirname(path.join(clone, test))))],
    testMatch: tests.map((test) => path.join(clone, test)),
    testEnvironmentOptions: {
      of: testEnvironment === 'node' ? 'jest-environment-node' : testEnvironment.replace('<rootDir>', home),
    },
    ...(runtime && { runtime: path.join(clone, 'tools/mutation/runtime.cjs') }),
  };
}

async function writeJestConfig(file, clone, tests) {
  const folders = [...new Set(tests.map(packageOf))];
  const projects = folders.map((folder) =>
    projectOf(
      clone,
      folder,
      tests.filter((test) => packageOf(test) === folder),
    ),
  );
  const config = {
    rootDir: clone,
    testTimeout: 60_000,
    // What stands here is put over that of each project by Jest, and Stryker puts something here in any case.
    testEnvironment: path.join(clone, 'tools/mutation/environment.cjs'),
    projects: await Promise.all(projects),
  };
  writeFileSync(file, JSON.stringify(config));
}

function refreshKnown(file) {
  if (!existsSync(file)) return;
  writeFileSync(file, JSON.stringify(forgetLoadedSurvivors(JSON.parse(readFileSync(file, 'utf8')))));
}

/**
 * Mutates `files` in the clone and lets `tests` judge them. Answers Stryker's report, or what it said when there is none.
 * What it found before counts where neither file nor tests have changed, unless `anew`.
 */
export async function mutate(clone, { files, tests, anew, env }) {
  const key = createHash('sha256')
    .update([...files, ...tests].join('\n'))
    .digest('hex')
    .slice(0, 16);
  mkdirSync(results, { recursive: true });
  const [jest, report, settings, known] = ['jest', 'report', 'stryker', 'known'].map((kind) =>
    path.join(results, `${key}.${kind}.json`),
  );
  rmSync(report, { force: true });
  refreshKnown(known);
  await writeJestConfig(jest, clone, tests);
  const options = {
    mutate: files,
    inPlace: true,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: jest, enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: known,
    force: anew,
    concurrency: 1,
    disableTypeChecks: false,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: { slow: false },
  };
  writeFileSync(settings, JSON.stringify(options));
  const bin = at('node_modules/@stryker-mutator/core/bin/stryker.js');
  const { output } = await run(process.execPath, [bin, 'run', settings], { cwd: clone, env });
  return existsSync(report) ? { report: JSON.parse(readFileSync(report, 'utf8')) } : { output };
}
