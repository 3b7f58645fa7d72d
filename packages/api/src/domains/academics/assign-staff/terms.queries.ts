import { sql } from 'kysely';
import { lagosDate } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { isGiven, isWaiting, rightsState } from './rights-state';

type State = 'held' | 'current' | 'next' | 'void';

/** The seat of the term `t`, as in `head-21`. */
const seatOf = sql<string>`t.office || '-' || coalesce(t.department_id, t.faculty_id)`;

const everyTerm = (db: Db | Trx) =>
  db
    .selectFrom('office_term as t')
    .innerJoin('staff as p', 'p.id', 't.staff_id')
    .innerJoin('app_user as a', 'a.id', 't.appointed_by')
    .leftJoin('app_user as e', 'e.id', 't.ended_by')
    .select([
      't.id',
      't.office',
      't.acting',
      't.starts_on as from',
      't.ends_on as to',
      't.void',
      't.version',
      't.appointed_at as appointedAt',
      't.end_reason as endReason',
      'p.id as staffId',
      'p.user_id as userId',
      'p.staff_number as staffNumber',
      'p.title',
      'p.full_name as name',
      'a.full_name as appointedBy',
      'e.full_name as endedBy',
      seatOf.as('seat'),
      isGiven.as('given'),
      isWaiting.as('waiting'),
    ]);

function stateOf(
  { from, to, void: isVoid }: { from: string; to: string | null; void: boolean },
  today: string,
) {
  if (isVoid) return 'void';
  if (from > today) return 'next';
  return to !== null && to < today ? 'held' : 'current';
}

/** Every term of these seats, the latest first. */
export async function termsOf(db: Db | Trx, seats: readonly string[], now: Date) {
  const today = lagosDate(now);
  const rows = await everyTerm(db)
    .where(sql<boolean>`${seatOf} = any(${[...seats]}::text[])`)
    .orderBy('t.starts_on', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  return rows.map((row) => {
    const state: State = stateOf(row, today);
    const over = state === 'held' || state === 'void';
    const rights = over ? ('none' as const) : rightsState({ ...row, hasAccount: row.userId !== null }, today);
    return { ...row, state, rights };
  });
}

export type TermRow = Awaited<ReturnType<typeof termsOf>>[number];

/** The seat that a term is of. */
export const seatOfTerm = (db: Db | Trx, id: number) =>
  db.selectFrom('office_term as t').select(seatOf.as('seat')).where('t.id', '=', id).executeTakeFirst();
