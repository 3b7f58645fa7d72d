import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { runNightly } = await import('./lib/run-nightly.mjs');
process.exitCode = await runNightly(process.argv.slice(2));
