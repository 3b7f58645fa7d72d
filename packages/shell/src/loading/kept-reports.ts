import type { Waiting } from './reported';

/** Reports of a tab without a network, for its next page. Nothing in them is about the person. */
const key = 'portal:reports';

/** Keeps what waits; nothing when nothing does. */
export function keepReports(waiting: Waiting): void {
  try {
    if (waiting.events.length + waiting.vitals.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // A browser that refuses storage loses the reports of the time without a network, nothing else.
  }
}

/** What the page before this one could not send. */
export function takeReports(): Waiting {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Waiting>;
    sessionStorage.removeItem(key);
    return { events: [...(kept.events ?? [])], vitals: [...(kept.vitals ?? [])] };
  } catch {
    return { events: [], vitals: [] };
  }
}
