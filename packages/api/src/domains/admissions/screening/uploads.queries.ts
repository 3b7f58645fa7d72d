import type { admissions } from '@portal/contracts/admissions';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { authorsOf } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { applicationCounts } from '../applications/application-counts';

type Query = CallInput<typeof admissions.screening.uploads>['query'];
type Upload = CallData<typeof admissions.screening.uploads>['rows'][number];

/** A file is of a whole programme. */
const filePlaces = { studentType: sql.ref('t.student_type_id') };

export const uploadOrder: Order = {
  sorts: { uploadedAt: sql.ref('u.uploaded_at') },
  usual: '-uploadedAt',
  id: sql.ref('u.id'),
};

/** The sittings whose names are batches of a file of results. */
const sittingsOf = (uploadId: RawBuilder<number>) => sql`(select b.id from screening_batch b
  join screening_upload f on f.session_id = b.session_id and f.application_type_id = b.application_type_id
  where f.id = ${uploadId}
    and exists (select from screening_score s where s.upload_id = f.id and s.batch = b.name))`;

/** Whether a candidate `c` with a seat `p` is one of a file: by a result in it, or by a sitting of one of its batches. */
export const isOfFile = (uploadId: number): RawBuilder<boolean> =>
  sql<boolean>`(p.batch_id in ${sittingsOf(sql`${uploadId}`)} or exists (select from screening_score s
    where s.application_id = c.application_id and s.upload_id = ${uploadId}))`;

/** How many have a seat in a sitting of the file `u`: all of them, or those without a result. */
const seatedIn = (so = sql`true`) => sql<number>`(select count(*)
  from screening_seat p join screening_candidate c on c.application_id = p.application_id
    join application a on a.id = c.application_id
  where p.batch_id in ${sittingsOf(sql.ref('u.id'))} and ${applicationCounts} and ${so})`;

/**
 * How many results of the file `u` are scores, or absences: of one that waits what it still has, as another file may have
 * replaced a batch of it; of a released one what candidates read by it; of one that was replaced what it brought.
 */
function resultsOf(what: 'scored' | 'absent') {
  const isOne = what === 'scored' ? sql`r.score is not null` : sql`r.score is null`;
  return sql<number>`case u.state
    when 'waiting' then (select count(*) from screening_score r where r.upload_id = u.id and ${isOne})
    when 'released' then (select count(*) from screening_result r where r.upload_id = u.id and ${isOne})
    else ${sql.ref(`u.${what}`)} end`;
}

/** Files that lists of candidates are narrowed by. */
export function fileChoices(db: Db | Trx, actor: Actor) {
  return db
    .selectFrom('screening_upload as u')
    .innerJoin('application_type as t', 't.id', 'u.application_type_id')
    .select(['u.id', 'u.file_name as name'])
    .where('u.state', '<>', 'replaced')
    .where(rowsWithin(reachOf(actor, 'admissions.view'), filePlaces))
    .orderBy('u.id', 'desc')
    .execute();
}

function waitsFor(actor: Actor) {
  if (actor.impersonatorId !== undefined) return sql<boolean>`false`;
  return sql<boolean>`(u.state = 'waiting' and ${rowsWithin(reachOf(actor, 'admissions.approve'), filePlaces)}
    and not ${actor.userId}::text = any(${authorsOf('screening results', 'u.id')}))`;
}

/** Files of results that this officer may see. */
export function uploadsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('screening_upload as u')
    .innerJoin('application_type as t', 't.id', 'u.application_type_id')
    .innerJoin('academic_session as e', 'e.id', 'u.session_id')
    .where(rowsWithin(reachOf(actor, 'admissions.view'), filePlaces))
    .select(['u.id', 'u.version', 'e.name as session', 't.name as programme', 'u.file_name as fileName'])
    .select([resultsOf('scored').as('scored'), resultsOf('absent').as('absent')])
    .select(['u.state as status', 'u.uploaded_by as uploadedBy'])
    .select(['u.uploaded_at as uploadedAt', 'u.released_by as releasedBy', 'u.released_at as releasedAt'])
    .select(['u.visible_from as visibleFrom', 't.student_type_id as studentType'])
    .select(
      sql<string>`coalesce((select string_agg(distinct s.batch, ', ') from screening_score s
        where s.upload_id = u.id), '')`.as('batches'),
    )
    .select(seatedIn().as('seated'))
    .select(seatedIn(sql`c.score is null and not c.absent`).as('withoutResult'))
    .select(authorsOf('screening results', 'u.id').as('authors'));
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(u.file_name)`, text),
    sessionId: 'u.session_id',
    applicationTypeId: 'u.application_type_id',
    status: 'u.state',
    forMe: forMe(actor, (by) => waitsFor(by)),
  });
}
type UploadRow = Awaited<ReturnType<ReturnType<typeof uploadsLike>['executeTakeFirstOrThrow']>>;

export async function presentUploads(db: Db | Trx, actor: Actor, rows: UploadRow[]): Promise<Upload[]> {
  const ids = rows.flatMap(({ uploadedBy, releasedBy }) => [uploadedBy, ...(releasedBy ? [releasedBy] : [])]);
  const nameOf = await actorNames(db, ids);
  const reach = reachOf(actor, 'admissions.approve');
  return rows.map(({ authors, studentType, ...row }) => ({
    ...row,
    uploadedBy: nameOf(row.uploadedBy),
    uploadedAt: row.uploadedAt.toISOString(),
    releasedBy: row.releasedBy === null ? null : nameOf(row.releasedBy),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    visibleFrom: row.visibleFrom?.toISOString() ?? null,
    may:
      row.status === 'waiting' && isWithin(reach, { studentType }) && mayBeSecond(actor, authors)
        ? (['approve'] as const).slice()
        : [],
  }));
}
