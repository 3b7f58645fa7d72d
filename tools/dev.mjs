import { checkNode } from './lib/node-version.mjs';

checkNode();
const { develop } = await import('./lib/develop.mjs');
await develop(process.argv.slice(2));
