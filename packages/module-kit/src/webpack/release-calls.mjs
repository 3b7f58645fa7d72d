import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { apart, dependenciesOf, isContract, isOfHost, namesUsed, taken } from './build-graph.mjs';
import { isSpread, writesCall } from './call-objects.mjs';

const model = '@portal/shared/model';
const buildsCalls = ['defineCall', 'defineReport'];

const declares = 'declares a call; calls stand in a contract, so that the release says that it makes them.';
const takesModel = `passes on the whole of ${model}; import the names that are used, so that calls are seen to be declared in a contract.`;
const writes =
  'writes a call as an object; declare it in a contract with defineCall and name it from there, as in finance.refunds.list.';
const copies =
  'makes a call of another by spreading it; declare it in a contract with defineCall and name it from there, as in finance.refunds.list.';
const builds =
  'takes a function of a contract that makes calls; make the call in the contract, export it, and name it from there.';

/** What a module does with the builders of calls that only a contract may do; none where all is well. */
function ownDeclaration(module, moduleGraph) {
  const used = dependenciesOf(module)
    .filter(({ request }) => request === model)
    .flatMap((dependency) => namesUsed(dependency, moduleGraph));
  if (used.some(([first]) => buildsCalls.includes(first))) return declares;
  if (writesCall(module)) return writes;
  return used.some(({ length }) => length === 0) ? takesModel : undefined;
}

/** Plain objects and namespaces. */
const isGroup = (value) =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** What stands at the names, or the last on the way there that is no group. */
function valueAt(value, [name, ...names], isCall) {
  if (name === undefined || isCall(value) || !isGroup(value)) return value;
  return valueAt(value[name], names, isCall);
}

const isTable = (value) => [Array, Map, Set].some((kind) => value instanceof kind);

/** The calls in a value and the functions beside them, wherever a contract may keep them: groups, lists and tables. */
function contentsOf(value, isCall, seen = new Set()) {
  if (isCall(value)) return { calls: [value], functions: [] };
  if (typeof value === 'function') return { calls: [], functions: [value] };
  if (seen.has(value) || !(isTable(value) || isGroup(value))) return { calls: [], functions: [] };
  seen.add(value);
  const members = (isTable(value) ? [...value] : Object.values(value)).map((member) =>
    contentsOf(member, isCall, seen),
  );
  return {
    calls: members.flatMap(({ calls }) => calls),
    functions: members.flatMap(({ functions }) => functions),
  };
}

let programs = 0;

/** Reads contracts and the platform's model as one program, so that what is the same call is the same object in both. */
async function readContracts(files) {
  programs += 1;
  const { import: load, unregister } = register({ namespace: `contracts-${programs}` });
  const read = (specifier) => load(specifier, import.meta.url);
  try {
    const exported = new Map();
    for (const file of files) exported.set(file, await read(pathToFileURL(file).href));
    return { exported, platform: await read(model), wire: await read('@portal/shared/wire') };
  } finally {
    await unregister();
  }
}

/**
 * The functions of contracts that make a call each time they run, and what they are made of. webpack knows which exports
 * use what they import only when they are called.
 */
function buildersOf(contracts, moduleGraph, { exported, platform, wire: { isCall } }) {
  const builders = new Set(buildsCalls.map((name) => platform[name]));
  const isBuilder = (from, names) => builders.has(valueAt(from, names, isCall));
  const uses = contracts.flatMap((module) =>
    dependenciesOf(module)
      .filter(({ usedByExports }) => usedByExports instanceof Set)
      .map((dependency) => {
        const source = moduleGraph.getModule(dependency);
        const from =
          dependency.request === model ? platform : exported.get((source?.rootModule ?? source)?.resource);
        const users = [...dependency.usedByExports].map((name) => exported.get(module.resource)[name]);
        return { from, names: namesUsed(dependency, moduleGraph), users };
      }),
  );
  // Grows until nothing more is found: a builder may be made of another's.
  for (let known = 0; known !== builders.size;) {
    known = builders.size;
    for (const { from, names, users } of uses)
      if (names.some((each) => isBuilder(from, each)))
        for (const user of users) if (typeof user === 'function') builders.add(user);
  }
  return builders;
}

/** What only a contract may do and a module does with what it takes from one; none where all is well. */
function misuse(module, { names, dependency, file }, { exported, isCall, builders }) {
  const value = valueAt(exported.get(file), names, isCall);
  if (isCall(value) && isSpread(module, dependency)) return copies;
  return contentsOf(value, isCall).functions.some((one) => builders.has(one)) ? builds : undefined;
}

/** The calls, by method and path, that are used of contracts, and those that functions of theirs may hand out. */
function callsUsed(uses, { built, moduleGraph, exported, platform, wire }) {
  const { callName, callWire, isCall } = wire;
  // The platform's calls, as those that fill the choices of a form, come with the host and not with the release.
  const ofHost = new Set(contentsOf(platform, isCall).calls);
  const followed = new Set();
  const byName = new Map();
  const keep = (calls) => {
    for (const call of calls) if (!ofHost.has(call)) byName.set(callName(call), callWire(call));
  };
  // Grows while it is gone through: what a contract's file takes from another is looked at like what a page takes.
  const all = [...uses];
  for (const { file, names } of all) {
    const { calls, functions } = contentsOf(valueAt(exported.get(file), names, isCall), isCall);
    keep(calls);
    if (functions.length === 0 || followed.has(file)) continue;
    // A function may hand out anything that its file keeps or takes, as the one that finds the form of a programme does.
    followed.add(file);
    keep(contentsOf(exported.get(file), isCall).calls);
    all.push(...taken(built.get(file), moduleGraph));
  }
  return [...byName.keys()].sort().map((name) => byName.get(name));
}

/**
 * The calls that a build makes, by method and path, with what each sends and is answered: what another build of the API
 * has to go on answering. Only what stands in the build counts, not all that its contract could do. `mistakes` are files
 * that make calls of which nobody would know, each with what is wrong.
 */
export async function releaseCalls({ modules, moduleGraph }) {
  const all = [...modules].flatMap(apart).filter(({ resource }) => resource);
  const contracts = all.filter(isContract);
  const own = all.filter((module) => !isContract(module) && !isOfHost(module));
  const declared = own.map((module) => [module.resource, ownDeclaration(module, moduleGraph)]);
  const uses = own.flatMap((module) => taken(module, moduleGraph).map((use) => ({ module, use })));
  const read = uses.length > 0 ? await readContracts(contracts.map(({ resource }) => resource)) : undefined;
  const builders = read && buildersOf(contracts, moduleGraph, read);
  const misused = uses.map(({ module, use }) => [
    module.resource,
    misuse(module, use, { exported: read.exported, isCall: read.wire.isCall, builders }),
  ]);
  const built = new Map(contracts.map((module) => [module.resource, module]));
  return {
    calls: read
      ? callsUsed(
          uses.map(({ use }) => use),
          { built, moduleGraph, ...read },
        )
      : [],
    mistakes: new Map([...declared, ...misused].filter(([, mistake]) => mistake)),
  };
}
