import { checkNode } from './lib/node-version.mjs';

checkNode();
const { runOnNewestNode } = await import('./lib/newest-node.mjs');
const [script = 'tools/test.mjs', ...rest] = process.argv.slice(2);
// Without arguments: start and the journeys.
process.exitCode = await runOnNewestNode([script, ...(process.argv.length > 2 ? rest : ['e2e', 'journeys'])]);
