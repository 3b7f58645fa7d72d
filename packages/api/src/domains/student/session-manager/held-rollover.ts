import type { RolloverState } from '@portal/contracts/student';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

export const rolloverKind = 'roll-over';

const rollovers = (db: Db | Trx) =>
  db
    .selectFrom('rollover as r')
    .innerJoin('academic_session as f', 'f.id', 'r.from_session_id')
    .innerJoin('academic_session as t', 't.id', 'r.to_session_id')
    .select(['r.id', 'r.version', 'r.state', 'r.cursor', 'f.name as from', 't.name as to'])
    .select(['r.from_session_id as fromSessionId', 'r.to_session_id as toSessionId'])
    .select(['r.committed_at as committedAt', 'r.committed_by as committedBy', 'r.undone_by as undoneBy']);
export type HeldRollover = Awaited<ReturnType<ReturnType<typeof rollovers>['executeTakeFirstOrThrow']>>;

/** A roll-over, held until the transaction ends. Throws NOT_FOUND. */
export async function holdRollover(trx: Trx, id: number): Promise<HeldRollover> {
  const held = await rollovers(trx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  return held;
}

interface Seen {
  id: number;
  version: number;
}

/** The same in one of these states, as it was seen. Throws CONFLICT, with `otherwise`, or STALE as well. */
export async function holdSeen(
  trx: Trx,
  { id, version }: Seen,
  { states, otherwise }: { states: readonly RolloverState[]; otherwise: string },
): Promise<HeldRollover> {
  const held = await holdRollover(trx, id);
  if (!states.includes(held.state)) throw new AppError('CONFLICT', { message: otherwise });
  if (held.version !== version) throw new AppError('STALE');
  return held;
}

const working: readonly RolloverState[] = ['preparing', 'committing', 'undoing'];

/** One of which there is something to do, held until the transaction ends; what another node has at hand is passed over. */
export const holdNextAtWork = (trx: Trx): Promise<HeldRollover | undefined> =>
  rollovers(trx)
    .where('r.state', 'in', [...working])
    .orderBy('r.id')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
