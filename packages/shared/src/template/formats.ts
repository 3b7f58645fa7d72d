import {
  closesIn,
  counted,
  countLine,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatNaira,
  formatRrr,
  formatTime,
  initialsOf,
  inQuery,
  labelOf,
  listed,
  mailboxOf,
  mailDomainOf,
  pageCount,
  shortNotice,
} from '../model';

type Format = (value: never, ...args: never[]) => string | number;

/** How values of placeholders are shown: the functions of the pages themselves, by the names that they leave. */
export const formats: Record<string, Format> = {
  naira: formatNaira,
  date: formatDate,
  dateTime: formatDateTime,
  time: formatTime,
  rrr: formatRrr,
  decimal: formatDecimal,
  count: formatCount,
  counted,
  label: labelOf,
  countLine,
  pageCount,
  listed,
  mailbox: mailboxOf,
  mailDomain: mailDomainOf,
  inQuery,
  initials: initialsOf,
  shortNotice,
  closesIn: (until: string) => closesIn(until, Date.parse(until) - Date.now()),
};
