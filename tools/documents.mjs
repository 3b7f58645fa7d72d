import { unknownNames } from './lib/document-names.mjs';
import { missingPaths } from './lib/document-paths.mjs';
import { root } from './lib/paths.mjs';

const wrong = [...missingPaths(root), ...unknownNames(root)];
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
