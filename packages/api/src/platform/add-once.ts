/**
 * Puts something under its name into a registry of the platform, or throws at the start when another one has the name:
 * whatever came second would silently stand in for the first. `describe` says what one of them is.
 */
export function addOnce<T>(
  known: Map<string, T>,
  [name, value]: readonly [name: string, value: T],
  describe: (value: T) => string,
): void {
  const first = known.get(name);
  if (first !== undefined)
    throw new Error(`${name} stands for two things: ${describe(first)}, and ${describe(value)}`);
  known.set(name, value);
}
