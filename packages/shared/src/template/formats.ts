import {
  closesIn,
  counted,
  countLine,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatHundredths,
  formatNaira,
  formatPercent,
  formatRrr,
  formatShares,
  formatTime,
  initialsOf,
  inQuery,
  labelOf,
  labelsOf,
  ledBy,
  leftToPay,
  listed,
  mailboxOf,
  mailDomainOf,
  pageCount,
  shortNotice,
} from '../model';
import { actLabel } from '../lists/labels/act-label';

type Format = (value: never, ...args: never[]) => string | number;
type IsArgument = (value: unknown) => boolean;

/** Characters of a text that a page gives to a function. */
const mostText = 200;
/** Labels that a page chooses from. */
const mostTexts = 200;

const isText: IsArgument = (value) => typeof value === 'string' && value.length <= mostText;
const isFlag: IsArgument = (value) => typeof value === 'boolean';
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wholeNumber =
  (least: number, most: number): IsArgument =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const fields =
  (known: Record<string, IsArgument>): IsArgument =>
  (value) =>
    isRecord(value) &&
    Object.entries(value).every(([name, one]) => Object.hasOwn(known, name) && known[name]?.(one));
const texts: IsArgument = (value) =>
  isRecord(value) && Object.keys(value).length <= mostTexts && Object.values(value).every(isText);
const rows = wholeNumber(1, 1_000_000);

/** How values of placeholders are shown: the functions of the pages themselves, and what each is given besides. */
const formats: Record<string, readonly [format: Format, ...args: IsArgument[]]> = {
  naira: [formatNaira, fields({ glyph: isFlag })],
  date: [formatDate],
  dateTime: [formatDateTime],
  time: [formatTime],
  rrr: [formatRrr],
  decimal: [formatDecimal, wholeNumber(0, 20)],
  hundredths: [formatHundredths],
  percent: [formatPercent],
  shares: [formatShares],
  count: [formatCount],
  counted: [counted, isText, isText],
  label: [labelOf, texts, fields({ anyCase: isFlag })],
  labels: [labelsOf, texts, isText],
  countLine: [countLine, fields({ page: rows, pageSize: rows })],
  pageCount: [pageCount, rows],
  ledBy: [(value: string, lead: string) => ledBy(lead, value), isText],
  act: [actLabel],
  listed: [listed],
  mailbox: [mailboxOf],
  mailDomain: [mailDomainOf],
  inQuery: [inQuery],
  initials: [initialsOf],
  shortNotice: [shortNotice],
  leftToPay: [(until: string) => leftToPay(until, Date.parse(until) - Date.now())],
  closesIn: [(until: string) => closesIn(until, Date.parse(until) - Date.now())],
};

/** One function after the other. */
const mostFormats = 5;

/** A function with what it is given besides the value. */
export interface Shown {
  format: Format;
  args: never[];
}

function shownBy(given: unknown): Shown | undefined {
  if (!Array.isArray(given)) return undefined;
  const [name, ...args] = given as unknown[];
  const known = typeof name === 'string' && Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!known) return undefined;
  const [format, ...expected] = known;
  const fit = args.length <= expected.length && args.every((value, index) => expected[index]?.(value));
  return fit ? { format, args: args as never[] } : undefined;
}

/** How a placeholder shows its value, in the words that `shownAs` writes; undefined where that is no list of formats. */
export function formatsIn(text: string): Shown[] | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(given) || given.length > mostFormats) return undefined;
  const all = given.map(shownBy).filter((one) => one !== undefined);
  return all.length === given.length ? all : undefined;
}
