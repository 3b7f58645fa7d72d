import type { RolloverAct, student } from '@portal/contracts/student';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import { where } from '../../../platform/lists/where';
import { searchText } from '../../../platform/lists/search-text';
import type { Order } from '../../../platform/lists/page-rows';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { rolloverKind } from './held-rollover';
import { undoUntil } from './undo-rollover';

type Query = CallInput<typeof student.rollovers.list>['query'];
type Rollover = CallData<typeof student.rollovers.list>['rows'][number];

export const rolloverOrder: Order = {
  sorts: { proposed: sql.ref('r.proposed_at') },
  usual: '-proposed',
  id: sql.ref('r.id'),
};

/** Every roll-over that fits the filters. */
export function rolloversLike(db: Db | Trx, { actor, ...query }: Query & { actor?: Actor }) {
  const rows = db
    .selectFrom('rollover as r')
    .innerJoin('academic_session as f', 'f.id', 'r.from_session_id')
    .innerJoin('academic_session as t', 't.id', 'r.to_session_id')
    .select(['r.id', 'r.version', 'r.state', 'f.name as from', 't.name as to'])
    .select(['r.proposed_by as proposedBy', 'r.proposed_at as proposedAt', 'r.committed_by as committedBy'])
    .select(['r.committed_at as committedAt', 'r.undone_by as undoneBy', 'r.undone_at as undoneAt'])
    .select(['r.undo_reason as undoReason', authorsOf(rolloverKind, 'r.id').as('authors')])
    .select(
      sql<{ students: number; open: number; left: number }>`(select json_build_object('students', count(*),
        'open', count(*) filter (where s.state = 'proposed'),
        'left', count(*) filter (where s.state in ('waiting', 'effective')))
        from rollover_student s where s.rollover_id = r.id)`.as('counts'),
    );
  return where(rows, query, {
    state: 'r.state',
    search: (text) => searchText(sql`(f.name || ' ' || t.name)`, text),
    forMe: forMe(actor, (by, row) =>
      row.and([row('r.state', '=', 'proposed'), mayApprove(by, rolloverKind, 'r.id')]),
    ),
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof rolloversLike>['executeTakeFirstOrThrow']>>;

/** With whom the work at hand is done. */
function doneOf({ state, counts: { students, open, left } }: Row): number {
  if (state === 'undoing' || state === 'undone') return students - left;
  return state === 'preparing' || state === 'proposed' || state === 'discarded' ? 0 : students - open;
}

function actsOn({ state, authors }: Row, undoable: boolean, actor: Actor): RolloverAct[] {
  const commits = actor.claims.includes('student.rollover');
  return [
    ...(state === 'proposed' && commits && mayBeSecond(actor, authors) ? (['commit'] as const) : []),
    ...(state === 'preparing' || state === 'proposed' ? (['discard'] as const) : []),
    ...(undoable && commits ? (['undo'] as const) : []),
  ];
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

export async function presentRollovers(
  db: Db | Trx,
  rows: readonly Row[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Rollover[]> {
  const people = rows.flatMap(({ proposedBy, committedBy, undoneBy }) => [proposedBy, committedBy, undoneBy]);
  const nameOf = await actorNames(
    db,
    people.filter((id) => id !== null),
  );
  const named = (id: string | null) => (id === null ? null : nameOf(id));
  return rows.map((row) => {
    const { id, version, from, to, state, counts, undoReason } = row;
    const until = state === 'committed' && row.committedAt ? undoUntil(row.committedAt) : null;
    const undoable = until !== null && now <= until;
    return {
      id,
      version,
      from,
      to,
      state,
      students: counts.students,
      done: doneOf(row),
      proposedBy: nameOf(row.proposedBy),
      proposedAt: row.proposedAt.toISOString(),
      committedBy: named(row.committedBy),
      committedAt: timeOf(row.committedAt),
      undoUntil: undoable ? timeOf(until) : null,
      undoneBy: named(row.undoneBy),
      undoneAt: timeOf(row.undoneAt),
      undoReason,
      may: actsOn(row, undoable, actor),
    };
  });
}
