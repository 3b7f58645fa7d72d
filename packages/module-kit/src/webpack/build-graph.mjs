import path from 'node:path';

/** A module that webpack has joined of others stands for these. */
export const apart = (module) => (module.modules ? [...module.modules].flatMap(apart) : [module]);

/** What a module imports, by `import()` too. */
export const dependenciesOf = ({ dependencies, blocks }) => [
  ...dependencies,
  ...blocks.flatMap(dependenciesOf),
];

/**
 * The names that are used of what is imported, as in `['finance', 'refunds', 'list']`; none of them for all that there
 * is.
 */
export const namesUsed = (dependency, moduleGraph) =>
  dependency.getReferencedExports(moduleGraph, undefined).map((use) => use.name ?? use);

const packageOf = (module) => module?.resourceResolveData?.descriptionFileData?.name;

/** What belongs to the doors of the host, and to the paths beside them that modules bring along. */
export const isOfHost = (module) => packageOf(module) === '@portal/shared';

const sharedContract = path.join('src', 'contract') + path.sep;

/** Where calls are declared that a release carries with it: the contracts, and what two of them share. */
export function isContract(module) {
  const name = packageOf(module);
  if (name !== '@portal/invoice') return name === '@portal/contracts';
  const { descriptionFileRoot } = module.resourceResolveData;
  return path.relative(descriptionFileRoot, module.resource).startsWith(sharedContract);
}

/** What a module takes from contracts: the file, the names down to what is used, and where in the module's text. */
export function taken(module, moduleGraph) {
  return dependenciesOf(module).flatMap((dependency) => {
    const found = moduleGraph.getModule(dependency);
    const source = found?.rootModule ?? found;
    if (!isContract(source)) return [];
    return namesUsed(dependency, moduleGraph).map((names) => ({ dependency, file: source.resource, names }));
  });
}
