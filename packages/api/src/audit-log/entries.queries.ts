import { sql, type SqlBool } from 'kysely';
import type { administration } from '@portal/shared/administration';
import type { CallData, CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../database';
import type { Order } from '../lists/page-rows';
import { searchText } from '../lists/search-text';
import { actorNames } from './actor-names';

type EntriesQuery = CallInput<typeof administration.auditLog.entries>['query'];
type Entry = CallData<typeof administration.auditLog.entries>['rows'][number];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** More people of one name than this are not looked for: the search is then too wide to help. */
const mostPeople = 200;
const hoursFromUtc = '+01:00';

/** A day of the university begins at midnight in Lagos, which keeps one time all year. */
const dayBegins = (day: string) => new Date(`${day}T00:00:00${hoursFromUtc}`);
const nextDayBegins = (day: string) => new Date(dayBegins(day).getTime() + 86_400_000);

/** Every act of the log, each found by one step in the index however many rows there are. */
const acts = sql<string>`
  with recursive known(act) as (
    (select act from audit_log order by act limit 1)
    union all
    select (select l.act from audit_log l where l.act > known.act order by l.act limit 1)
      from known where known.act is not null)
  select act from known where act is not null`;

/** Acts that the log knows, in order. */
export async function knownActs(db: Db): Promise<{ act: string }[]> {
  const { rows } = await sql<{ act: string }>`${acts} order by act`.execute(db);
  return rows;
}

/** Acts whose name holds the words, and whatever was done by or as people of that name. */
function matches(search: string) {
  if (uuid.test(search)) return sql<SqlBool>`audit_log.request_id = ${search.toLowerCase()}`;
  const people = sql`array(select u.id::text from app_user u
    where ${searchText(sql.ref('u.search_text'), search)} limit ${mostPeople})`;
  const named = sql`array(select k.act from (${acts}) k where ${searchText(sql`f_search(k.act)`, search)})`;
  return sql<SqlBool>`(audit_log.act = any(${named}) or audit_log.actor = any(${people})
    or audit_log.subject = any(${people}))`;
}

/** Newest first, for the filters of the call. */
export function auditRows(db: Db | Trx, query: EntriesQuery) {
  const { search, actor, subject, act, from, to, requestId, impersonated } = query;
  return db
    .selectFrom('audit_log')
    .select(['audit_log.id', 'at', 'actor', 'subject', 'act', 'detail', 'request_id as requestId'])
    .$if(Boolean(search), (rows) => rows.where(matches(search ?? '')))
    .$if(Boolean(actor), (rows) => rows.where('actor', '=', actor ?? ''))
    .$if(Boolean(subject), (rows) => rows.where('subject', '=', subject ?? ''))
    .$if(Boolean(act), (rows) => rows.where('act', '=', act ?? ''))
    .$if(Boolean(requestId), (rows) => rows.where('request_id', '=', requestId ?? ''))
    .$if(impersonated === 'true', (rows) => rows.where('subject', 'is not', null))
    .$if(impersonated === 'false', (rows) => rows.where('subject', 'is', null))
    .$if(Boolean(from), (rows) => rows.where('at', '>=', dayBegins(from ?? '')))
    .$if(Boolean(to), (rows) => rows.where('at', '<', nextDayBegins(to ?? '')));
}

export const auditOrder: Order = {
  sorts: { at: sql.ref('audit_log.at') },
  usual: '-at',
  id: sql.ref('audit_log.id'),
};

type Raw = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];
type Detail = { before?: unknown; after?: unknown; reason?: string };

/** Rows as the call answers them. */
export async function presentEntries(db: Db | Trx, rows: readonly Raw[]): Promise<Entry[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ actor, subject }) => [actor, subject ?? '']),
  );
  return rows.map(({ id, at, actor, subject, act, detail, requestId }) => {
    const { before = null, after = null, reason = null } = detail as Detail;
    return {
      ...{ id, at: at.toISOString(), actor, actorName: nameOf(actor), act, requestId },
      ...{ subject, subjectName: subject === null ? null : nameOf(subject) },
      ...{ reason, before, after },
    } as Entry;
  });
}
