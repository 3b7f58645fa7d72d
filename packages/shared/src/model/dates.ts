import { isMasked } from './identifiers';
import { differenceInYears, parseISO, subYears } from 'date-fns';
import { noDate } from './constants';
import { once } from './once';
import { isPlaceholder, shownAs } from './placeholder';

const inLagos = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options }));

const dayParts = inLagos({ year: 'numeric', month: '2-digit', day: '2-digit' });
const print = inLagos({});
const clock = inLagos({ timeStyle: 'short' });
const printTime = inLagos({ dateStyle: 'short', timeStyle: 'short' });

/** The university's calendar day, `YYYY-MM-DD` in Africa/Lagos, at that instant. */
export function lagosDate(at: Date): string {
  const parts = dayParts().formatToParts(at);
  // By name: browsers do not agree on the order in which a language writes them.
  const named = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${named('year')}-${named('month')}-${named('day')}`;
}

/** Whether `YYYY-MM-DD` names a real day. */
export function isRealDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

/** Whole years from birth to today, both `YYYY-MM-DD`. Someone born on 29 February turns on 1 March in other years. */
export function ageOn(birth: string, today: string): number {
  return differenceInYears(parseISO(today), parseISO(birth));
}

/** The latest day of birth of somebody who is `years` old today. */
export function bornBefore(today: string, years: number): string {
  const day = subYears(parseISO(today), years);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}

/** `DD/MM/YYYY` of an ISO date or time; '' for nothing and for the sentinel that means no date. */
export function formatDate(value: string | null | undefined): string {
  if (isPlaceholder(value)) return shownAs(value, 'date');
  if (value && isMasked(value)) return '**/**/****';
  if (!value || value.startsWith(noDate.slice(0, 10))) return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').reverse().join('/');
  return print().format(new Date(value));
}

/** `DD/MM/YYYY, HH:MM` in Africa/Lagos. */
export function formatDateTime(value: string): string {
  if (isPlaceholder(value)) return shownAs(value, 'dateTime');
  return printTime().format(new Date(value));
}

/** `HH:MM` in Africa/Lagos. */
export function formatTime(value: string): string {
  if (isPlaceholder(value)) return shownAs(value, 'time');
  return clock().format(new Date(value));
}
