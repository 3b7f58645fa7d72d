import { readdirSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { at } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const ending = '.bench.ts';

/** `npm run bench [-- NAME] [--json]`: one after the other, so that they do not disturb each other. */
export async function runBenches(args) {
  const known = readdirSync(at('bench/src'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const [only] = args.filter((arg) => !arg.startsWith('-'));
  if (only && !known.includes(only)) {
    say(`usage: npm run bench [-- ${known.join('|')}] [--json]`);
    return 2;
  }
  const chromium = await ensureChromium();
  if (!chromium) return 1;
  let worst = 0;
  for (const name of only ? [only] : known) {
    const script = ['--import', 'tsx', at('bench/src', `${name}${ending}`), ...args];
    const { code } = await run(process.execPath, script, { live: true, env: { CHROMIUM: chromium } });
    worst = Math.max(worst, code);
  }
  return worst;
}
