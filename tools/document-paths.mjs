import { missingPaths } from './lib/document-paths.mjs';
import { root } from './lib/paths.mjs';

const missing = missingPaths(root);
for (const line of missing) console.log(line);
process.exitCode = missing.length > 0 ? 1 : 0;
