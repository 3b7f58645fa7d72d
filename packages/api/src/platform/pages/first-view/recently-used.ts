/** Keeps so many values: those that nobody asked for longest go. */
export function recentlyUsed<V>(most: number) {
  const kept = new Map<string, V>();
  return {
    get(key: string): V | undefined {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key: string, value: V): V {
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return value;
    },
    forget: (key: string) => void kept.delete(key),
  };
}
