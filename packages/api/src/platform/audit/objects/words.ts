import { sql } from 'kysely';
import type { ObjectKind } from './kind';

/** The whole name of a person, of these columns: with the surname as everywhere in capitals. */
export const nameOf = (surname: string, firstName: string, others: string) =>
  sql`concat_ws(' ', upper(${sql.ref(surname)}), ${sql.ref(firstName)}, nullif(${sql.ref(others)}, ''))`;

/** The list at this path, searched for the `number` of the row that was read. */
export const foundAt =
  (path: string): NonNullable<ObjectKind['page']> =>
  (_id, { number }) =>
    typeof number === 'string' ? `${path}?search=${encodeURIComponent(number)}` : null;
