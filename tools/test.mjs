import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runTests } = await import('./lib/run-tests.mjs');
await ensureInstalled();
process.exitCode = await runTests(process.argv.slice(2));
