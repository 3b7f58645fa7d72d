import { formatDate, lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { enqueue } from '../../../platform/outbox/outbox';
import { isWithin, reachOf } from '../../../platform/reach';
import { isLive } from '../applications/application-counts';
import { withoutSeat } from './batches.queries';
import { screenedTypeIds } from './screened-forms';

interface Sitting {
  venue: string;
  sitsOn: string;
  startsAt: string;
  seats: number;
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Sittings are of a whole programme: whoever makes them works on all of it. */
async function mayEdit(trx: Trx, { actor }: Command<Actor>, typeId: number): Promise<boolean> {
  const type = await trx
    .selectFrom('application_type')
    .select('student_type_id as studentType')
    .where('id', '=', typeId)
    .executeTakeFirst();
  return type !== undefined && isWithin(reachOf(actor, 'admissions.edit'), type);
}

/** Nobody is told to sit on a day that is over. Throws INVALID. */
function demandToCome({ sitsOn, at }: { sitsOn: string; at: Date }): void {
  if (sitsOn < lagosDate(at)) throw invalid('sitsOn', 'Choose a day to come');
}

/** When a sitting begins. */
const beginOf = ({ sitsOn, startsAt }: Pick<Sitting, 'sitsOn' | 'startsAt'>) =>
  new Date(`${sitsOn}T${startsAt}:00+01:00`);

/** Makes a sitting. Throws INVALID at its field, or CONFLICT for a name that there is already. */
export function makeScreeningBatch(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  {
    sessionId,
    applicationTypeId,
    name,
    ...sitting
  }: Sitting & { sessionId: number; applicationTypeId: number; name: string },
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    if (!screenedTypeIds.includes(applicationTypeId) || !(await mayEdit(trx, command, applicationTypeId)))
      throw invalid('applicationTypeId', 'Choose the programme');
    demandToCome({ sitsOn: sitting.sitsOn, at: command.at });
    const made = await trx
      .insertInto('screening_batch')
      .values({
        session_id: sessionId,
        application_type_id: applicationTypeId,
        name,
        venue: sitting.venue,
        sits_on: sitting.sitsOn,
        starts_at: sitting.startsAt,
        seats: sitting.seats,
        made_by: actorIdOf(command),
        made_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, command, {
      act: 'screening-batch.make',
      after: { ...made, name, sessionId, ...sitting },
    });
    return made;
  }).catch((error: unknown) => {
    if (isViolation(error, 'screening_batch_session_id_fkey'))
      throw invalid('sessionId', 'Choose the session');
    if (isViolation(error, 'screening_batch_once'))
      throw new AppError('CONFLICT', { message: 'There is a sitting of this name.' });
    throw error;
  });
}

/** A sitting that the officer saw, held until the transaction ends. Throws NOT_FOUND or STALE. */
async function holdScreeningBatch(
  trx: Trx,
  command: Command<Actor>,
  { id, version }: { id: number; version: number },
) {
  const batch = await trx
    .selectFrom('screening_batch')
    .select(['id', 'name', 'session_id as sessionId', 'application_type_id as typeId', 'version'])
    .select(['venue', 'sits_on as sitsOn', 'starts_at as startsAt', 'seats', 'taken'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch || !(await mayEdit(trx, command, batch.typeId))) throw new AppError('NOT_FOUND');
  if (batch.version !== version) throw new AppError('STALE');
  return batch;
}

/** Mails those who have a seat when and where it is. */
async function tellSeated(
  trx: Trx,
  {
    ids,
    at,
    subject,
    sitting,
  }: { ids: readonly number[]; at: Date; subject: string; sitting: Sitting & { name: string; key: string } },
): Promise<void> {
  if (ids.length === 0) return;
  const people = await trx
    .selectFrom('application as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select(['a.id', 'i.email', 'i.firstname'])
    .where('a.id', 'in', [...ids])
    .where('i.email', '<>', '')
    .orderBy('a.id')
    .execute();
  const { name, venue, sitsOn, startsAt, key } = sitting;
  for (const { id, email, firstname } of people)
    await enqueue(trx, {
      kind: 'mail',
      key: `screening-seat:${id}:${key}`,
      payload: {
        to: email,
        subject,
        text: `Dear ${firstname},\n\nYou sit your screening on ${formatDate(sitsOn)} at ${startsAt}, ${venue} (${name}). Print your slip again: it shows the place and the time. Bring it with you.`,
      },
      runAt: at,
    });
}

/** Moves a sitting. Throws NOT_FOUND, STALE, or INVALID for fewer seats than are taken and for a day that is over. */
export function changeScreeningBatch(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version, ...sitting }: Sitting & { id: number; version: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const batch = await holdScreeningBatch(trx, command, { id, version });
    if (sitting.seats < batch.taken) throw invalid('seats', `${batch.taken} seats are taken already`);
    const next = version + 1;
    const { venue, sitsOn, startsAt, seats } = sitting;
    const moved = venue !== batch.venue || sitsOn !== batch.sitsOn || startsAt !== batch.startsAt;
    if (moved) demandToCome({ sitsOn, at: command.at });
    await trx
      .updateTable('screening_batch')
      .set({ venue, sits_on: sitsOn, starts_at: startsAt, seats, version: next })
      .where('id', '=', id)
      .execute();
    const seated = moved
      ? await trx
          .selectFrom('screening_seat as s')
          .innerJoin('application as a', 'a.id', 's.application_id')
          .select('a.id')
          .where('s.batch_id', '=', id)
          .where(isLive)
          .execute()
      : [];
    const told = { venue, sitsOn, startsAt, seats, name: batch.name, key: `${id}:${next}` };
    await tellSeated(trx, {
      ids: seated.map((each) => each.id),
      at: command.at,
      subject: 'Your screening is moved',
      sitting: told,
    });
    await record(trx, command, { act: 'screening-batch.change', before: batch, after: { id, ...sitting } });
    return { version: next };
  });
}

/**
 * Gives the free seats of a sitting to those who submitted first and have none; equals go by application number, since a
 * seat decides nothing. Throws NOT_FOUND, STALE, or CONFLICT where it is over, full or nobody waits.
 */
export function seatCandidates(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  seen: { id: number; version: number },
): Promise<{ seated: number; version: number }> {
  return inTransaction(db, async (trx) => {
    const batch = await holdScreeningBatch(trx, command, seen);
    if (beginOf(batch) <= command.at)
      throw new AppError('CONFLICT', {
        message: `${batch.name} began on ${formatDate(batch.sitsOn)} at ${batch.startsAt}: give out the seats of a sitting to come.`,
      });
    const free = batch.seats - batch.taken;
    if (free === 0) throw new AppError('CONFLICT', { message: 'Every seat is taken.' });
    const { at } = command;
    const { rows } = await sql<{ id: number }>`
      insert into screening_seat (application_id, batch_id, seated_at)
      select c.application_id, ${batch.id}, ${at} from screening_candidate c
      where c.session_id = ${batch.sessionId} and c.application_type_id = ${batch.typeId} and ${withoutSeat}
      order by c.submitted_at,
        (select a.application_number from application a where a.id = c.application_id) limit ${free}
      on conflict (application_id) do nothing returning application_id as id`.execute(trx);
    if (rows.length === 0) throw new AppError('CONFLICT', { message: 'Nobody waits for a seat.' });
    const version = seen.version + 1;
    await trx.updateTable('screening_batch').set({ version }).where('id', '=', batch.id).execute();
    const ids = rows.map(({ id }) => id);
    const subject = 'Your screening: when and where';
    await tellSeated(trx, { ids, at, subject, sitting: { ...batch, key: `${batch.id}:${version}` } });
    await record(trx, command, {
      act: 'screening-batch.seat',
      after: { id: batch.id, name: batch.name, seated: ids.length },
    });
    return { seated: ids.length, version };
  });
}
