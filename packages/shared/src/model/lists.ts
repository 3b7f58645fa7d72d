import { array, boolean, number, object, string, type ObjectShape } from 'yup';
import { isRealDate } from './dates';
import { integer } from './schemas/fields';

/** Rows of one page on the screen. */
export const pageSizes = [5, 10, 15, 20] as const;
/** Rows of one page for print lists; the server gives no more. */
export const printSizes = [300, 500, 800, 1000] as const;
export const defaultPageSize = 10;
/** The page of a list that is asked for where its address says nothing else. */
export const firstPage = { page: 1, pageSize: defaultPageSize } as const;
/** Rows are counted up to here, so that a list takes the same time however many rows there are. */
export const countedRows = 1000;
/** The last page that can be asked for; who needs more narrows the list or exports it. */
const lastPage = 1000;

const sizes: readonly number[] = [...pageSizes, ...printSizes];

/** An empty value is a box that nobody filled in: it asks for nothing, whatever its filter takes. */
const withoutEmpty = (given: unknown): unknown =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
    : given;

/**
 * The query of a paged list: `search`, `page` from 1, `pageSize`, `sort` (a key of `sorts`, with `-` for descending)
 * and the list's own filters.
 */
export function listQuery<F extends ObjectShape>(filters: F, sorts: readonly string[]) {
  return object({
    search: string().trim().max(100),
    page: integer().min(1).max(lastPage),
    pageSize: number().oneOf(sizes),
    sort: string().oneOf(sorts.flatMap((key) => [key, `-${key}`])),
    ...filters,
  }).transform(withoutEmpty);
}

/** A filter by a day of the university; an empty one does not ask. */
export const dayFilter = () => string().test('day', 'Enter a date', (value) => !value || isRealDate(value));

/** A filter of lists in which something takes two people: the rows whose next step is this person's. */
export const forMe = boolean();

/** What a paged list answers. `total` is exact up to `countedRows`; beyond, `totalIsExact` is false. */
export function pageOf<R extends ObjectShape>(row: R) {
  return object({
    rows: array(object(row).required()).required(),
    total: number().integer().required(),
    totalIsExact: boolean().required(),
    page: number().integer().required(),
    pageSize: number().integer().required(),
  }).required();
}
