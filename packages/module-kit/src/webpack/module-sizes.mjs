import path from 'node:path';

/** As in `react-dom`, `shared/ui` and `src/refunds`: whose code a file is. */
export function packageOf(resource, context) {
  const [, library] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource) ?? [];
  if (library) return library.replace('\\', '/');
  const parts = path.relative(context, resource).split(path.sep);
  const own = parts.filter((part) => part !== '..' && part !== 'src');
  const depth = parts[0] === '..' ? 2 : 1;
  // A file that stands beside the folders is counted with the package.
  const folders = own.slice(0, -1).slice(0, depth);
  return (parts[0] === '..' ? folders : ['src', ...folders]).join('/');
}

/** The modules of these chunks as they were written, with the bytes of their source. */
function writtenIn(chunks, { chunkGraph }) {
  const found = new Map();
  for (const chunk of chunks) {
    for (const outer of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const module of outer.modules ?? [outer]) {
        if (module.resource) found.set(module, module.originalSource()?.size() ?? module.size());
      }
    }
  }
  return found;
}

/** The modules of these chunks by package: bytes of source, before anything is taken out or made small. */
export function sizesByPackage(chunks, compilation) {
  const context = compilation.compiler.context;
  const packages = new Map();
  for (const [module, bytes] of writtenIn(chunks, compilation)) {
    const name = packageOf(module.resource, context);
    const one = packages.get(name) ?? { name, bytes: 0, largest: module, most: 0 };
    one.bytes += bytes;
    if (bytes > one.most) Object.assign(one, { largest: module, most: bytes });
    packages.set(name, one);
  }
  return [...packages.values()].sort((one, other) => other.bytes - one.bytes);
}

/** Who asked for a module, from the entry to itself. */
export function importChain(module, { moduleGraph, requestShortener }) {
  const chain = [];
  for (let one = module; one && !chain.includes(one); one = moduleGraph.getIssuer(one)) chain.unshift(one);
  return chain.map((one) => one.readableIdentifier(requestShortener));
}
