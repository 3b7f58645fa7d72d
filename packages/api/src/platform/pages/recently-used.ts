/**
 * Keeps values that weigh so much together: those that nobody asked for longest go. Where nothing is said of their
 * weight, each counts as one.
 */
export function recentlyUsed<V>(most: number, weightOf: (value: V) => number = () => 1) {
  const kept = new Map<string, V>();
  let weight = 0;

  function forget(key: string): void {
    const value = kept.get(key);
    if (value !== undefined && kept.delete(key)) weight -= weightOf(value);
  }

  return {
    get(key: string): V | undefined {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key: string, value: V): V {
      forget(key);
      kept.set(key, value);
      weight += weightOf(value);
      for (const oldest of kept.keys()) {
        if (weight <= most) break;
        forget(oldest);
      }
      return value;
    },
    forget,
  };
}
