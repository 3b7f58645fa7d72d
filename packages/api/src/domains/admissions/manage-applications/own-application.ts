import { ownApplicationText } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import type { Person } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { isOwnInvoice } from '../../finance/bank-evidence/evidence-obstacle';

/**
 * In a query: whether an application is that of whoever looks, or acts as another, by account, address or phone of the
 * invoice: lists and pages offer them nothing on it. `application` names the column of its id. A value and not `exists`,
 * which the database would work out for all applications at once, however few of them a page shows.
 */
export const isOwnApplication = (person: Person, application: string) => sql<boolean>`coalesce((
  select ${isOwnInvoice(person, 'of_own')} from application own join invoice of_own on of_own.id = own.invoice_id
  where own.id = ${sql.ref(application)}), false)`;

/** Staff apply like everybody else, and nobody has a say in an application of their own. Throws FORBIDDEN. */
export async function demandNotApplicant(
  db: Db | Trx,
  person: Person,
  applicationId: number | null,
): Promise<void> {
  if (applicationId === null) return;
  const found = await db
    .selectFrom('application as a')
    .select('a.id')
    .where('a.id', '=', applicationId)
    .where(isOwnApplication(person, 'a.id'))
    .executeTakeFirst();
  if (!found) return;
  throw new AppError('FORBIDDEN', { message: ownApplicationText });
}

/** Which of these applications are of this person. */
export async function ownAmong(
  db: Db | Trx,
  person: Person,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select a.id from application a
    where a.id = any(${sql.val([...ids])}::bigint[]) and ${isOwnApplication(person, 'a.id')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these numbers are known to be of an application of this person, in a session and type. */
export async function ownNumbers(
  db: Db | Trx,
  person: Person,
  { sessionId, typeId, numbers }: { sessionId: number; typeId: number; numbers: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    number: string;
  }>`select n.number from unnest(${sql.val([...numbers])}::text[]) as n (number)
    cross join lateral (select application_of_number(${sessionId}, ${typeId}, n.number) as id) a
    where ${isOwnApplication(person, 'a.id')}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}
