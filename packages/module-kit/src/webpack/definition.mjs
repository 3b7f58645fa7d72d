import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** The module's description, from `module.config.ts`. Throws when there is none. */
export async function readDefinition(folder) {
  const file = path.join(folder, 'module.config.ts');
  if (!existsSync(file)) throw new Error(`${folder} has no module.config.ts`);
  const { default: exported } = await tsImport(pathToFileURL(file).href, import.meta.url);
  // A package.json that does not say "type": "module" makes it a CommonJS file with a default of its own.
  const definition = exported?.default ?? exported;
  if (typeof definition?.id !== 'string') throw new Error(`${file} exports no description with an id`);
  return definition;
}
