import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandSomebodyElse } from '../somebody-else';
import { allocationById } from './allocations.queries';
import { oweBack } from './release-bed';
import { tellStudent } from './tell-student';

/**
 * A bed that was taken back, held until the transaction ends. Throws NOT_FOUND, and CONFLICT for one that was not, as of who
 * lived there and checked out.
 */
async function lockReleased(trx: Trx, id: number) {
  const found = await trx
    .selectFrom('bed_allocation as a')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select(['a.state', 'p.user_id as userId'])
    .select(
      sql<boolean>`exists (select from bed_condition d where d.allocation_id = a.id and d.moment = 'check_out')`.as(
        'checkedOut',
      ),
    )
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  if (found.state !== 'released' || found.checkedOut)
    throw new AppError('CONFLICT', { message: 'This bed-space was not taken back.' });
  const { code, invoiceId } = await allocationById(trx, id);
  return { code, invoiceId, userId: found.userId };
}

const issueOf = (trx: Trx, invoiceId: number | null) =>
  trx
    .selectFrom('payment_issue')
    .select('id')
    .where('invoice_id', '=', invoiceId ?? 0)
    .where('kind', '=', 'NO_BED')
    .executeTakeFirst();

/**
 * Asks the bursary for money that was kept when its bed was taken back; once. Throws NOT_FOUND, CONFLICT where there is none
 * or it was asked for already, and SECOND_PERSON for the money of who acts.
 */
export function askBack(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const { code, invoiceId, userId } = await lockReleased(trx, id);
    demandSomebodyElse(command, [{ userId }], 'Another officer asks for your payment back.');
    if (await issueOf(trx, invoiceId))
      throw new AppError('CONFLICT', { message: 'The bursary has been asked already.' });
    await oweBack(trx, command, { id, code });
    await record(trx, command, { act: 'bed_allocation.ask-back', after: { id, bed: code }, reason });
    await tellStudent(trx, {
      userId,
      at: command.at,
      message: `The bursary has been asked to give back your payment for bed-space ${code}.`,
      key: `bed-asked-back:${id}`,
    });
    return { done: true };
  });
}
