import { renewSession } from '@portal/shared/http';
import { useEffect } from 'react';

/** Milliseconds after which what the person does renews the session once more. */
export const renewEvery = 5 * 60_000;

const signs = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Keeps the session as long as the person does something here; calls that the page makes on its own do not count. */
export function useActivity(watching: boolean): void {
  useEffect(() => {
    if (!watching) return undefined;
    let renewed = performance.now();
    const act = () => {
      if (document.hidden || performance.now() - renewed < renewEvery) return;
      renewed = performance.now();
      // Without a connection there is nothing to renew; the next sign of life tries again.
      renewSession().catch(() => undefined);
    };
    const options = { capture: true, passive: true };
    for (const sign of signs) document.addEventListener(sign, act, options);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, act, options);
    };
  }, [watching]);
}
