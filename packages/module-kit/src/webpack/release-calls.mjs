import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** Where calls are declared that a release carries with it: the contracts, and what two of them share. */
const isContract = (module) => {
  const name = packageOf(module);
  return (
    name === '@portal/contracts' || (name === '@portal/invoice' && /[\\/]contract[\\/]/.test(module.resource))
  );
};

/** A module that webpack has joined of others stands for these. */
const apart = (module) => (module.modules ? [...module.modules].flatMap(apart) : [module]);

const packageOf = (module) => module?.resourceResolveData?.descriptionFileData?.name;

/** What a module imports, by `import()` too. */
const dependenciesOf = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesOf)];

/** What a module takes from contracts: the file, and the names down to what is used, as in `finance.refunds.list`. */
function taken(module, moduleGraph) {
  return dependenciesOf(module).flatMap((dependency) => {
    const found = moduleGraph.getModule(dependency);
    const source = found?.rootModule ?? found;
    if (!isContract(source)) return [];
    const uses = dependency.getReferencedExports(moduleGraph, undefined);
    return uses.map((use) => ({ file: source.resource, names: use.name ?? use }));
  });
}

const buildsCalls = ['defineCall', 'defineReport'];

/** Files of a build that declare calls outside of a contract, where nobody would know that the release makes them. */
export function filesWithOwnCalls({ modules, moduleGraph }) {
  const builds = (dependency) =>
    dependency.request === '@portal/shared/model' &&
    dependency
      .getReferencedExports(moduleGraph, undefined)
      .some((use) => buildsCalls.includes((use.name ?? use)[0]));
  return [...modules]
    .flatMap(apart)
    .filter((module) => module.resource && !isContract(module) && dependenciesOf(module).some(builds))
    .map(({ resource }) => resource);
}

/** Plain objects and namespaces. */
const isGroup = (value) => [Object.prototype, null].includes(Object.getPrototypeOf(Object(value)));

/** What stands at the names, or the last on the way there that is no group. */
function valueAt(value, [name, ...names], isCall) {
  if (name === undefined || isCall(value) || !isGroup(value)) return value;
  return valueAt(value[name], names, isCall);
}

/** The calls in a value, and whether functions are in it as well. */
function contentsOf(value, isCall) {
  if (isCall(value)) return { calls: [value], functions: false };
  if (!isGroup(value)) return { calls: [], functions: typeof value === 'function' };
  const members = Object.values(value).map((member) => contentsOf(member, isCall));
  return {
    calls: members.flatMap(({ calls }) => calls),
    functions: members.some(({ functions }) => functions),
  };
}

/**
 * The calls that a build makes, by method and path, with what each sends and is answered: what another build of the API
 * has to go on answering. Only what stands in the build counts, not all that its contract could do.
 */
export async function releaseCalls({ modules, moduleGraph }) {
  const all = [...modules].flatMap(apart);
  const uses = all.filter((module) => !isContract(module)).flatMap((module) => taken(module, moduleGraph));
  if (uses.length === 0) return [];
  const { callName, callWire, isCall } = await tsImport('@portal/shared/wire', import.meta.url);
  const { calls: platform } = await tsImport('@portal/shared/model', import.meta.url);
  const ofHost = new Set(contentsOf({ ...platform }, isCall).calls.map(callName));
  const built = new Map(all.map((module) => [module.resource, module]));
  const files = new Map();
  const followed = new Set();
  const byName = new Map();
  // The platform's calls, as those that fill the choices of a form, come with the host and not with the release.
  const keep = (calls) => {
    for (const call of calls) if (!ofHost.has(callName(call))) byName.set(callName(call), callWire(call));
  };
  // Grows while it is gone through: what a contract's file takes from another is looked at like what a page takes.
  for (const { file, names } of uses) {
    if (!files.has(file)) files.set(file, await tsImport(pathToFileURL(file).href, import.meta.url));
    const exported = files.get(file);
    const { calls, functions } = contentsOf(valueAt(exported, names, isCall), isCall);
    keep(calls);
    if (!functions || followed.has(file)) continue;
    // A function may hand out anything that its file keeps or takes, as the one that finds the form of a programme does.
    followed.add(file);
    keep(contentsOf(exported, isCall).calls);
    uses.push(...taken(built.get(file), moduleGraph));
  }
  return [...byName.keys()].sort().map((name) => byName.get(name));
}
