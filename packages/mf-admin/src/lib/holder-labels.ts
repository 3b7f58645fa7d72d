import { counted, formatDateTime } from '@portal/shared/model';

/** `3 people hold it`, `1 person holds it`. */
export function holdersInWords(count: number): string {
  if (count === 0) return 'Nobody holds it';
  return counted(count, 'person holds it', 'people hold it');
}

/** The last minute of a claim that ends at midnight: people think of the day before. */
export function lastMoment(ends: string): string {
  return formatDateTime(new Date(Date.parse(ends) - 60_000).toISOString());
}
