import { tabStorage } from '@portal/shared/model';
import type { Waiting } from './reported';

/** Reports of a tab without a network, for its next page. Nothing in them is about the person. */
const key = 'portal:reports';

/** Keeps what waits; nothing when nothing does. */
export function keepReports(waiting: Waiting): void {
  if (waiting.events.length + waiting.vitals.length === 0) tabStorage.removeItem(key);
  else tabStorage.setItem(key, JSON.stringify(waiting));
}

/** What the page before this one could not send. */
export function takeReports(): Waiting {
  try {
    const kept = JSON.parse(tabStorage.getItem(key) ?? '{}') as Partial<Waiting>;
    tabStorage.removeItem(key);
    return { events: [...(kept.events ?? [])], vitals: [...(kept.vitals ?? [])] };
  } catch {
    return { events: [], vitals: [] };
  }
}
