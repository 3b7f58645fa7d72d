import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildAll } = await import('./lib/build-all.mjs');
const args = process.argv.slice(2);
await ensureInstalled();
await buildAll({ only: args.filter((arg) => !arg.startsWith('-')), force: args.includes('--force') });
