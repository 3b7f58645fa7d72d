import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { buildModule } from '../commands/build.mjs';
import { CommandError, exitCodes, misused } from '../commands/exit-codes.mjs';
import { findChromium } from '../find-chromium.mjs';
import { productionShell } from '../shell-build.mjs';
import { readMocks } from './mocks.mjs';
import { forgetReport, keepReport } from './report.mjs';
import { runInBrowser } from './run-checks.mjs';
import { staticFaults } from './static-checks.mjs';

export const help = `portal-module check [--dir FOLDER] [--built]

Builds the module and runs its contract in the portal's real shell, in headless Chromium: everything declared mounts
three times and leaves nothing behind, styles stay inside, axe is clean in light and dark, budgets hold, nothing
foreign is asked. All faults are told at once. The API answers from check.mocks.json in the module's folder and is
silent otherwise.

  --built    takes what is in dist/ as it is

  portal-module check
  portal-module check --dir modules/mf-library --json
  CHROMIUM=/opt/chrome/chrome portal-module check --built
`;

export const options = { dir: { type: 'string' }, built: { type: 'boolean', default: false } };

function readManifest(dist) {
  const file = path.join(dist, 'module.json');
  if (!existsSync(file)) throw misused(`${dist} holds no built module. Run portal-module build first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function browserOrSay() {
  const found = findChromium();
  if (found) return found;
  throw misused(
    process.env.CHROMIUM
      ? `CHROMIUM names ${process.env.CHROMIUM}, which cannot be run.`
      : 'check needs Chromium or Chrome: install one (apt-get install chromium), or set CHROMIUM=/path/to/chrome.',
  );
}

/** Each fault once, with those left out that the module's folder gives a reason for. */
function judged(checks, { faults, except }) {
  const unique = new Map(faults.map((one) => [`${one.check} ${one.where} ${one.words}`, one]));
  const all = [...unique.values()];
  return Object.entries(checks).map(([name, meaning]) => ({
    name,
    meaning,
    excepted: except[name],
    faults: all.filter(({ check }) => check === name),
  }));
}

function line({ name, meaning, excepted, faults }) {
  if (faults.length === 0) return `  ✓ ${name}: ${meaning}`;
  const head = excepted ? `  – ${name}: let through, because ${excepted}` : `  ✗ ${name}`;
  return [head, ...faults.map(({ where, words }) => `      ${where}: ${words}`)].join('\n');
}

function conclude({ id, version }, results) {
  const failed = results.filter(({ faults, excepted }) => faults.length > 0 && !excepted);
  if (failed.length === 0) {
    return {
      data: {
        id,
        version,
        checks: results.map(({ name, excepted, faults }) => ({
          name,
          passed: faults.length === 0,
          ...(excepted && { excepted }),
        })),
      },
      text: `${results.map(line).join('\n')}\n${id} ${version} holds the contract.`,
    };
  }
  const errors = failed.flatMap(({ name, faults }) =>
    faults.map(({ where, words }) => ({ path: `${name} ${where}`, message: words })),
  );
  const message = `${id} ${version} does not hold the contract: ${failed.map(({ name }) => name).join(', ')}.`;
  throw new CommandError(exitCodes.refused, message, errors);
}

/** Runs the module's contract against its build in the real shell. */
export async function run({ dir, built }, { folder, note }) {
  const root = path.resolve(folder, dir ?? '.');
  const executablePath = browserOrSay();
  const shell = productionShell();
  const mocks = readMocks(root);
  const dist = path.join(root, 'dist');
  if (!built) note('Building …');
  // What is too large is told with everything else that is wrong.
  const manifest = built ? readManifest(dist) : await buildModule(root, { budgets: false });
  const faults = staticFaults(dist, manifest);
  // A module whose manifest or files are wrong tells nothing more in a browser.
  const runs = !faults.some(({ check: name }) => name === 'manifest' || name === 'files');
  if (runs) faults.push(...(await runInBrowser({ executablePath, shell, dist, manifest, mocks, note })));
  forgetReport(root);
  // The one list that the portal also demands of a report.
  const { releaseChecks, kitVersion } = await tsImport('@portal/shared/model', import.meta.url);
  const outcome = conclude(manifest, judged(releaseChecks, { faults, except: mocks.except }));
  keepReport(root, dist, { kit: kitVersion, checks: outcome.data.checks });
  return outcome;
}
