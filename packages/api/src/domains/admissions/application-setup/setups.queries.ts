import type { admissions, SetupAction, WindowState } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { daysOf, isOpen } from '../../../platform/windows/window-days';
import { lateUntil } from '../application-invoice/late';
import { applicationCounts } from '../applications/application-counts';
import { isWindowOf } from './rules-in-force';

type ListQuery = CallInput<typeof admissions.applicationSetup.list>['query'];
type TotalsQuery = CallInput<typeof admissions.applicationSetup.totals>['query'];

const applications = (state: 'all' | 'paid') => sql<number>`(
  select count(*)::integer from application a
  where a.application_type_id = u.application_type_id and a.session_id = u.session_id and ${applicationCounts}
  ${state === 'paid' ? sql`and a.state <> 'invoiced'` : sql``})`;

/** Set-ups with their window, the fee in force and the one that waits. There are seven a year: no sort needs an index. */
function setups(db: Db | Trx) {
  return db
    .selectFrom('application_setup as u')
    .innerJoin('application_type as t', 't.id', 'u.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'u.session_id')
    .leftJoin('application_fee as f', (join) =>
      join.onRef('f.setup_id', '=', 'u.id').on('f.state', '=', 'active'),
    )
    .leftJoin('application_fee as p', (join) =>
      join.onRef('p.setup_id', '=', 'u.id').on('p.state', '=', 'waiting'),
    )
    .leftJoin('application_rules_change as r', (join) =>
      join.onRef('r.setup_id', '=', 'u.id').on('r.state', '=', 'waiting'),
    )
    .innerJoin('application_setup_version as v', (join) =>
      join.onRef('v.setup_id', '=', 'u.id').onRef('v.version', '=', 'u.version'),
    )
    .leftJoin('dated_window as w', (join) => join.on(isWindowOf('u')))
    .select(['v.formula as formulaNow', 'v.minimum_utme as minimumUtmeNow'])
    .select(['u.id', 't.id as typeId', 't.name as type', 't.mode', 't.student_type_id as studentType'])
    .select(['s.id as sessionId', 's.name as session', 'u.state', 'u.version'])
    .select(['f.amount_kobo as amount', 'f.late_days as lateDays', 'f.late_kobo as lateFee'])
    .select(['p.id as waitingId', 'p.amount_kobo as waitingAmount', 'p.late_days as waitingLateDays'])
    .select(['p.late_kobo as waitingLateFee', 'p.prepared_by as waitingBy', 'p.prepared_at as waitingAt'])
    .select(['w.opens_at as opens', 'w.closes_at as closes', 'w.version as windowVersion'])
    .select([applications('all').as('applied'), applications('paid').as('paid')])
    .select(authorsOf('application fee', 'p.id').as('authors'))
    .select(['r.id as rulesId', 'r.formula as rulesFormula', 'r.minimum_utme as rulesMinimumUtme'])
    .select(['r.prepared_by as rulesBy', 'r.prepared_at as rulesAt'])
    .select(authorsOf('application rules', 'r.id').as('rulesAuthors'));
}
export type SetupRow = Awaited<ReturnType<ReturnType<typeof setups>['executeTakeFirstOrThrow']>>;

/** What this person may see of them. */
const seenBy = (db: Db | Trx, actor: Actor) =>
  setups(db).where(
    rowsWithin(reachOf(actor, 'admissions.edit'), { studentType: sql.ref('t.student_type_id') }),
  );

export function setupsLike(db: Db | Trx, { actor, ...query }: (ListQuery | TotalsQuery) & { actor: Actor }) {
  return where(seenBy(db, actor), query, {
    search: (text) => searchText(sql`f_search(t.name || ' ' || s.name)`, text),
    sessionId: 's.id',
    state: 'u.state',
    waiting: (only, row) =>
      only ? row.or([row('p.id', 'is not', null), row('r.id', 'is not', null)]) : undefined,
    forMe: forMe(actor, (by, row) =>
      row.or([
        row.and([row('p.id', 'is not', null), mayApprove(by, 'application fee', 'p.id')]),
        row.and([row('r.id', 'is not', null), mayApprove(by, 'application rules', 'r.id')]),
      ]),
    ),
  });
}

export const setupOrder: Order = {
  sorts: { type: sql.ref('t.name'), session: sql.ref('s.name'), opens: sql.ref('w.opens_at') },
  usual: '-session',
  id: sql.ref('u.id'),
};

export async function setupTotals(db: Db | Trx, query: TotalsQuery & { actor: Actor }) {
  const { rows } = await sql<{ setups: number; applied: number; paid: number }>`
    select count(*)::integer as setups, coalesce(sum(applied), 0)::integer as applied,
      coalesce(sum(paid), 0)::integer as paid
    from (${setupsLike(db, query)}) as found`.execute(db);
  return rows[0] ?? { setups: 0, applied: 0, paid: 0 };
}

/** One that this person may see. */
export function setupById(db: Db | Trx, id: number, actor: Actor) {
  return seenBy(db, actor).where('u.id', '=', id).executeTakeFirst();
}

function windowState({ opens, closes, lateDays }: SetupRow, now: Date): WindowState {
  if (!opens) return 'none';
  if (opens > now) return 'planned';
  if (isOpen({ opens, closes }, now)) return 'open';
  const until = lateUntil({ closes, lateDays });
  return until && now <= until ? 'late' : 'closed';
}

/** What an officer may do with a set-up; nobody decides about a fee or rules of their own. */
function actionsOn(row: SetupRow, state: WindowState, actor: Actor): SetupAction[] {
  if (!isWithin(reachOf(actor, 'admissions.setup'), { studentType: row.studentType })) return [];
  const may: SetupAction[] = ['edit'];
  if (row.state === 'draft' && row.amount !== null) may.push('activate');
  may.push('window');
  if (state !== 'open') may.push('open');
  if (state === 'open' || state === 'late') may.push('close');
  may.push('fee');
  // As everything that takes two people, it is approved where the claim is held in the whole university.
  const decides = actor.claims.includes('admissions.setup');
  if (decides && row.waitingId !== null && mayBeSecond(actor, row.authors)) may.push('approve', 'refuse');
  if (row.waitingBy === actor.userId) may.push('withdraw');
  if (decides && row.rulesId !== null && mayBeSecond(actor, row.rulesAuthors))
    may.push('approveRules', 'refuseRules');
  if (row.rulesBy === actor.userId) may.push('withdrawRules');
  return [...may, 'clone'];
}

const windowOf = ({ opens, closes, windowVersion }: SetupRow) => {
  if (!opens || windowVersion === null) return null;
  const instants = { opens: opens.toISOString(), closes: closes?.toISOString() ?? null };
  return { ...daysOf({ opens, closes }), ...instants, version: windowVersion };
};

/** Rules that wait for another officer, beside those that count. */
function rulesOf(row: SetupRow, name: (id: string) => string) {
  const { rulesId: id, rulesFormula: formula, rulesMinimumUtme: minimumUtme, rulesBy, rulesAt } = row;
  if (id === null || formula === null || rulesBy === null || rulesAt === null) return null;
  const now = { formula: row.formulaNow, minimumUtme: row.minimumUtmeNow };
  return { id, formula, minimumUtme, now, by: name(rulesBy), at: rulesAt.toISOString() };
}

/** Set-ups as officers see them. */
export async function presentSetups(
  db: Db | Trx,
  rows: readonly SetupRow[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const name = await actorNames(
    db,
    rows.flatMap(({ waitingBy, rulesBy }) => [waitingBy ?? '', rulesBy ?? '']),
  );
  return rows.map((row) => {
    const { id, typeId, type, mode, sessionId, session, state, applied, paid, version } = row;
    const { amount, lateDays, lateFee, waitingId, waitingAmount, waitingBy, waitingAt } = row;
    const waits = waitingId !== null && waitingAmount !== null && waitingBy !== null && waitingAt !== null;
    const stands = windowState(row, now);
    return {
      id,
      typeId,
      type,
      mode,
      sessionId,
      session,
      state,
      applied,
      paid,
      version,
      fee: amount === null ? null : { amount, lateDays, lateFee },
      waiting: waits
        ? {
            id: waitingId,
            amount: waitingAmount,
            lateDays: row.waitingLateDays,
            lateFee: row.waitingLateFee,
            by: name(waitingBy),
            at: waitingAt.toISOString(),
          }
        : null,
      rulesWaiting: rulesOf(row, name),
      window: windowOf(row),
      windowState: stands,
      may: actionsOn(row, stands, actor),
    };
  });
}
