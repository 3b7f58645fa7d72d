/** A module of our own that remembers. */
export const seen: string[] = [];
