import { dataLine } from '@portal/shared/model';
import { isOpen, type Invoice } from './invoice';

/** Milliseconds. */
const soonest = 5000;
const latest = 60_000;
const growth = 1.3;

interface Reading {
  state: { data: Invoice | undefined; dataUpdateCount: number; errorUpdateCount: number };
}

/** Milliseconds until an invoice is read again, longer each time; false once nothing more can come of it. */
export function nextReading({ state: { data, dataUpdateCount, errorUpdateCount } }: Reading): number | false {
  if (!data || !isOpen(data)) return false;
  if (dataLine().saveData) return latest;
  return Math.min(soonest * growth ** Math.max(dataUpdateCount + errorUpdateCount - 1, 0), latest);
}

/**
 * Of a query of an invoice: as long as it can be paid it is read again now and then while the page is looked at, at once
 * when the person comes back to it, and when a notification says that something has happened.
 */
export const keepFresh = {
  refetchInterval: nextReading,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: ({ state: { data } }: Reading) => (data && isOpen(data) ? 'always' : false),
  meta: { live: true },
} as const;
