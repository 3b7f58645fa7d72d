import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, systemCommand, type Author, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { takeOfficeRole } from '../../administration/roles/office-role';
import { lastDayOver, porterRole } from './appoint-porter';

/** Ends an appointment at once; the role goes with the last one. Throws NOT_FOUND, or CONFLICT where it has ended. */
async function end(trx: Trx, command: Command<Author>, { id, reason }: { id: number; reason: string }) {
  const found = await trx
    .selectFrom('hostel_porter as t')
    .innerJoin('hostel as h', 'h.id', 't.hostel_id')
    .select(['t.user_id as userId', 't.ended_at as endedAt', 'h.name'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  if (found.endedAt) throw new AppError('CONFLICT');
  const { userId, name } = found;
  await sql`select from app_user where id = ${userId} for no key update`.execute(trx);
  await trx
    .updateTable('hostel_porter')
    .set({ ended_at: command.at, ended_by: actorIdOf(command), end_reason: reason })
    .where('id', '=', id)
    .execute();
  const other = await trx
    .selectFrom('hostel_porter')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) await takeOfficeRole(trx, command, porterRole(userId));
  await record(trx, command, { act: 'hostel_porter.end', after: { id, userId: String(userId) }, reason });
  const message = `You are no longer porter of ${name}.`;
  await notify(trx, { userId, type: 'hostel porter', at: command.at, message });
}

/** Ends an appointment. Throws NOT_FOUND, or CONFLICT where it has ended. */
export const endPorter = (
  { db }: Pick<Deps, 'db'>,
  command: Command,
  asked: { id: number; reason: string },
): Promise<{ ended: true }> =>
  inTransaction(db, async (trx) => {
    await end(trx, command, asked);
    return { ended: true };
  });

/** Ends the appointments whose last day is over. Answers how many. */
export const endDuePorters = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    const command = systemCommand(deps);
    const due = await trx
      .selectFrom('hostel_porter')
      .select('id')
      .where('ended_at', 'is', null)
      .where('until_on', '<', lagosDate(command.at))
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of due) await end(trx, command, { id, reason: lastDayOver });
    return due.length;
  });
