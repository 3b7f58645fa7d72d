import type { hostel, SwapDecision } from '@portal/contracts/hostel';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';

type ListQuery = CallInput<typeof hostel.swaps.list>['query'];

interface FoundSide {
  userId: number | null;
  surname: string;
  firstName: string;
  middleName: string;
  matricNumber: string | null;
  bed: string;
  agreedAt: string | null;
}

/** The two, the one whose allocation is older first. */
const sides = sql<FoundSide[]>`(
  select jsonb_agg(jsonb_build_object('userId', p.user_id, 'surname', p.surname, 'firstName', p.first_name,
    'middleName', p.middle_name, 'matricNumber', p.matric_number, 'bed', b.code, 'agreedAt', x.agreed_at) order by x.allocation_id)
  from bed_swap_side x join student p on p.id = x.student_id
  join bed_allocation a on a.id = x.allocation_id join bed_space b on b.id = a.bed_id
  where x.swap_id = w.id)`;

const isOf = (text: string): RawBuilder<boolean> => sql`exists (select from bed_swap_side x
  join student p on p.id = x.student_id join bed_allocation a on a.id = x.allocation_id
  join bed_space b on b.id = a.bed_id
  where x.swap_id = w.id and ${searchText(
    sql`f_search(b.code || ' ' || coalesce(p.matric_number, '') || ' ' || p.surname || ' ' || p.first_name)`,
    text,
  )})`;

/** Swaps of bed-spaces. */
export const swapsLike = (db: Db | Trx, query: ListQuery) =>
  where(
    db
      .selectFrom('bed_swap as w')
      .select(['w.id', 'w.state', 'w.at_desk as atDesk', 'w.proposed_at as proposedAt', 'w.until'])
      .select(['w.agreed_at as agreedAt', 'w.ended_at as endedAt', 'w.ended_by as endedBy'])
      .select(['w.end_reason as reason', sides.as('sides')]),
    query,
    { search: isOf, state: 'w.state' },
  );
type Row = Awaited<ReturnType<ReturnType<typeof swapsLike>['executeTakeFirstOrThrow']>>;

export const swapOrder: Order = {
  sorts: {
    // Those that wait for an officer, then for one of the two, the oldest first; then what is over, the newest first.
    waiting: sql`(case w.state when 'agreed' then 0 when 'proposed' then 1 else 3 end) * 1e10
      + case when w.ended_at is null then extract(epoch from w.proposed_at) else -extract(epoch from w.ended_at) end`,
    proposed: sql.ref('w.proposed_at'),
  },
  usual: 'waiting',
  id: sql.ref('w.id'),
};

const time = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

function presentSide({ userId: _, bed, matricNumber, agreedAt, ...name }: FoundSide) {
  return { fullName: fullNameOf(name), matricNumber, bed, agreedAt: time(agreedAt) };
}

const decisionsOn: Partial<Record<Row['state'], SwapDecision[]>> = {
  proposed: ['refuse'],
  agreed: ['approve', 'refuse'],
};

/** Swaps as officers see them; nobody decides about one of their own. */
export async function presentSwaps(
  db: Db | Trx,
  rows: readonly Row[],
  { claims, userId: officer }: Pick<Actor, 'claims' | 'userId'>,
) {
  const name = await actorNames(
    db,
    rows.map(({ endedBy }) => endedBy ?? ''),
  );
  return rows.map(({ sides: both, endedBy, ...row }) => {
    const [one, other] = both.map(presentSide);
    const mayDecide =
      claims.includes('hostel.allocate') && !both.some(({ userId }) => String(userId) === officer);
    if (!one || !other) throw new Error(`swap ${row.id} has not two sides`);
    return {
      id: row.id,
      state: row.state,
      one,
      other,
      atDesk: row.atDesk,
      proposedAt: row.proposedAt.toISOString(),
      until: row.until.toISOString(),
      agreedAt: time(row.agreedAt),
      endedAt: time(row.endedAt),
      endedBy: endedBy === null ? null : name(endedBy),
      reason: row.reason,
      may: mayDecide ? (decisionsOn[row.state] ?? []) : [],
    };
  });
}
