import { sql } from 'kysely';
import type { Person } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { paysInvoice } from '../../finance/bank-evidence/evidence-obstacle';

/** In a query: whether this person is who applies, by account, address or phone of the invoice. */
export const appliesWith = (application: string, person: string) => sql<boolean>`exists (
  select from application own join invoice of_own on of_own.id = own.invoice_id
  where own.id = ${sql.ref(application)} and ${paysInvoice('of_own', person)})`;

/** Staff apply like everybody else, and nobody has a say in an application of their own. Throws FORBIDDEN. */
export async function demandNotApplicant(
  db: Db | Trx,
  { userId, impersonatorId }: Person,
  applicationId: number | null,
): Promise<void> {
  if (applicationId === null) return;
  const people = [userId, impersonatorId].filter((one) => one !== undefined);
  const found = await db
    .selectFrom('application as a')
    .select('a.id')
    .where('a.id', '=', applicationId)
    .where((row) => row.or(people.map((person) => appliesWith('a.id', person))))
    .executeTakeFirst();
  if (!found) return;
  throw new AppError('FORBIDDEN', {
    message: 'This application is your own: ask another officer to work on it.',
  });
}
