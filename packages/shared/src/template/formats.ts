import { counted, formatDate, formatDateTime, formatDecimal, formatNaira, formatRrr } from '../model';

type Format = (value: never, ...args: never[]) => string;

/** How values of placeholders are shown: the functions of the pages themselves, by the names that they leave. */
export const formats: Record<string, Format> = {
  naira: formatNaira,
  date: formatDate,
  dateTime: formatDateTime,
  rrr: formatRrr,
  decimal: formatDecimal,
  counted,
};
