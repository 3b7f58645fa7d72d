// Builds the shell and writes what its budgets are compared with: `npm run sizes`, after a growth that is meant.
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildAll } = await import('./lib/build-all.mjs');
process.env.PORTAL_UPDATE_SIZES = 'yes';
await ensureInstalled();
await buildAll({ only: ['shell'], force: true });
