import { sql } from 'kysely';
import { type finance, type FeeCategory, feeCategoryRules } from '@portal/contracts/finance';
import { studentTypes, type CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Actor } from '../../../../platform/http/route';
import type { Order } from '../../../../platform/lists/page-rows';
import { searchText } from '../../../../platform/lists/search-text';
import { authorsOf, mayApprove } from '../../../../platform/two-people/authorship';
import { forMe } from '../../../../platform/lists/for-me';
import { where } from '../../../../platform/lists/where';

type Query = CallInput<typeof finance.feeRules.list>['query'];

const postgraduates = [studentTypes.postgraduate, studentTypes.ccePostgraduate];

/** The rules of a category: school fees of postgraduates have one of their own. */
function ofCategory(category: FeeCategory) {
  const purposes = sql`r.purpose_id = any(${[...feeCategoryRules[category].purposes]}::int[])`;
  if (category === 'pg')
    return sql<boolean>`(${purposes} and r.student_type_id = any(${postgraduates}::int[]))`;
  if (category === 'acceptance') return sql<boolean>`(${purposes})`;
  return sql<boolean>`(${purposes} and not (r.purpose_id = 1 and r.student_type_id = any(${postgraduates}::int[])))`;
}

export const ruleOrder: Order = {
  sorts: {
    session: sql.ref('s.name'),
    level: sql.ref('r.level'),
    createdAt: sql.ref('r.created_at'),
  },
  usual: '-session',
  id: sql.ref('r.id'),
};

/** What is charged by the lines of each rule. */
const charged = sql<{ rule_id: number }>`lateral (
  select count(*)::int as lines,
    coalesce(sum(n.amount_kobo) filter (where n.payers = 'all'), 0)::bigint as total,
    coalesce(sum(n.amount_kobo) filter (where n.payers <> 'all'), 0)::bigint as besides
  from fee_rule_line n where n.rule_id = r.id)`;

/** Every rule with its words and its sums. */
export function allRules(db: Db | Trx) {
  return db
    .selectFrom('fee_rule as r')
    .innerJoin('payment_purpose as p', 'p.id', 'r.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .leftJoin('lookup as t', (join) =>
      join.on('t.list', '=', 'student-types').onRef('t.id', '=', 'r.student_type_id'),
    )
    .leftJoin('department_group as g', 'g.id', 'r.department_group_id')
    .leftJoin('fee_rule_closing as c', (join) =>
      join.onRef('c.rule_id', '=', 'r.id').on('c.state', '=', 'waiting'),
    )
    .select(['r.id', 'r.version', 'r.purpose_id as purposeId', 'p.name as purpose'])
    .select(['r.session_id as sessionId', 's.name as session'])
    .select(['r.student_type_id as studentTypeId', 't.name as studentType'])
    .select(['r.level', 'r.department_group_id as departmentGroupId', 'g.name as departmentGroup'])
    .select(['r.entry_mode as entryMode', 'r.nationality', 'r.degree', 'r.study_mode as studyMode'])
    .select(['r.first_share as firstShare', 'r.due_on as dueOn', 'r.second_due_on as secondDueOn'])
    .select(['r.late_fee_kobo as lateFee', 'r.window_days as windowDays', 'r.state', 'r.batch_id as batchId'])
    .select(['r.created_by as createdBy', 'r.created_at as createdAt'])
    .select(authorsOf('fee rule', 'r.id').as('authors'))
    .select(authorsOf('fee rule closing', 'c.id').as('closingAuthors'))
    .select(['r.activated_by as activatedBy', 'r.activated_at as activatedAt'])
    .select([
      'c.id as closingId',
      'c.reason as closingReason',
      'c.requested_by as closingBy',
      'c.requested_at as closingAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof allRules>['execute']>>[number];

interface Sums {
  lines: number;
  total: number;
  besides: number;
  invoices: number;
}
export type RuleRow = Row & Sums;

/** A page of rules with what each charges and how many invoices were made of it; one query for all of them. */
export async function withSums(db: Db | Trx, rows: readonly Row[]): Promise<RuleRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: sums } = await sql<Sums & { id: number }>`
    select r.id, l.lines, l.total, l.besides,
      (select count(*) from invoice i where i.fee_rule_id = r.id) as invoices
    from fee_rule r, ${charged} l where r.id = any(${ids}::int[])`.execute(db);
  const byId = new Map(sums.map((sum) => [sum.id, sum]));
  const none: Sums = { lines: 0, total: 0, besides: 0, invoices: 0 };
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? none) }));
}

const plainFilters = {
  purposeId: 'r.purpose_id',
  sessionId: 'r.session_id',
  studentTypeId: 'r.student_type_id',
  level: 'r.level',
  departmentGroupId: 'r.department_group_id',
  entryMode: 'r.entry_mode',
  nationality: 'r.nationality',
  degree: 'r.degree',
  studyMode: 'r.study_mode',
  batchId: 'r.batch_id',
} as const;

/** Drafts that this officer may approve by themselves, and rules that another one wants out of use. */
function waitsFor(actor: Actor) {
  return sql<boolean>`((r.state = 'draft' and ${mayApprove(actor, 'fee rule', 'r.id')}
      and not exists (select from fee_batch b where b.id = r.batch_id and b.state = 'waiting'))
    or (c.id is not null and ${mayApprove(actor, 'fee rule closing', 'c.id')}))`;
}

/** The rules that fit the filters. A session has at most a few hundred; the index on the session finds them. */
export function rulesLike(db: Db | Trx, query: Query & { actor?: Actor }) {
  const { actor, ...filters } = query;
  return where(allRules(db), filters, {
    ...plainFilters,
    search: (text) =>
      searchText(sql`f_search(concat_ws(' ', p.name, s.name, t.name, g.name, r.level))`, text),
    desk: ofCategory,
    state: (state, row) =>
      state === 'closing' ? row('c.id', 'is not', null) : sql<boolean>`r.state = ${state}`,
    forMe: forMe(actor, waitsFor),
  });
}

/** One rule as lists have it; undefined when there is none. */
export async function ruleById(db: Db | Trx, id: number): Promise<RuleRow | undefined> {
  const rows = await allRules(db).where('r.id', '=', id).execute();
  return (await withSums(db, rows))[0];
}

export function linesOf(db: Db | Trx, ruleIds: readonly number[]) {
  return db
    .selectFrom('fee_rule_line as n')
    .innerJoin('fee_item as i', 'i.id', 'n.item_id')
    .select(['n.rule_id as ruleId', 'n.position', 'n.item_id as itemId', 'i.code', 'i.name'])
    .select(['n.amount_kobo as amount', 'n.payers', 'i.active', 'i.purpose_id as purposeId'])
    .where('n.rule_id', 'in', [0, ...ruleIds])
    .orderBy('n.rule_id')
    .orderBy('n.position')
    .execute();
}
export type RuleLine = Awaited<ReturnType<typeof linesOf>>[number];
