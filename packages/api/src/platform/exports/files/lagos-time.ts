import { lagosDate, noDate } from '@portal/shared/model';

const dayMillis = 86_400_000;
/** Spreadsheets count days from here. */
const spreadsheetZero = Date.UTC(1899, 11, 30);
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const missing = noDate.slice(0, 10);

/** `YYYY-MM-DD` of a day, `YYYY-MM-DD HH:MM:SS` of an instant, in Lagos; '' for the sentinel that means no date. */
export function lagosText(value: string, kind: 'day' | 'time'): string {
  if (value.startsWith(missing)) return '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const day = isDay ? value : lagosDate(new Date(value));
  return kind === 'day' || isDay ? day : `${day} ${clock.format(new Date(value))}`;
}

/** What a spreadsheet keeps for the same: days since 30 December 1899, hours as a fraction. */
export function spreadsheetDate(value: string, kind: 'day' | 'time'): number | null {
  const [day = '', time = '00:00:00'] = lagosText(value, kind).split(' ');
  if (day === '') return null;
  return (Date.parse(`${day}T${time}Z`) - spreadsheetZero) / dayMillis;
}
