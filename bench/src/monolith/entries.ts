/** `mf-student ./dashboard` to the way to load it. Empty here: the build puts a generated list in this file's place. */
export const entries: Record<string, () => Promise<unknown>> = {};
