import {
  closesIn,
  counted,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatNaira,
  formatRrr,
  initialsOf,
  shortNotice,
} from '../model';

type Format = (value: never, ...args: never[]) => string;

/** How values of placeholders are shown: the functions of the pages themselves, by the names that they leave. */
export const formats: Record<string, Format> = {
  naira: formatNaira,
  date: formatDate,
  dateTime: formatDateTime,
  rrr: formatRrr,
  decimal: formatDecimal,
  counted,
  initials: initialsOf,
  shortNotice,
  closesIn: (until: string) => closesIn(until, Date.parse(until) - Date.now()),
};
