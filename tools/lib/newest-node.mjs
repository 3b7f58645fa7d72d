import { existsSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';
import { npm, run } from './run.mjs';
import { done, fail, say } from './say.mjs';

/** The newest line of Node that the portal promises to run on; the oldest is in `node-version.mjs`. */
const newest = '26.10.0';
const folder = at(`.cache/node-${newest}`);
/** A package of npm that brings the program for one system. */
const name = `node-${process.platform}-${process.arch}`;
const bin = path.join(folder, 'node_modules', name, 'bin');

async function ensureNode() {
  if (existsSync(path.join(bin, 'node'))) return;
  const since = performance.now();
  say(`  fetching Node ${newest}`);
  const wanted = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', '-E'];
  const { code, output } = await npm([...wanted, `${name}@${newest}`]);
  if (code !== 0) fail(`there is no ${name}@${newest}:\n${output.split('\n').slice(-10).join('\n')}`);
  done(`Node ${newest} fetched`, since);
}

/** Runs a script of ours, and all that it starts, on the newest Node. Answers the exit code. */
export async function runOnNewestNode(args) {
  await ensureNode();
  const env = { PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  const { code } = await run(path.join(bin, 'node'), args, { live: true, env });
  return code;
}
