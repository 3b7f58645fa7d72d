import { array, lagosDate, string, texts, type ObjectSchema } from '@portal/shared/model';

/** What the specification leaves to us. */
const rowTexts = {
  incomplete: 'please complete this row',
  yearInvalid: 'enter a year from 1950 to this one',
  yearsReversed: 'this cannot be before the first year',
};

type Row = Readonly<Record<string, unknown>>;

/** Whether nothing is entered in a row: it then counts for nothing, and is not kept. */
export const isEmptyRow = (row: Row): boolean => Object.values(row).every((value) => !value);

/** One answer of a row: all of a row are given, or none. */
export const cellField = (longest = 150) =>
  string()
    .default('')
    .trim()
    .max(longest, `At most ${longest} characters`)
    .test('whole', rowTexts.incomplete, (value, { parent }) => Boolean(value) || isEmptyRow(parent as Row));

const oldestYear = 1950;

/** A year from 1950 to this one; `notBefore` names the year of the same row that it does not precede. */
export const yearField = (notBefore?: string) =>
  cellField(4)
    .test('year', rowTexts.yearInvalid, (value, { options }) => {
      if (!value) return true;
      const { today = lagosDate(new Date()) } = (options.context ?? {}) as { today?: string };
      return /^\d{4}$/.test(value) && Number(value) >= oldestYear && value <= today.slice(0, 4);
    })
    .test('order', rowTexts.yearsReversed, (value, { parent }) => {
      const first = notBefore ? (parent as Row)[notBefore] : '';
      return !value || typeof first !== 'string' || !/^\d{4}$/.test(first) || value >= first;
    });

interface Limits {
  least?: number;
  most: number;
  /** What is said where fewer rows than the least are filled in. */
  required?: string;
}

const key = (row: Row) =>
  Object.values(row)
    .map((value) => String(value).toLowerCase())
    .join('\n');

/** Rows as they are sent: no two alike, those that are filled in at least so many. */
export function rowsField<S extends ObjectSchema<Row>>(row: S, { least = 0, most, required = '' }: Limits) {
  const filled = (rows: readonly Row[] | undefined) => (rows ?? []).filter((each) => !isEmptyRow(each));
  return array(row)
    .default([])
    .max(most, `At most ${most}`)
    .test('least', required, (rows) => filled(rows as readonly Row[]).length >= least)
    .test('different', texts.forms.duplicates, (rows) => {
      const keys = filled(rows as readonly Row[]).map(key);
      return new Set(keys).size === keys.length;
    });
}
