import { compositionEvent, wasMoved } from './composition-event';

/** Milliseconds over which the tabs of a whole university ask after one change. */
export const spread = 10_000;
/** Milliseconds away from the tab after which it asks by itself: visitors hear of no changes. */
export const awayFor = 10 * 60_000;

interface Watch {
  /** Id of the composition that the page was opened with. */
  own: string;
  /** What a page opened now would get. */
  ask(): Promise<string>;
  /** The newer composition, or null when the page has the newest one (again). */
  found(newer: string | null): void;
}

/** Watches for a newer portal: when the server says so, and when somebody comes back to a tab after a while. */
export function watchComposition({ own, ask, found }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftAt = Date.now();

  const check = () =>
    ask().then(
      (current) => found(current === own ? null : current),
      // Nothing is lost: the next page load brings the newer one in any case.
      () => undefined,
    );
  const told = () => {
    clearTimeout(timer);
    timer = setTimeout(check, Math.random() * spread);
  };
  const seen = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt >= awayFor) void check();
  };

  addEventListener(compositionEvent, told);
  document.addEventListener('visibilitychange', seen);
  if (wasMoved()) told();
  return () => {
    clearTimeout(timer);
    removeEventListener(compositionEvent, told);
    document.removeEventListener('visibilitychange', seen);
  };
}
