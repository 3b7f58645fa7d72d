import { existsSync, readFileSync, rmSync } from 'node:fs';
import { buildAll } from './build-all.mjs';
import { changedTests, projectsOf } from './changed-tests.mjs';
import { ensureChromium } from './chromium.mjs';
import { runChecks } from './checks.mjs';
import { ensureEngines } from './engines.mjs';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';
import { at, ensureCache } from './paths.mjs';
import { isProven, keepProof } from './proven-faults.mjs';
import { run } from './run.mjs';
import { paint, say, seconds } from './say.mjs';

const broken = { passed: 0, failed: 1 };

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Pages that are drawn and thrown away make many young objects: with more room for them, fewer are moved about. */
const room = '--max-semi-space-size=64';

/** Jest. A file that cannot even be loaded counts as one failure. Some tests start the built portal. */
async function unit(filter) {
  if (filter.length === 0) await buildAll();
  const file = at('.cache/jest.json');
  rmSync(file, { force: true });
  const args = [room, 'node_modules/jest/bin/jest.js', '--json', '--outputFile', file, ...filter];
  const { code } = await run(process.execPath, args, { live: 'errors' });
  const report = readReport(file);
  if (!report) return broken;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    failures: failuresOfJest(report),
  };
}

/** Projects of Playwright, so many tests at a time. One that passes only on a second try counts as failed. */
async function inBrowsers(projects, workers, { filter, settings = {} }) {
  const file = at('.cache/playwright.json');
  rmSync(file, { force: true });
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--workers',
    String(workers),
    ...filter,
  ];
  const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await run(process.execPath, args, { live: true, env });
  const report = readReport(file);
  if (!report) return broken;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky || (code === 0 ? 0 : 1),
    failures: failuresOfPlaywright(report),
  };
}

async function inChromium(projects, workers, { filter, settings = {} }) {
  const chromium = await ensureChromium();
  if (!chromium) return broken;
  return inBrowsers(projects, workers, { filter, settings: { ...settings, CHROMIUM: chromium } });
}

/** The same in Firefox and in WebKitGTK, one browser at a time: they draw on what processors there are. */
async function engines(filter) {
  return (await ensureEngines()) ? inBrowsers(['firefox', 'webkitgtk'], 1, { filter }) : broken;
}

/**
 * Modules that fail on purpose: each fault in every corner where the platform is not as it was when all of them passed,
 * or where `FAULTS=whole` asks for it, else in one corner each. They mostly wait for deadlines.
 */
async function faults(filter) {
  const covering = filter.length === 0 && process.env.FAULTS !== 'whole' && isProven();
  if (filter.length === 0)
    say(covering ? 'platform code as proven: one corner a fault' : 'platform code changed: every corner');
  const settings = { FAULTS: covering ? 'covering' : 'whole' };
  const result = await inChromium(['faults'], 4, { filter, settings });
  if (filter.length === 0 && !covering && result.failed === 0) {
    keepProof();
    say('proven: commit e2e/proven-faults.json');
  }
  return result;
}

const parts = {
  verify: ['checks', ([filter]) => runChecks(filter)],
  unit: ['unit, API and screen tests', unit],
  e2e: ['journeys in Chromium', (filter) => inChromium(['desktop', 'phone'], 2, { filter })],
  faults: ['faults in Chromium', faults],
};

/** What failed, each with the start of its reason: a log is read from its end. */
function tellFailures(failures) {
  for (const { name, why } of failures) {
    say(`${paint('red', '✗')} ${name}`);
    for (const line of why) say(`    ${line}`);
  }
}

/** Jest for the tests of what changed since `since`, or of what is not committed; built modules stay as they are. */
async function changed([since]) {
  const tests = changedTests(since);
  if (tests.length === 0) return { passed: 0, failed: 0 };
  say(tests.map((test) => `  ${test}`).join('\n'));
  return unit(['--selectProjects', ...projectsOf(tests), '--runTestsByPath', ...tests]);
}
/** What `npm test` leaves out. */
const someParts = {
  ...parts,
  engines: ['Firefox and WebKitGTK', engines],
  changed: ['tests of what changed', changed],
};

/** `npm test [-- verify|unit|e2e|faults|engines [filter]]`, `npm test -- changed [since]`. Answers the exit code. */
export async function runTests([only, ...filter]) {
  if (only && !someParts[only]) {
    say(
      `usage: npm test [-- ${[...Object.keys(parts), 'engines'].join('|')} [filter]]\n       npm test -- changed [since]`,
    );
    return 2;
  }
  ensureCache();
  const summary = [];
  for (const [title, part] of only ? [someParts[only]] : Object.values(parts)) {
    const since = performance.now();
    say(paint('bold', `\n${title}`));
    summary.push({ title, ...(await part(filter)), took: seconds(since) });
  }
  say();
  tellFailures(summary.flatMap(({ failures = [] }) => failures));
  for (const { title, passed, failed, took } of summary) {
    say(
      `  ${title.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed   ${took}`,
    );
  }
  const total = (key) => summary.reduce((sum, part) => sum + part[key], 0);
  say(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') > 0 ? 1 : 0;
}
