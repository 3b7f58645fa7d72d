import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { runMutations } = await import('./lib/run-mutations.mjs');
process.exitCode = await runMutations(process.argv.slice(2));
