import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** The package whose calls a release carries with it. */
const contracts = '@portal/contracts';

/** A module that webpack has joined of others stands for these. */
const apart = (module) => (module.modules ? [...module.modules].flatMap(apart) : [module]);

const packageOf = (module) => module?.resourceResolveData?.descriptionFileData?.name;

/** What a module takes from contracts: the file, and the names down to what is used, as in `finance.refunds.list`. */
function taken(module, moduleGraph) {
  return module.dependencies.flatMap((dependency) => {
    const found = moduleGraph.getModule(dependency);
    const source = found?.rootModule ?? found;
    if (packageOf(source) !== contracts || packageOf(module) === contracts) return [];
    const uses = dependency.getReferencedExports(moduleGraph, undefined);
    return uses.map((use) => ({ file: source.resource, names: use.name ?? use }));
  });
}

const isGroup = (value) => [Object.prototype, null].includes(Object.getPrototypeOf(Object(value)));

/** The call at the end of the names, or all of the group where they stop at one. */
function callsAt(exported, [name, ...names], isCall) {
  if (isCall(exported)) return [exported];
  if (!isGroup(exported)) return [];
  if (name !== undefined) return callsAt(exported[name], names, isCall);
  return Object.values(exported).flatMap((member) => callsAt(member, [], isCall));
}

/**
 * The calls of what is taken from a file. A function may hand out anything that its file keeps, as the one that finds
 * a programme by its path does: all of that counts.
 */
function callsTaken(exported, [name, ...names], isCall) {
  if (typeof exported[name] !== 'function') return callsAt(exported, [name, ...names], isCall);
  return Object.values(exported).flatMap((kept) => callsAt(kept, [], isCall));
}

/** Whether code of the module itself takes `defineCall` from the host: what it declares there stands in no contract. */
export function declaresCalls({ modules, moduleGraph }) {
  const declares = (module) =>
    module.dependencies.some((dependency) => {
      const door = moduleGraph.getModule(dependency)?.options?.shareKey;
      if (door !== '@portal/shared/model') return false;
      const uses = dependency.getReferencedExports(moduleGraph, undefined);
      // Nothing named, as in `import * as model`, may be anything.
      return uses.some((use) => ['defineCall', undefined].includes((use.name ?? use)[0]));
    });
  const own = [...modules].flatMap(apart).filter((module) => !packageOf(module)?.startsWith('@portal/'));
  return own.some(declares);
}

/**
 * The calls that a build makes, by method and path, with what each sends and is answered: what another build of the API
 * has to go on answering. Only what stands in the build counts, not all that its contract could do.
 */
export async function releaseCalls({ modules, moduleGraph }) {
  const uses = [...modules].flatMap(apart).flatMap((module) => taken(module, moduleGraph));
  if (uses.length === 0) return [];
  const { callName, callWire, isCall } = await tsImport('@portal/shared/wire', import.meta.url);
  const files = new Map();
  for (const { file } of uses)
    if (!files.has(file)) files.set(file, await tsImport(pathToFileURL(file).href, import.meta.url));
  const made = uses.flatMap(({ file, names }) => callsTaken(files.get(file), names, isCall));
  const byName = new Map(made.map((call) => [callName(call), callWire(call)]));
  return [...byName.keys()].sort().map((name) => byName.get(name));
}
