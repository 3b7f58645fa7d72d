import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runChecks } = await import('./lib/checks.mjs');
await ensureInstalled();
const { failed } = await runChecks(process.argv[2]);
process.exitCode = failed > 0 ? 1 : 0;
