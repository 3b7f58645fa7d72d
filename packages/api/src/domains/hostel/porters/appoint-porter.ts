import type { hostel } from '@portal/contracts/hostel';
import { formatDate, lagosDate, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { giveOfficeRole, takeOfficeRole } from '../../administration/roles/office-role';

type Given = CallInput<typeof hostel.porters.appoint>['body'];

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });
/** Where it counts stand in the appointments: the role itself names no place. */
const porterRole = (userId: number) => ({ userId, id: 'porter', scope: {} });

/** The account and the hostel, held so that two appointments of one person come one after the other. Throws INVALID. */
async function holdBoth(trx: Trx, { userId, hostelId }: Given) {
  const person = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', Number(userId))
    .where('user_type', '=', 'official')
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw invalid('userId', 'Choose an official whose account is not switched off');
  const house = await trx
    .selectFrom('hostel')
    .select(['id', 'name'])
    .where('id', '=', Number(hostelId))
    .executeTakeFirst();
  if (!house) throw invalid('hostelId', 'There is no such hostel');
  return { person, house };
}

/** Appoints a porter from now on. Throws INVALID, OWN_RIGHTS, RIGHTS_EXCEEDED, or CONFLICT of the role. */
export function appointPorter(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  given: Given,
): Promise<{ id: number }> {
  const untilOn = given.untilOn || null;
  const today = lagosDate(command.at);
  if (untilOn !== null && untilOn < today) throw invalid('untilOn', 'This day is over');
  return inTransaction(db, async (trx) => {
    const { person, house } = await holdBoth(trx, given);
    const by = actorIdOf(command);
    // One that is over makes room for the next.
    await trx
      .updateTable('hostel_porter')
      .set({ ended_at: command.at, ended_by: by, end_reason: 'Its last day was over' })
      .where('user_id', '=', person.id)
      .where('hostel_id', '=', house.id)
      .where('ended_at', 'is', null)
      .where(sql<boolean>`until_on < ${today}::date`)
      .execute();
    const { id } = await trx
      .insertInto('hostel_porter')
      .values({
        hostel_id: house.id,
        user_id: person.id,
        until_on: untilOn,
        appointed_at: command.at,
        appointed_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveOfficeRole(trx, command, porterRole(person.id));
    const after = { id, userId: String(person.id), hostel: house.id, untilOn };
    await record(trx, command, { act: 'hostel_porter.appoint', after });
    const until = untilOn === null ? '' : ` until ${formatDate(untilOn)}`;
    const message = `You are porter of ${house.name}${until}.`;
    await notify(trx, { userId: person.id, type: 'hostel porter', at: command.at, message });
    return { id };
  }).catch((error: unknown) => {
    if (isViolation(error, 'hostel_porter_once'))
      throw invalid('hostelId', 'This person is porter there already: end that first');
    throw error;
  });
}

/** Ends an appointment at once. Throws NOT_FOUND, or CONFLICT where it has ended. */
export function endPorter(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
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
    return { ended: true };
  });
}
