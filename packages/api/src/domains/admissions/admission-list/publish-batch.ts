import { unpublishedEntryStates } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin, type Holder } from '../../../platform/reach';
import { contentsOf, holdBatch, type HeldBatch } from './batches.queries';
import { entryPlaces } from './entries.queries';
import { demandFees, demandSessionNotOver } from './demand-publishable';
import { holdEntry } from './held-entry';
import { changeEntry } from './move-entry';
import { secondPlacesIn } from './open-entry';
import { publishEntry } from './publish-entry';

type PublishDeps = Pick<Deps, 'db' | 'env'>;

interface NewBatch {
  sessionId: number;
  applicationTypeId: number;
  name: string;
}

/** Adds a batch within a transaction. */
export async function insertBatch(
  trx: Trx,
  command: Command,
  { sessionId, applicationTypeId, name }: NewBatch,
): Promise<{ id: number }> {
  const made = await trx
    .insertInto('admission_batch')
    .values({
      session_id: sessionId,
      application_type_id: applicationTypeId,
      name,
      publishes_at: null,
      scheduled_by: null,
      made_by: actorIdOf(command),
      made_at: command.at,
      published_by: null,
      published_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(trx, command, { act: 'admission-batch.make', after: { ...made, name, sessionId } });
  return made;
}

/** Makes a batch of a session and programme. Throws CONFLICT when there is one of that name. */
export function makeBatch(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  batch: NewBatch,
): Promise<{ id: number }> {
  return inTransaction(db, (trx) => insertBatch(trx, command, batch)).catch((error: unknown) => {
    const choose = (path: string, message: string) =>
      new AppError('INVALID', { errors: [{ path, message }] });
    if (isViolation(error, 'admission_batch_session_id_fkey'))
      throw choose('sessionId', 'Choose the session');
    if (isViolation(error, 'admission_batch_application_type_id_fkey'))
      throw choose('applicationTypeId', 'Choose the programme');
    if (isViolation(error, 'admission_batch_session_id_application_type_id_name_key'))
      throw new AppError('CONFLICT', { message: 'There is a batch of this name.' });
    throw error;
  });
}

/** Ids of its entries that wait to be published, or for less than that. */
async function undecidedIn(trx: Trx, batchId: number) {
  const entries = await trx
    .selectFrom('admission_list_entry')
    .select(['id', 'state'])
    .where('batch_id', '=', batchId)
    .where('state', 'in', unpublishedEntryStates)
    // Everybody who holds several holds them in this order.
    .orderBy('id')
    .execute();
  const of = (approved: boolean) =>
    entries.filter(({ state }) => (state === 'approved') === approved).map(({ id }) => id);
  return { approved: of(true), others: of(false) };
}

/**
 * Publishes a batch that is held: all that is approved. What is not leaves the batch, and can go into the next; so does who
 * is on the list under another number as well, until an officer has taken one of the two off.
 */
export async function publishHeldBatch(
  trx: Trx,
  by: Command<Author> & { env: Deps['env'] },
  batch: HeldBatch,
): Promise<{ published: number; left: number }> {
  const { approved, others } = await undecidedIn(trx, batch.id);
  const second = await secondPlacesIn(trx, batch.id);
  let published = 0;
  let left = 0;
  for (const id of [...approved, ...others].sort((one, other) => one - other)) {
    const entry = await holdEntry(trx, id);
    // Changed before it was held.
    if (entry.batch_id !== batch.id) continue;
    if (entry.state === 'approved' && !second.has(id)) {
      await publishEntry(trx, by, { entry });
      published += 1;
    } else if (entry.state === 'draft' || entry.state === 'recommended' || second.has(id)) {
      await changeEntry(trx, by, { entry, set: { batch_id: null }, detail: { leftBatch: batch.name } });
      left += 1;
    }
  }
  await trx
    .updateTable('admission_batch')
    .set({
      state: 'published',
      published_by: actorIdOf(by),
      published_at: by.at,
      version: batch.version + 1,
    })
    .where('id', '=', batch.id)
    .execute();
  await record(trx, by, {
    act: 'admission-batch.publish',
    after: { id: batch.id, name: batch.name, published, left },
  });
  return { published, left };
}

/** Throws FORBIDDEN unless everybody in the batch lies where the officer may publish; of an empty one nobody knows. */
export async function demandAllWithin(trx: Trx, officer: Holder, { id }: HeldBatch): Promise<void> {
  const reach = reachOf(officer, 'admissions.approve');
  if (reach === 'all') return;
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*) as all, count(*) filter (where ${rowsWithin(reach, entryPlaces)}) as own
    from admission_list_entry e left join department d on d.id = e.department_id
    where e.batch_id = ${id}`.execute(trx);
  const [counts] = rows;
  if (!counts || counts.all === 0 || counts.own < counts.all)
    throw new AppError('FORBIDDEN', { message: 'This batch has candidates that are not yours to publish.' });
}

/** Publishes a batch that is held. Throws CONFLICT where nobody in it is approved. */
export async function publishSomebody(
  trx: Trx,
  by: Command<Author> & { env: Deps['env'] },
  batch: HeldBatch,
): Promise<{ published: number; left: number }> {
  const done = await publishHeldBatch(trx, by, batch);
  if (done.published > 0) return done;
  throw new AppError('CONFLICT', { message: 'Nobody in this batch has been approved.' });
}

/** Holds who is in a batch. Throws STALE where that is not what the officer saw. */
async function demandContents(trx: Trx, id: number, seen: string): Promise<void> {
  await trx
    .selectFrom('admission_list_entry')
    .select('id')
    .where('batch_id', '=', id)
    .where('state', 'in', unpublishedEntryStates)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ now: string }>`select ${contentsOf(sql`${id}`)} as now`.execute(trx);
  if (rows[0]?.now !== seen) throw new AppError('STALE');
}

const published = 'This batch has been published.';

/**
 * Publishes a batch now, or says when it is published by itself. Throws NOT_FOUND, STALE, FORBIDDEN for one with
 * candidates of other places, INVALID for a time that is over, and CONFLICT for one that is published, of a session that is
 * over, without an acceptance fee, or with nothing to publish now.
 */
export function publishBatch(
  { db, env }: PublishDeps,
  command: Command<Actor>,
  { id, version, contents, at }: { id: number; version: number; contents: string; at: string },
): Promise<{ published: number; left: number; at: string | null }> {
  return inTransaction(db, async (trx) => {
    const batch = await holdBatch(trx, id);
    if (batch.state === 'published') throw new AppError('CONFLICT', { message: published });
    if (batch.version !== version) throw new AppError('STALE');
    await demandAllWithin(trx, command.actor, batch);
    await demandSessionNotOver(trx, batch.session_id);
    const later = at === '' ? null : new Date(at);
    // Not published at once instead: whoever says a time wants to have some left.
    if (later && later <= command.at)
      throw new AppError('INVALID', { errors: [{ path: 'at', message: 'Choose a day to come' }] });
    if (later) {
      // Whoever is approved until then is published with it.
      await demandFees(trx, { id, states: unpublishedEntryStates });
      await trx
        .updateTable('admission_batch')
        .set({ publishes_at: later, scheduled_by: command.actor.userId, version: version + 1 })
        .where('id', '=', id)
        .execute();
      const after = { id, name: batch.name, at: later.toISOString() };
      await record(trx, command, { act: 'admission-batch.schedule', after });
      return { published: 0, left: 0, at: later.toISOString() };
    }
    await demandContents(trx, id, contents);
    await demandFees(trx, { id, states: ['approved'] });
    return { ...(await publishSomebody(trx, { ...command, env }, batch)), at: null };
  });
}
