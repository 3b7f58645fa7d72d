import { useEffect, useState, type ComponentType } from 'react';

/** A part of the chrome that few pages need, fetched when it is wanted; null until then, and when it cannot be had. */
export function useLate<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [View, setView] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted || View) return undefined;
    let gone = false;
    load().then(
      (loaded) => !gone && setView(() => loaded),
      // The caller shows something in its place; the chunk loader has tried and reported.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, View, load]);
  return View;
}
