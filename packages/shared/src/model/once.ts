/**
 * What costs a cheap phone time, made when it is first asked for and then kept: a format of `Intl` takes it a fortieth
 * of a second.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
