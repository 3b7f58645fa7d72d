import type { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { categoryById, categoryChoices } from './categories.queries';

type Written = CallInput<typeof hostel.categories.create>['body'];
type Changed = CallInput<typeof hostel.categories.update>['body'];
type SaveDeps = Pick<Deps, 'db'>;

const distinct = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);
const orNull = (typed: string, times = 1) => (typed === '' ? null : Number(typed) * times);

function columnsOf(written: Written) {
  const { name, stage, byHand, priority, price, holdHours } = written;
  return {
    name,
    stage,
    levels: distinct(written.levels),
    student_types: distinct(written.studentTypes),
    departments: distinct(written.departments),
    entry_sessions: distinct(written.entrySessions),
    by_hand: byHand,
    priority: Number(priority),
    price_kobo: orNull(price, 100),
    hold_hours: orNull(holdHours),
  };
}

const changedNow = (command: Command) => ({ changed_by: actorIdOf(command), changed_at: command.at });

/** Throws INVALID where a category names what there is not. */
async function demandKnown(trx: Trx, { levels, studentTypes, departments, entrySessions }: Written) {
  const choices = await categoryChoices(trx);
  const named = [
    ['levels', levels, choices.levels],
    ['studentTypes', studentTypes, choices.studentTypes],
    ['departments', departments, choices.departments],
    ['entrySessions', entrySessions, choices.sessions],
  ] as const;
  const wrong = named.find(([, ids, known]) => ids.some((id) => !known.some((one) => one.id === id)));
  if (wrong) throw new AppError('INVALID', { errors: [{ path: wrong[0], message: 'Choose from the list' }] });
}

function refuseTaken(error: unknown): never {
  if (!isViolation(error, 'hostel_category_name_key')) throw error;
  throw new AppError('INVALID', {
    errors: [{ path: 'name', message: 'There is a category of this name already' }],
  });
}

/** Makes a category. Throws INVALID. */
export function createCategory({ db }: SaveDeps, command: Command, written: Written) {
  return inTransaction(db, async (trx) => {
    await demandKnown(trx, written);
    const columns = columnsOf(written);
    const made = await trx
      .insertInto('hostel_category')
      .values({ ...columns, ...changedNow(command) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, command, { act: 'hostel_category.create', after: { ...made, ...columns } });
    return made;
  }).catch(refuseTaken);
}

/** The category as it was seen, held until the transaction ends. Throws NOT_FOUND or STALE. */
async function held(trx: Trx, { id, version }: { id: number; version: number }) {
  // Apart from what is read: that has to see the hostels and rooms that were just given it.
  await trx.selectFrom('hostel_category').select('id').where('id', '=', id).forUpdate().execute();
  const before = await categoryById(trx, id).executeTakeFirst();
  if (!before) throw new AppError('NOT_FOUND');
  if (before.version !== version) throw new AppError('STALE');
  return before;
}

/** Changes a category. Throws NOT_FOUND, STALE, CONFLICT for one in the archive, or INVALID. */
export function updateCategory({ db }: SaveDeps, command: Command, changed: Changed & { id: number }) {
  const { id, version, ...written } = changed;
  return inTransaction(db, async (trx) => {
    const before = await held(trx, { id, version });
    if (before.archived)
      throw new AppError('CONFLICT', { message: 'It is in the archive: restore it first.' });
    await demandKnown(trx, written);
    const columns = columnsOf(written);
    await trx
      .updateTable('hostel_category')
      .set({ ...columns, ...changedNow(command), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'hostel_category.edit', before, after: { id, ...columns } });
    return { version: version + 1 };
  }).catch(refuseTaken);
}

/** Whether a hostel, room or bed-space names it, also where each has a nearer one of its own by now. */
async function isNamed(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select exists (select from hostel where category_id = ${id})
    or exists (select from hostel_room where category_id = ${id})
    or exists (select from bed_space where category_id = ${id}) as named`.execute(trx);
  return rows[0]?.named ?? false;
}

/** Archives a category, or takes it out. Throws NOT_FOUND, STALE, or CONFLICT while a hostel or room is of it. */
export function archiveCategory(
  { db }: SaveDeps,
  command: Command,
  { archived, ...seen }: { id: number; version: number; archived: boolean },
) {
  return inTransaction(db, async (trx) => {
    const before = await held(trx, seen);
    if (archived && (await isNamed(trx, seen.id)))
      throw new AppError('CONFLICT', {
        message: 'Bed-spaces are of this category: give their hostel or room another one first.',
      });
    const version = seen.version + 1;
    await trx
      .updateTable('hostel_category')
      .set({ archived, ...changedNow(command), version })
      .where('id', '=', seen.id)
      .execute();
    const { id, name } = before;
    await record(trx, command, {
      act: `hostel_category.${archived ? 'archive' : 'restore'}`,
      before: { id, name, archived: before.archived },
      after: { id, name, archived },
    });
    return { version };
  });
}
