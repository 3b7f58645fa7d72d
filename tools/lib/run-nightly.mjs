import { run } from './run.mjs';
import { paint, say, seconds } from './say.mjs';

/** What takes too long for every change. */
const work = [
  ['every test in every corner', ['tools/test.mjs'], { FAULTS: 'whole', HOSTILE: 'whole' }],
  ['other browsers', ['tools/test.mjs', 'engines'], {}],
  ['the newest Node', ['tools/newest-node.mjs'], {}],
  ['mutations', ['tools/mutate.mjs', '--all'], {}],
  ['measurements', ['tools/bench.mjs'], {}],
];

/** `node tools/nightly.mjs [--anew]`: all of it, whatever fails before. Answers the exit code. */
export async function runNightly(args) {
  const summary = [];
  for (const [title, script, env] of work) {
    const since = performance.now();
    say(paint('bold', `\n${title}`));
    const given = title === 'mutations' ? args : [];
    const { code } = await run(process.execPath, [...script, ...given], { live: true, env });
    summary.push({ title, code, took: seconds(since) });
  }
  say();
  for (const { title, code, took } of summary)
    say(`  ${title.padEnd(28)} ${code === 0 ? 'good' : paint('red', 'failed')}   ${took}`);
  return Math.max(...summary.map(({ code }) => code));
}
