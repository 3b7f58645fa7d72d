import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { paidByAward } from './paid-by-award';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.scholarships.schemes>['query'];

/** A few dozen in a session: none of the sorts needs an index. */
export const schemeOrder: Order = {
  sorts: {
    name: sql.ref('s.name'),
    sponsor: sql.ref('s.sponsor'),
    budget: sql.ref('s.budget_kobo'),
    awarded: sql.ref('s.awarded_kobo'),
  },
  usual: 'name',
  id: sql.ref('s.id'),
};

const applied = sql<number>`(select coalesce(sum(${paidByAward('a')}), 0)::bigint
  from scholarship_award a where a.scheme_id = s.id and a.state = 'applied')`;

function selectSchemes(db: Db | Trx) {
  return db
    .selectFrom('scholarship_scheme as s')
    .innerJoin('academic_session as t', 't.id', 's.session_id')
    .select(['s.id', 's.version', 's.name', 's.sponsor', 's.kind', 's.active', 's.beneficiaries'])
    .select(['s.session_id as sessionId', 't.name as session', 's.amount_kobo as amount'])
    .select(['s.basis_points as basisPoints', 's.cap_kobo as cap', 's.budget_kobo as budget'])
    .select(['s.awarded_kobo as awarded', 's.most_beneficiaries as mostBeneficiaries'])
    .select(applied.as('applied'));
}

export type SchemeRow = Awaited<ReturnType<ReturnType<typeof selectSchemes>['executeTakeFirstOrThrow']>>;

/** Every scheme that fits the filters. */
export function schemesLike(db: Db | Trx, query: Query) {
  return where(selectSchemes(db), query, {
    search: (text) => searchText(sql`f_search(s.name || ' ' || s.sponsor)`, text),
    sessionId: 's.session_id',
    kind: 's.kind',
    active: 's.active',
    sponsor: 's.sponsor',
  });
}

export function schemeById(db: Db | Trx, id: number): Promise<SchemeRow | undefined> {
  return selectSchemes(db).where('s.id', '=', id).executeTakeFirst();
}

/** The row, held until the transaction ends. */
export function lockScheme(trx: Trx, id: number) {
  return trx
    .selectFrom('scholarship_scheme')
    .select(['id', 'version', 'name', 'sponsor', 'kind', 'active', 'beneficiaries'])
    .select(['session_id as sessionId', 'amount_kobo as amount', 'basis_points as basisPoints'])
    .select(['cap_kobo as cap', 'budget_kobo as budget', 'awarded_kobo as awarded'])
    .select('most_beneficiaries as mostBeneficiaries')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A scheme as awards are judged by it; amounts are kobo. */
export type HeldScheme = NonNullable<Awaited<ReturnType<typeof lockScheme>>>;

export function itemsOf(db: Db | Trx, schemeId: number) {
  return db
    .selectFrom('scholarship_scheme_item as i')
    .innerJoin('fee_item as f', 'f.id', 'i.item_id')
    .select(['f.id', 'f.name', 'f.code'])
    .where('i.scheme_id', '=', schemeId)
    .orderBy('f.code')
    .execute();
}

/** How many awards a scheme has in each state. */
export async function awardCounts(db: Db | Trx, schemeId: number) {
  const rows = await db
    .selectFrom('scholarship_award')
    .select('state')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('scheme_id', '=', schemeId)
    .groupBy('state')
    .execute();
  const none = { pending: 0, approved: 0, applied: 0, reversed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

/** What forms and filters offer. */
export async function schemeChoices(db: Db | Trx) {
  const sessions = await db
    .selectFrom('academic_session')
    .select(['id', 'name', 'current'])
    .orderBy('name', 'desc')
    .execute();
  const items = await db
    .selectFrom('fee_item')
    .select(['id', 'name', 'code'])
    .where('active', '=', true)
    .orderBy('code')
    .execute();
  const departments = await db.selectFrom('department').select(['id', 'name']).orderBy('name').execute();
  const schemes = await db
    .selectFrom('scholarship_scheme as s')
    .innerJoin('academic_session as t', 't.id', 's.session_id')
    .select(['s.id', 's.sponsor', 's.name', 't.name as session'])
    .orderBy('t.name', 'desc')
    .orderBy('s.name')
    .execute();
  return {
    sessions,
    items,
    departments,
    schemes: schemes.map(({ id, name, session }) => ({ id, name: `${name}, ${session}` })),
    sponsors: [...new Set(schemes.map(({ sponsor }) => sponsor))].sort(),
  };
}
