import type { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { demandCategory } from './demand-category';
import { makeRooms, newRoomsOf, summaryOf } from './make-rooms';
import { isLivedIn } from './manage-hostel.queries';

type Made = CallInput<typeof hostel.manageHostel.create>['body'];
type Changed = CallInput<typeof hostel.manageHostel.update>['body'];
type Added = CallInput<typeof hostel.manageHostel.addRooms>['body'];

const wrong = (path: string, message: string, cause?: unknown) =>
  new AppError('INVALID', { errors: [{ path, message }], cause });

function refuseTaken(error: unknown): never {
  if (isViolation(error, 'hostel_code_key')) throw wrong('code', 'Another hostel has this code', error);
  if (isViolation(error, 'hostel_name_key')) throw wrong('name', 'Another hostel has this name', error);
  throw error;
}

/** The hostel, held until the transaction ends. Throws NOT_FOUND or STALE. */
export async function lockHostel(trx: Trx, { id, version }: { id: number; version?: number }) {
  const found = await trx
    .selectFrom('hostel')
    .select(['id', 'code', 'name', 'location', 'gender', 'category_id', 'price_kobo', 'enabled', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  if (version !== undefined && found.version !== version) throw new AppError('STALE');
  return found;
}

/** Throws STALE where the description makes something else than was agreed to. */
function demandAgreed(made: { rooms: number; beds: number }, agreed: { rooms: number; beds: number }): void {
  if (made.rooms !== agreed.rooms || made.beds !== agreed.beds) throw new AppError('STALE');
}

/** Makes a hostel with its rooms and beds. Throws INVALID for a code or name that is taken or no category, STALE. */
export function createHostel({ db }: Pick<Deps, 'db'>, command: Command, written: Made) {
  return inTransaction(db, async (trx) => {
    const { name, code, location, gender, categoryId, naira } = written;
    await demandCategory(trx, categoryId);
    const planned = await newRoomsOf(trx, written);
    const made = summaryOf(code, planned);
    demandAgreed(made, written);
    const { id } = await trx
      .insertInto('hostel')
      .values({ name, code, location, gender, category_id: categoryId, price_kobo: naira * 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await makeRooms(trx, id, planned.rooms);
    await record(trx, command, { act: 'hostel.create', after: { id, ...written } });
    return { id };
  }).catch(refuseTaken);
}

/** Adds the rooms of a description that are not there yet. Throws NOT_FOUND, INVALID, or STALE. */
export function addRooms({ db }: Pick<Deps, 'db'>, command: Command, written: Added & { id: number }) {
  return inTransaction(db, async (trx) => {
    const { code, gender } = await lockHostel(trx, { id: written.id });
    if (gender !== written.gender) throw wrong('gender', `This hostel is for: ${gender}`);
    const planned = await newRoomsOf(trx, written, written.id);
    const { rooms, beds } = summaryOf(code, planned);
    demandAgreed({ rooms, beds }, written);
    await makeRooms(trx, written.id, planned.rooms);
    await record(trx, command, { act: 'hostel.add-rooms', after: { ...written, rooms, beds } });
    return { rooms, beds };
  });
}

/** Its rooms follow; where it becomes mixed they stay as they are. Throws INVALID while somebody has a bed in it. */
async function changeGender(trx: Trx, id: number, gender: Changed['gender']): Promise<void> {
  if (await isLivedIn(trx, id))
    throw wrong('gender', 'Students have beds in this hostel: its gender stays until they have left');
  if (gender !== 'Mixed by block')
    await trx.updateTable('hostel_room').set({ gender }).where('hostel_id', '=', id).execute();
}

/** Changes a hostel. Throws NOT_FOUND, STALE, or INVALID: a name that is taken, a gender while somebody lives there. */
export function updateHostel(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, version, name, location, gender, categoryId, naira }: Changed & { id: number },
) {
  return inTransaction(db, async (trx) => {
    await demandCategory(trx, categoryId);
    const before = await lockHostel(trx, { id, version });
    const own = { name, location, gender, category_id: categoryId, price_kobo: naira * 100 };
    const after = { ...own, version: version + 1 };
    await trx.updateTable('hostel').set(after).where('id', '=', id).execute();
    if (gender !== before.gender) await changeGender(trx, id, gender);
    await record(trx, command, { act: 'hostel.change', before, after: { id, ...after } });
    return { version: after.version };
  }).catch(refuseTaken);
}

/** Closes a hostel or opens it again. Throws NOT_FOUND, STALE, or CONFLICT where that was done already. */
export function switchHostel(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, version, enabled, reason }: { id: number; version: number; enabled: boolean; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const before = await lockHostel(trx, { id, version });
    if (before.enabled === enabled) throw new AppError('CONFLICT');
    const after = { enabled, closed_reason: enabled ? null : reason, version: version + 1 };
    await trx.updateTable('hostel').set(after).where('id', '=', id).execute();
    const act = enabled ? 'hostel.open' : 'hostel.close';
    await record(trx, command, { act, before, after: { id, ...after }, reason });
    return { version: after.version };
  });
}
