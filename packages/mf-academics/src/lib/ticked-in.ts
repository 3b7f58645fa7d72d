/** The ids of the courses that are ticked, of fields that are named `c12`. */
export const tickedIn = (off: unknown) =>
  Object.entries((off ?? {}) as Record<string, boolean>).flatMap(([key, is]) =>
    is ? [Number(key.slice(1))] : [],
  );
