// The surface of what the host lends: `npm run doors` says what is wrong with it, `-- --update` writes it after a change,
// `-- --release` when the portal goes to those who make modules.
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { doorReports } = await import('./lib/door-reports.mjs');
const { surfaceIn } = await import('./lib/door-surface.mjs');
const { root } = await import('./lib/paths.mjs');
const { done, fail } = await import('./lib/say.mjs');

const surface = surfaceIn(root);
const reports = await doorReports();
const wanted = process.argv[2];
if (wanted === '--update') {
  const refused = surface.update(reports);
  if (refused) fail(refused);
}
const faults = surface.faults(reports);
if (faults.length > 0) fail(faults.join('\n'));
if (wanted === '--release') done(`host ${surface.release()} is released`);
else done('the surface of the doors is as packages/shared/api says');
