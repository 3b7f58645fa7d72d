const name = 'CallObjects';
const types = ['javascript/auto', 'javascript/esm', 'javascript/dynamic'];
/** What every call has. */
const parts = ['method', 'path', 'access', 'data'];

const isNode = (value) => typeof value?.type === 'string';

/** Every object that is written in a program. */
function* objectsIn(node) {
  if (node.type === 'ObjectExpression') yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* objectsIn(child);
}

const keyOf = ({ key, computed }) => (computed ? undefined : (key?.name ?? key?.value));
const isCall = ({ properties }) => parts.every((part) => properties.some((one) => keyOf(one) === part));

/**
 * Remembers of each module the lines of objects that have the parts of a call, and the places of what is spread into an
 * object: a call that is made of another.
 */
export function rememberCallObjects(compiler) {
  const remember = (parser) =>
    parser.hooks.program.tap(name, (program) => {
      const objects = [...objectsIn(program)];
      const spread = objects
        .flatMap(({ properties }) => properties)
        .filter(({ type }) => type === 'SpreadElement');
      parser.state.module.buildInfo.callObjects = {
        isWritten: objects.some(isCall),
        spread: spread.map(({ argument }) => argument.range.join()),
      };
    });
  compiler.hooks.compilation.tap(name, (_, { normalModuleFactory }) => {
    for (const type of types) normalModuleFactory.hooks.parser.for(type).tap(name, remember);
  });
}

const remembered = (module) => module.buildInfo?.callObjects;

/** Whether a call is written in the module as an object of its own. */
export const writesCall = (module) => remembered(module)?.isWritten === true;

/** Whether what the dependency names is spread into an object. */
export const isSpread = (module, { range }) => remembered(module)?.spread.includes(range?.join()) === true;
