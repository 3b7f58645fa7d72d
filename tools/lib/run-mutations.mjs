import { readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { filesHere, testsNear } from './changed-tests.mjs';
import { refreshClone } from './clone.mjs';
import { withLock } from './lock.mjs';
import { readReport, weigh } from './mutation-report.mjs';
import { at } from './paths.mjs';
import { paint, say, seconds } from './say.mjs';
import { mutate } from './stryker.mjs';

/** Of a hundred mutants the tests catch at least so many, not counting those that live for a written reason. */
const wanted = 90;
const clone = at('.cache/mutate');
const read = (name) => JSON.parse(readFileSync(at('tools/mutation', name), 'utf8'));
const isSource = (file) =>
  /\.(tsx?|m?js)$/.test(file) &&
  !/\.(test|fixture|tables|queries|routes|page|print)\.\w+$|\.d\.ts$/.test(file);

/** Files that the same tests judge are mutated together: starting costs more than a mutant. */
function groupsOf(files, all) {
  const groups = new Map();
  for (const file of files) {
    const tests = testsNear(file, all);
    const key = tests.join('\n');
    groups.set(key, { tests, files: [...(groups.get(key)?.files ?? []), file] });
  }
  return [...groups.values()];
}

const inFigures = ({ mutants, killed, open, argued, broken, score }) =>
  `${mutants} mutants, ${killed} killed, ${open.length} live, ${argued} argued, ${broken} could not run: ${score.toFixed(1)} of 100`;

function tell(weighed) {
  const { open, gone } = weighed;
  for (const { file, at: line, mutation, reached } of open)
    say(`  ${paint('red', 'lives')} ${file}:${line}  ${mutation}${reached ? '' : '  (no test comes here)'}`);
  for (const { file, mutation } of gone) say(`  ${paint('red', 'no longer lives')} ${file}  ${mutation}`);
  say(`  ${inFigures(weighed)}`);
}

/** Results by file; `failed` where one could not be had. */
async function judge(groups, settings) {
  const results = [];
  let failed = false;
  for (const { files, tests } of groups) {
    const since = performance.now();
    say(paint('bold', files.join(' ')));
    const { report, output } =
      tests.length > 0 ? await mutate(clone, { files, tests, ...settings }) : { output: '  no test is near' };
    if (report) {
      const found = readReport(report).filter(({ file }) => files.includes(file));
      tell(weigh(found, settings.argued));
      say(paint('gray', `  by ${tests.join(' ')}, ${seconds(since)}`));
      results.push(...found);
    } else {
      say(output);
      failed = true;
    }
  }
  return { results, failed };
}

/** The PostgreSQL of the API's tests, once for all mutants. */
async function startServer(groups) {
  if (!groups.some(({ tests }) => tests.some((test) => test.startsWith('packages/api/')))) return undefined;
  const { startTestServer } = await tsImport('../../packages/api/test/server.ts', import.meta.url);
  return startTestServer();
}

async function runAreas(areas, anew) {
  const all = filesHere();
  refreshClone(clone, all);
  const work = Object.entries(areas).map(([name, patterns]) => ({
    name,
    groups: groupsOf(filesHere(...patterns).filter(isSource), all),
  }));
  const server = await startServer(work.flatMap(({ groups }) => groups));
  const settings = { anew, argued: read('argued.json'), env: { PORTAL_TEST_HOST: server?.host ?? '' } };
  const summary = [];
  for (const { name, groups } of work) {
    const { results, failed } = await judge(groups, settings);
    summary.push({ name, failed, ...weigh(results, settings.argued) });
  }
  await server?.stop();
  return summary;
}

/** `npm run mutate -- PATH…`, or `--all` for what `areas.json` lists; `--anew` forgets earlier results. */
export async function runMutations(given) {
  const paths = given.filter((one) => !one.startsWith('--'));
  if (paths.length === 0 && !given.includes('--all')) {
    say('usage: npm run mutate -- PATH… [--anew]\n       npm run mutate -- --all [--anew]');
    return 2;
  }
  const areas = given.includes('--all') ? read('areas.json') : { [paths.join(' ')]: paths };
  const summary = await withLock('mutate', () => runAreas(areas, given.includes('--anew')));
  say();
  for (const { name, failed, ...weighed } of summary)
    say(`  ${name.padEnd(12)} ${inFigures(weighed)}${failed ? ', and some could not be judged' : ''}`);
  return summary.every(({ failed, score }) => !failed && score >= wanted) ? 0 : 1;
}
