import type { AwardState, finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { paidByAward } from './paid-by-award';
import { forMe } from '../../../platform/lists/for-me';
import { where } from '../../../platform/lists/where';

export type AwardsQuery = Omit<
  CallInput<typeof finance.scholarships.awards>['query'],
  'page' | 'pageSize' | 'sort'
> & {
  /** Whose awards to decide about `forMe` asks for. */
  actor?: Actor;
};

/** Of awards that two officers have agreed to. */
export const agreedStates: readonly AwardState[] = ['approved', 'applied'];

export const awardOrder: Order = {
  sorts: {
    name: sql`f_search(p.surname || ' ' || p.first_name)`,
    matricNumber: sql.ref('p.matric_number'),
    amount: sql.ref('a.amount_kobo'),
    proposed: sql.ref('a.id'),
  },
  usual: '-proposed',
  id: sql.ref('a.id'),
};

/** The ids of the awards that fit the filters. */
export function awardsLike(db: Db | Trx, query: AwardsQuery) {
  const { actor, ...filters } = query;
  const rows = db
    .selectFrom('scholarship_award as a')
    .innerJoin('scholarship_scheme as s', 's.id', 'a.scheme_id')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select('a.id');
  return where(rows, filters, {
    search: (text) => searchText(sql.ref('p.search_text'), text),
    schemeId: 'a.scheme_id',
    sessionId: 's.session_id',
    departmentId: 'p.department_id',
    sponsor: 's.sponsor',
    level: (level) => sql<SqlBool>`${levelThen} = ${level}`,
    state: 'a.state',
    agreed: (only, row) => (only ? row('a.state', 'in', agreedStates) : undefined),
    forMe: forMe(actor, (by, row) =>
      row.and([row('a.state', '=', 'pending'), mayApprove(by, 'award', 'a.id')]),
    ),
  });
}

/** The level in the session of the award. */
const levelThen = sql<number>`coalesce((select t.level from student_session t
  where t.student_id = a.student_id and t.session_id = s.session_id), p.level)`;

const feeThen = sql<number | null>`(select nullif(d.charged_kobo, 0) from student_due d
  where d.student_id = a.student_id and d.session_id = s.session_id and d.purpose_id = 1)`;

/** Kobo of the school fee that the student's own money has paid, or credit of theirs. */
const ownPaid = sql<number>`(select coalesce(sum(i.total_kobo - (
    select coalesce(sum(c.amount_kobo), 0) from invoice_cover c
    where c.invoice_id = i.id and c.award_id is not null)), 0)::bigint
  from invoice i where i.payer_key = 'student:' || a.student_id and i.purpose_id = 1
    and i.session_id = s.session_id and i.status = 'PAID' and not i.duplicate)`;

/** What other awards of the session give, once approved. */
const others = sql<number>`(select coalesce(sum(o.amount_kobo), 0)::bigint
  from scholarship_award o join scholarship_scheme os on os.id = o.scheme_id
  where o.student_id = a.student_id and o.id <> a.id and os.session_id = s.session_id
    and o.state in ('approved', 'applied'))`;

const paidInvoiceNumbers = sql<string[]>`array(select i.invoice_number from invoice i
  where i.status = 'PAID' and not i.duplicate and i.payer_key = 'student:' || a.student_id
    and (exists (select from invoice_cover c where c.invoice_id = i.id and c.award_id = a.id)
      or exists (select from award_after_payment f where f.invoice_id = i.id and f.award_id = a.id))
  order by i.invoice_number)`;

/** Kobo that wait to go back to the student because this award came after the payment. */
const refundDue = sql<number>`(select coalesce(sum(r.amount_kobo), 0)::bigint from refund r
  where r.award_id = a.id and r.state in ('requested', 'bursary_ok', 'approved'))`;

const waivedUntil = (today: string) => sql<string | null>`(select w.until from fee_waiver w
  where w.student_id = a.student_id and w.session_id = s.session_id and w.state = 'granted' and w.until >= ${today})`;

/** What is shown of awards, in the order of their ids as given. */
export async function awardsOf(db: Db | Trx, ids: readonly number[], today: string) {
  const rows = await db
    .selectFrom('scholarship_award as a')
    .innerJoin('scholarship_scheme as s', 's.id', 'a.scheme_id')
    .innerJoin('academic_session as t', 't.id', 's.session_id')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['a.id', 'a.version', 'a.student_id as studentId', 'a.amount_kobo as amount', 'a.state'])
    .select(['a.scheme_id as schemeId', 's.name as scheme', 's.sponsor', 's.basis_points as basisPoints'])
    .select(['s.session_id as sessionId', 't.name as session', 'd.name as department'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select('p.passport_id as passportId')
    .select(['p.matric_number as matricNumber', 'a.reason', 'a.proposed_by as proposedBy'])
    .select(['a.proposed_at as proposedAt', 'a.decided_by as decidedBy', 'a.decided_at as decidedAt'])
    .select(['a.reversed_by as reversedBy', levelThen.as('level'), feeThen.as('fee')])
    .select([ownPaid.as('ownPaid'), others.as('others'), paidByAward('a').as('settled')])
    .select([paidInvoiceNumbers.as('invoices'), refundDue.as('refundDue')])
    .select([waivedUntil(today).as('waivedUntil'), authorsOf('award', 'a.id').as('authors')])
    .where('a.id', '=', ({ fn, val }) => fn<number>('any', [val([...ids])]))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type AwardRow = Awaited<ReturnType<typeof awardsOf>>[number];

/** What the awards of the filters come to, together and by sponsor; reversed ones promise nothing. */
export async function totalsOf(db: Db | Trx, query: AwardsQuery) {
  const bySponsor = await awardsLike(db, query)
    .clearSelect()
    .select('s.sponsor')
    .select(sql<number>`count(*) filter (where a.state <> 'reversed')`.as('awards'))
    .select(
      sql<number>`coalesce(sum(a.amount_kobo) filter (where a.state <> 'reversed'), 0)::bigint`.as('amount'),
    )
    .select(sql<number>`coalesce(sum(${paidByAward('a')}), 0)::bigint`.as('settled'))
    .select(sql<number>`coalesce(sum(${refundDue}), 0)::bigint`.as('refundDue'))
    .groupBy('s.sponsor')
    .orderBy('s.sponsor')
    .execute();
  const sumOf = (part: 'awards' | 'amount' | 'settled' | 'refundDue') =>
    bySponsor.reduce((sum, row) => sum + row[part], 0);
  return {
    awards: sumOf('awards'),
    amount: sumOf('amount'),
    settled: sumOf('settled'),
    refundDue: sumOf('refundDue'),
    sponsors: bySponsor.length,
    bySponsor,
  };
}
