import type { hostel } from '@portal/contracts/hostel';
import { formatDate, lagosDate, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { giveOfficeRole } from '../../administration/roles/office-role';

type Given = CallInput<typeof hostel.porters.appoint>['body'];

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });
/** Why an appointment has ended that nobody ended before. */
export const lastDayOver = 'Its last day was over';
/** Where it counts stand in the appointments: the role itself names no place. */
export const porterRole = (userId: number) => ({ userId, id: 'porter', scope: {} });

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
      .set({ ended_at: command.at, ended_by: by, end_reason: lastDayOver })
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
