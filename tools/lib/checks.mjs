import { cpus } from 'node:os';
import { ensureCache } from './paths.mjs';
import { run } from './run.mjs';
import { done, paint, say, seconds } from './say.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

/** The fast checks: what each is called, and its command. */
const checks = [
  [
    'types',
    process.execPath,
    // The native compiler: a third of the time. What reads sources as a library (lint, doors) takes the other one.
    [
      'node_modules/typescript-native/bin/tsc',
      ...['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ],
  ],
  ['lint', bin('eslint'), ['.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint']],
  [
    'format',
    bin('prettier'),
    ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  ],
  [
    'boundaries',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.js', '--output-type', 'err', 'packages', 'e2e', 'bench', 'tools'],
  ],
  ['dead code', bin('knip'), ['--no-progress']],
  ['workspaces', bin('sherif'), ['--no-install']],
  ['doors', process.execPath, ['tools/doors.mjs']],
  ['documents', process.execPath, ['tools/documents.mjs']],
];

const quiet = { NO_COLOR: '1', FORCE_COLOR: '0', npm_config_loglevel: 'error' };

async function check([name, command, args]) {
  const since = performance.now();
  const { code, output } = await run(command, args, { env: quiet });
  if (code === 0) done(name, since);
  else say(`${paint('red', '✗')} ${name}  ${seconds(since)}\n${output.trim().replaceAll(/^/gm, '    ')}`);
  return code === 0;
}

/** Runs the checks side by side, those whose name holds the filter. */
export async function runChecks(filter = '') {
  ensureCache();
  const queue = checks.filter(([name]) => name.includes(filter));
  const worker = async () => {
    const passed = [];
    for (let next = queue.shift(); next; next = queue.shift()) passed.push(await check(next));
    return passed;
  };
  const results = (await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker))).flat();
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}
