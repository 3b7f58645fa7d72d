import { checkNode } from './lib/node-version.mjs';

checkNode();
const { start } = await import('./lib/start-portal.mjs');
await start();
