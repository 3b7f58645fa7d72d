/**
 * What a visitor was doing, for the time that the tab lives: a reload or a lost connection comes back to the same
 * screen. Only ids and references, never names or phones.
 */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(`admissions:${key}`, value);
  } catch {
    // A browser that stores nothing only loses the comfort.
  }
}

export function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(`admissions:${key}`);
  } catch {
    return null;
  }
}
