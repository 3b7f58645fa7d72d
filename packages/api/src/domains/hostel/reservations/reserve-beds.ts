import { bedCodesIn, type hostel } from '@portal/contracts/hostel';
import { formatDate, lagosDate, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, systemCommand, type Author, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { keptBack } from './reservations.queries';

type Written = CallInput<typeof hostel.reservations.make>['body'];
type Named = CallInput<typeof hostel.reservations.preview>['query'];

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The bed-spaces of a session that are named, of rows `s` of session_bed with `b` of bed_space. */
function namedBeds({ hostelId, block, room, codes }: Named): RawBuilder<boolean> {
  const listed = bedCodesIn(codes);
  if (listed.length > 0) return sql<boolean>`b.code = any(${listed}::text[])`;
  const parts = [
    sql`s.hostel_id = ${Number(hostelId)}`,
    ...(block ? [sql`b.block = ${block}`] : []),
    ...(room ? [sql`b.room = ${Number(room)}`] : []),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** What becomes of the bed-spaces that are named: only free ones are kept back. */
export async function previewReservation(db: Db | Trx, named: Named) {
  const { rows } = await sql<{ free: number; taken: number; reserved: number; closed: number }>`
    select count(*) filter (where s.state = 'free')::integer as free,
      count(*) filter (where s.taken is not null)::integer as taken,
      count(*) filter (where s.state = 'reserved')::integer as reserved,
      count(*) filter (where s.state = 'disabled')::integer as closed
    from session_bed s join bed_space b on b.id = s.bed_id
    where s.session_id = ${named.sessionId} and ${namedBeds(named)}`.execute(db);
  return rows[0] ?? { free: 0, taken: 0, reserved: 0, closed: 0 };
}

/** Throws INVALID for codes that no bed-space of the session has. */
async function demandCodes(trx: Trx, { sessionId, codes }: Named) {
  const listed = bedCodesIn(codes);
  if (listed.length === 0) return;
  const { rows } = await sql<{ code: string }>`
    select b.code from session_bed s join bed_space b on b.id = s.bed_id
    where s.session_id = ${sessionId} and b.code = any(${listed}::text[])`.execute(trx);
  const missing = listed.filter((code) => !rows.some((row) => row.code === code));
  if (missing.length > 0) throw invalid('codes', `There is no bed-space ${missing.slice(0, 5).join(', ')}`);
}

interface Keeping extends Pick<Written, 'owner' | 'reason' | 'expiresOn' | 'sessionId'> {
  /** Of rows `s` of session_bed with `b` of bed_space. */
  beds: RawBuilder<boolean>;
}

/** Throws INVALID for a day that is over, or that the session does not have; one that goes on past its end has any. */
async function demandLastDay(
  trx: Trx,
  { sessionId, expiresOn, today }: { sessionId: number; expiresOn: string; today: string },
) {
  if (expiresOn < today) throw invalid('expiresOn', 'This day is over');
  const { ends_on: last } = await trx
    .selectFrom('academic_session')
    .select('ends_on')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  if (last >= today && expiresOn > last)
    throw invalid('expiresOn', `The session ends on ${formatDate(last)}`);
}

/**
 * Keeps back the free ones among bed-spaces, in the order in which whoever books holds them too. Answers how many: with none
 * the transaction has to come to nothing. Throws INVALID for a last day that is over, or that the session does not have.
 */
export async function keepBack(
  trx: Trx,
  command: Command,
  { sessionId, owner, reason, expiresOn, beds }: Keeping,
) {
  if (expiresOn) await demandLastDay(trx, { sessionId, expiresOn, today: lagosDate(command.at) });
  const { id } = await trx
    .insertInto('bed_reservation')
    .values({
      session_id: sessionId,
      owner,
      reason,
      expires_on: expiresOn || null,
      made_by: actorIdOf(command),
      made_at: command.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ bed_id: number }>`
    with found as (
      select s.bed_id from session_bed s join bed_space b on b.id = s.bed_id
      where s.session_id = ${sessionId} and s.state = 'free' and ${beds}
      order by s.bed_id for update of s)
    update session_bed s set reservation_id = ${id} from found
    where s.session_id = ${sessionId} and s.bed_id = found.bed_id returning s.bed_id`.execute(trx);
  return { id, bedSpaces: rows.length };
}

/** Keeps back the free ones among the bed-spaces that are named. Throws INVALID. */
export function makeReservation(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { owner, reason, expiresOn, ...named }: Written,
) {
  const { sessionId } = named;
  return inTransaction(db, async (trx) => {
    const rules = await trx
      .selectFrom('hostel_session')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!rules) throw invalid('sessionId', 'Hostels of this session have no rules yet');
    await demandCodes(trx, named);
    const made = await keepBack(trx, command, {
      sessionId,
      owner,
      reason,
      expiresOn,
      beds: namedBeds(named),
    });
    if (made.bedSpaces === 0)
      throw invalid(named.codes ? 'codes' : 'hostelId', 'None of these bed-spaces is free');
    await record(trx, command, {
      act: 'bed_reservation.make',
      after: { ...made, sessionId, owner, expiresOn },
    });
    return made;
  });
}

/** Ends a reservation that stands: what nobody has is for everybody. Answers how many bed-spaces were kept back still. */
export async function endKept(trx: Trx, command: Command<Author>, id: number): Promise<number> {
  // What it was stays to be read: its bed-spaces know nothing of it afterwards.
  await trx
    .updateTable('bed_reservation as o')
    .set({ ended_at: command.at, ended_by: actorIdOf(command), ...keptBack })
    .where('o.id', '=', id)
    .execute();
  const { rows } = await sql<{ state: string }>`
    with found as (
      select s.session_id, s.bed_id, s.state from session_bed s
      where s.reservation_id = ${id} order by s.session_id, s.bed_id for update)
    update session_bed s set reservation_id = null from found
    where s.session_id = found.session_id and s.bed_id = found.bed_id returning found.state`.execute(trx);
  const freed = rows.filter(({ state }) => state === 'reserved').length;
  await record(trx, command, { act: 'bed_reservation.end', after: { id, freed } });
  return freed;
}

/** Ends a reservation; who has a bed-space of it keeps it. Throws NOT_FOUND or CONFLICT. */
export function endReservation({ db }: Pick<Deps, 'db'>, command: Command, { id }: { id: number }) {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('bed_reservation')
      .select('ended_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    if (found.ended_at) throw new AppError('CONFLICT', { message: 'It is over already.' });
    return { freed: await endKept(trx, command, id) };
  });
}

/** Ends reservations whose last day is over. */
export function endDueReservations(deps: Pick<Deps, 'db' | 'clock'>) {
  return inTransaction(deps.db, async (trx) => {
    const due = await trx
      .selectFrom('bed_reservation')
      .select('id')
      .where('ended_at', 'is', null)
      .where('expires_on', '<', deps.clock.today())
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    let freed = 0;
    for (const { id } of due) freed += await endKept(trx, systemCommand(deps), id);
    return freed;
  });
}
