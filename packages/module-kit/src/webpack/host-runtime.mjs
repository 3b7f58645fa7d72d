import { ModuleFederation } from '@module-federation/runtime-core';

/** In the place of `@module-federation/runtime`: the one thing that the shell needs of it. */
export function init(options) {
  return new ModuleFederation({ ...options, id: options.name });
}

/** Named by the bundler's part of the runtime for a kind of sharing that the portal does not use. */
export function getRemoteEntry() {
  throw new Error("the shell's own loader brings remote code");
}

/** In the place of `@module-federation/runtime/helpers`, which the same kind of sharing asks. */
export default {};
