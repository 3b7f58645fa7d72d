import { sql, type SqlBool } from 'kysely';
import type { administration } from '@portal/contracts/administration';
import type { CallData, CallInput, Claim } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { actorNames } from '../../../platform/audit/actor-names';
import { auditObjects, objectOf, type AuditObject } from '../../../platform/audit/objects/object-of';
import { fromDay, toDay } from '../../../platform/lists/days';
import { where } from '../../../platform/lists/where';

type EntriesQuery = CallInput<typeof administration.auditLog.list>['query'];
type Entry = CallData<typeof administration.auditLog.list>['rows'][number];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** More people of one name than this are not looked for: the search is then too wide to help. */
const mostPeople = 200;
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

/** An RRR as the log has it, however it was typed. */
const withoutHyphens = (search: string) =>
  /^\d[\d -]+\d$/.test(search) ? search.replace(/[ -]/g, '') : search;

/** Acts whose name holds the words, whatever is about a thing of that name, and what was done by or as such people. */
function matches(search: string) {
  if (uuid.test(search)) return sql<SqlBool>`audit_log.request_id = ${search.toLowerCase()}`;
  const people = sql`array(select u.id::text from app_user u
    where ${searchText(sql.ref('u.search_text'), search)} limit ${mostPeople})`;
  const named = sql`array(select k.act from (${acts}) k where ${searchText(sql`f_search(k.act)`, search)})`;
  const things = sql`array(select o.entry from audit_object o
    where ${searchText(sql.ref('o.search_text'), withoutHyphens(search))})`;
  return sql<SqlBool>`(audit_log.act = any(${named}) or audit_log.actor = any(${people})
    or audit_log.subject = any(${people}) or audit_log.id = any(${things}))`;
}

/** Newest first, for the filters of the call. Throws INVALID for a kind of thing that no part brings. */
export function auditRows(db: Db | Trx, query: EntriesQuery) {
  if (query.about && !auditObjects().has(query.about))
    throw new AppError('INVALID', { errors: [{ path: 'about', message: 'Choose one of the list' }] });
  const rows = db
    .selectFrom('audit_log')
    .leftJoin('audit_object as o', 'o.entry', 'audit_log.id')
    .select(['o.entry', 'o.kind', 'o.words', 'o.page'])
    .select(['audit_log.id', 'at', 'actor', 'subject', 'act', 'detail', 'request_id as requestId']);
  return where(rows, query, {
    search: matches,
    actor: 'actor',
    subject: 'subject',
    act: 'act',
    about: 'o.kind',
    requestId: 'request_id',
    impersonated: (yes, row) => row('subject', yes === 'true' ? 'is not' : 'is', null),
    from: fromDay('audit_log.at'),
    to: toDay('audit_log.at'),
  });
}

export const auditOrder: Order = {
  sorts: { at: sql.ref('audit_log.at') },
  usual: '-at',
  id: sql.ref('audit_log.id'),
};

type Raw = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];
type Detail = { before?: unknown; after?: unknown; reason?: string };

/** Most names of things in one row of the list; the rest is counted. */
const mostShown = 3;

/** What was kept with an entry; one that has nothing yet is described as it is read. */
function keptObject(db: Db | Trx, { entry, kind, words, page, ...logged }: Raw): Promise<AuditObject | null> {
  if (entry === null) return objectOf(db, { ...logged, detail: logged.detail as Detail });
  return Promise.resolve(kind === null ? null : { kind, words: words ?? '', page });
}

/** In one line, with its page for whoever may open it. */
function presentObject({ kind, words, page }: AuditObject, claims: readonly Claim[]): Entry['object'] {
  const names = words.split('\n');
  const more = names.length - mostShown;
  const known = auditObjects().get(kind);
  return {
    kind,
    name: known?.name ?? kind,
    words: [...names.slice(0, mostShown), ...(more > 0 ? [`${more} more`] : [])].join(', '),
    page: known && claims.includes(known.claim) ? page : null,
  };
}

/** Rows as the call answers them, to somebody with these claims. */
export async function presentEntries(
  db: Db | Trx,
  rows: readonly Raw[],
  claims: readonly Claim[],
): Promise<Entry[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ actor, subject }) => [actor, subject ?? '']),
  );
  const objects = await Promise.all(rows.map((row) => keptObject(db, row)));
  return rows.map(({ id, at, actor, subject, act, detail, requestId }, index) => {
    const { before = null, after = null, reason = null } = detail as Detail;
    const object = objects[index];
    return {
      id,
      at: at.toISOString(),
      actor,
      actorName: nameOf(actor),
      act,
      requestId,
      subject,
      subjectName: subject === null ? null : nameOf(subject),
      object: object ? presentObject(object, claims) : null,
      reason,
      before,
      after,
    } as Entry;
  });
}
