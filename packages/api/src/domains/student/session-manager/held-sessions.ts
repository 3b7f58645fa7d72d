import type { SessionValues } from '@portal/contracts/student';
import { formatDate } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

export const invalid = (path: string, message: string) =>
  new AppError('INVALID', { errors: [{ path, message }] });
export const conflict = (message: string) => new AppError('CONFLICT', { message });

const lock = 727_061;

/** Every session; until the transaction ends they are changed by nobody else, nor is another one made. */
export async function heldSessions(trx: Trx) {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  return trx
    .selectFrom('academic_session')
    .select(['id', 'name', 'starts_on as startsOn', 'ends_on as endsOn', 'current', 'version'])
    .select('closed_at as closedAt')
    .orderBy('id')
    .execute();
}
export type HeldSession = Awaited<ReturnType<typeof heldSessions>>[number];

/** The one of them that was seen. Throws NOT_FOUND or STALE. */
export function sessionSeen(
  all: readonly HeldSession[],
  { id, version }: { id: number; version: number },
): HeldSession {
  const session = all.find((one) => one.id === id);
  if (!session) throw new AppError('NOT_FOUND');
  if (session.version !== version) throw new AppError('STALE');
  return session;
}

/** Throws CONFLICT for one that is closed. */
export function demandNotClosed({ name, closedAt }: Pick<HeldSession, 'name' | 'closedAt'>): void {
  if (closedAt) throw conflict(`${name} is closed. Open it again first.`);
}

/** Throws INVALID where another session has the name or some of the days, or would not be on its side of it. */
export function demandPlace(
  others: readonly HeldSession[],
  { name, startsOn, endsOn }: Pick<SessionValues, 'name' | 'startsOn' | 'endsOn'>,
): void {
  if (others.some((one) => one.name === name)) throw invalid('name', 'There is a session of this name');
  const other = others.find((one) => one.startsOn <= endsOn && startsOn <= one.endsOn);
  if (other)
    throw invalid(
      'startsOn',
      `${other.name} lasts from ${formatDate(other.startsOn)} to ${formatDate(other.endsOn)}`,
    );
  const misplaced = others.find((one) => one.name < name !== one.startsOn < startsOn);
  if (misplaced) throw invalid('startsOn', `It would not be on its side of ${misplaced.name}`);
}
