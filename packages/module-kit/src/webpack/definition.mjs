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

/** The exposed entries: what routes and slots load, each from its feature folder unless the description says otherwise. */
export function exposesOf({ routes, slots, exposes = {} }, folder) {
  const loads = [...routes, ...(slots?.contributes ?? [])].map(({ load }) => load);
  const entries = [...new Set(loads)].map((load) => [load, exposes[load] ?? sourceOf(load, folder)]);
  if (entries.length === 0) throw new Error('the module has neither a route nor a slot contribution');
  return Object.fromEntries(entries);
}

function sourceOf(load, folder) {
  const feature = `./src/${load.replace(/^\.\//, '')}`;
  const file = ['index.ts', 'index.tsx'].map((name) => `${feature}/${name}`);
  const found = file.find((name) => existsSync(path.join(folder, name)));
  if (!found) throw new Error(`${load} is declared, but there is no ${file[0]}`);
  return found;
}
