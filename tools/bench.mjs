import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runBenches } = await import('./lib/run-benches.mjs');
await ensureInstalled();
process.exitCode = await runBenches(process.argv.slice(2));
