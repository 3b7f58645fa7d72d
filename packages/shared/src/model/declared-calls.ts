const declared = new WeakSet<object>();

/** Keeps that a call was declared; answers it. Nobody changes it any more: the build told of it as it is written. */
export function declare<C extends object>(call: C): C {
  declared.add(call);
  return Object.freeze(call);
}

/** Whether this very object was declared: a copy, or one that somebody wrote, is no call that the build told of. */
export const isDeclared = (call: object): boolean => declared.has(call);
