import { lagosDate } from '@portal/shared/model';
import type { CalendarEntry } from '../../../platform/calendar';
import { dayBegins, daysBefore, nextDayBegins } from '../../../platform/lists/days';

export interface CalendarFile {
  /** As in `Portal of the Federal University`. */
  name: string;
  /** Of the portal, as in `https://portal.example.edu.ng`. */
  origin: string;
  entries: readonly CalendarEntry[];
  /** When what it says was true: the same file is the same bytes. */
  stamp: Date;
}

/** What a text value may not hold as it is. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Control signs stand in no such file.
    .replace(/\p{Cc}/gu, '');

/** Octets of a line without its end. */
const widest = 75;

/** A line as it is sent: of one that is too long each further piece begins with a space, and no character is cut. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > widest) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const day = (date: string) => date.replaceAll('-', '');

interface Moment {
  entry: CalendarEntry;
  at: Date;
  edge: 'begins' | 'ends';
}

/** What begins with a day, or ends with one, is of the whole day; anything else has its minute. */
function isWholeDay({ at, edge }: Moment): boolean {
  const date = lagosDate(at);
  if (edge === 'begins') return dayBegins(date).getTime() === at.getTime();
  return nextDayBegins(date).getTime() - at.getTime() <= 1000;
}

function when(at: Date, whole: boolean): string[] {
  if (!whole) return [`DTSTART:${utc(at)}`];
  const date = lagosDate(at);
  return [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(daysBefore(date, -1))}`];
}

function eventOf(moment: Moment, { origin, stamp }: CalendarFile): string[] {
  const { entry, at, edge } = moment;
  const { key, title, path, revision = 0 } = entry;
  const whole = isWholeDay(moment);
  const words = edge === 'ends' && whole ? 'last day' : edge;
  return [
    'BEGIN:VEVENT',
    `UID:${key.replaceAll(/[^a-zA-Z0-9]+/g, '-')}-${edge}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(stamp)}`,
    ...when(at, whole),
    `SUMMARY:${escaped(`${title}: ${words}`)}`,
    `URL:${new URL(path, origin).href}`,
    `SEQUENCE:${revision}`,
    // A window takes nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const momentsOf = (entry: CalendarEntry): Moment[] => [
  ...(entry.opens ? [{ entry, at: entry.opens, edge: 'begins' as const }] : []),
  ...(entry.closes ? [{ entry, at: entry.closes, edge: 'ends' as const }] : []),
];

/** An iCalendar file (RFC 5545): the first and the last day of each entry are events of their own. */
export function icsOf(file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//University portal//Dates//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(file.name)}`,
    `X-WR-CALNAME:${escaped(file.name)}`,
    'X-WR-TIMEZONE:Africa/Lagos',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...file.entries.flatMap(momentsOf).flatMap((moment) => eventOf(moment, file)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
