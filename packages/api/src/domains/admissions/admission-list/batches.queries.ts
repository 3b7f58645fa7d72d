import { unpublishedEntryStates, type admissions } from '@portal/contracts/admissions';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Command } from '../../../platform/command';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin, type Reach } from '../../../platform/reach';
import { entryPlaces } from './entries.queries';

type Query = CallInput<typeof admissions.admissionList.batches>['query'];
type Batch = CallData<typeof admissions.admissionList.batches>['rows'][number];

export const batchOrder: Order = {
  sorts: { name: sql.ref('b.name'), added: sql.ref('b.id') },
  usual: '-added',
  id: sql.ref('b.id'),
};

/** How many entries of the batch the officer sees, of those that are so. */
const countWhere = (actor: Actor, so: RawBuilder<unknown>) => sql<number>`(select count(*)
  from admission_list_entry e left join department d on d.id = e.department_id
  where e.batch_id = b.id and ${so}
    and ${rowsWithin(reachOf(actor, 'admissions.view'), entryPlaces)})`;

const countIn = (actor: Actor, ...states: string[]) => countWhere(actor, sql`e.state = any(${states})`);

/** Nobody can send them the link to take their offer up. */
const unreachableIn = (actor: Actor) =>
  countWhere(
    actor,
    sql`e.state = 'approved' and e.email is null and e.mobile_number is null and e.student_id is null`,
  );

/** Who would be offered a place or leave, each as they are: another word once anything of it has changed. */
export const contentsOf = (batchId: RawBuilder<unknown>) => sql<string>`(select
  md5(coalesce(string_agg(concat_ws(':', u.id, u.version, u.state), ',' order by u.id), ''))
  from admission_list_entry u where u.batch_id = ${batchId} and u.state = any(${[...unpublishedEntryStates]}))`;

/** Every batch that fits the filters. They hold no person: who works on a part of one finds it here. */
export function batchesLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('admission_batch as b')
    .innerJoin('academic_session as s', 's.id', 'b.session_id')
    .innerJoin('application_type as t', 't.id', 'b.application_type_id')
    .select(['b.id', 'b.version', 'b.name', 's.name as session', 't.name as type', 'b.state'])
    .select(['b.publishes_at as publishesAt', 'b.published_at as publishedAt'])
    .select(['b.made_by as madeBy', 'b.published_by as publishedBy'])
    .select(countIn(actor, 'approved').as('approved'))
    .select(countIn(actor, 'draft', 'recommended').as('waiting'))
    .select(unreachableIn(actor).as('unreachable'))
    .select(
      sql<string>`case when b.state = 'draft' then ${contentsOf(sql.ref('b.id'))} else '' end`.as('contents'),
    )
    .select(countIn(actor, 'published', 'accepted', 'declined', 'lapsed').as('published'));
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(b.name)`, text),
    sessionId: 'b.session_id',
    applicationTypeId: 'b.application_type_id',
  });
}
export type BatchRow = Awaited<ReturnType<ReturnType<typeof batchesLike>['executeTakeFirstOrThrow']>>;

/** What whoever approves offers may do with it. */
function mayOf({ state, publishesAt }: BatchRow): Batch['may'] {
  if (state === 'published') return [];
  return publishesAt ? ['publish', 'unschedule'] : ['publish'];
}

export async function presentBatches(db: Db | Trx, actor: Actor, rows: BatchRow[]): Promise<Batch[]> {
  const ids = rows.flatMap(({ madeBy, publishedBy }) => [madeBy, ...(publishedBy ? [publishedBy] : [])]);
  const nameOf = await actorNames(db, ids);
  const publishes = reachOf(actor, 'admissions.approve');
  return rows.map((row) => ({
    ...row,
    madeBy: nameOf(row.madeBy),
    publishedBy: row.publishedBy === null ? null : nameOf(row.publishedBy),
    publishesAt: row.publishesAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    may: publishes.length > 0 ? mayOf(row) : [],
  }));
}

/** Batches that somebody can still be put into, newest first. */
export async function openBatchChoices(db: Db | Trx) {
  const rows = await db
    .selectFrom('admission_batch as b')
    .innerJoin('academic_session as s', 's.id', 'b.session_id')
    .innerJoin('application_type as t', 't.id', 'b.application_type_id')
    .select(['b.id', 'b.name', 't.name as type', 's.name as session'])
    .where('b.state', '=', 'draft')
    .orderBy('b.id', 'desc')
    .execute();
  return rows.map(({ id, name, type, session }) => ({ id, name: `${name}, ${type}, ${session}` }));
}

/** A batch, held until the transaction ends. */
export async function holdBatch(trx: Trx, id: number) {
  const batch = await trx
    .selectFrom('admission_batch')
    .select(['id', 'name', 'state', 'publishes_at', 'scheduled_by', 'version', 'session_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new AppError('NOT_FOUND');
  return batch;
}
export type HeldBatch = Awaited<ReturnType<typeof holdBatch>>;

/** A batch is published whole: one candidate in it whom its officers do not work on would keep it from that. */
export const notYourBatch = 'This batch has candidates that are not yours to work on. Choose another one';

/** Batches to be published with somebody beyond reach in them; all of them, or the one that is asked about. */
export async function batchesOfOthers(trx: Trx, reach: Reach, id?: number): Promise<ReadonlySet<number>> {
  if (reach === 'all') return new Set();
  const { rows } = await sql<{ id: number }>`select b.id from admission_batch b
    where b.state = 'draft' ${id === undefined ? sql`` : sql`and b.id = ${id}`} and exists (
      select from admission_list_entry e left join department d on d.id = e.department_id
      where e.batch_id = b.id and not ${rowsWithin(reach, entryPlaces)})`.execute(trx);
  return new Set(rows.map((row) => row.id));
}

/**
 * Throws INVALID unless the batch is one of the entry's session and programme that is not published, and without
 * candidates of others for whoever works on a part of the university.
 */
export async function demandOpenBatch(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  { id, entry }: { id: number; entry: { session_id: number; application_type_id: number } },
): Promise<void> {
  const reach = reachOf(actor, 'admissions.edit');
  const named = trx
    .selectFrom('admission_batch')
    .select(['state', 'session_id', 'application_type_id'])
    .where('id', '=', id);
  // Nobody publishes it meanwhile; nor does a second department put its own into one that is empty still.
  const batch = await (reach === 'all' ? named.forShare() : named.forNoKeyUpdate()).executeTakeFirst();
  const refuse = (message: string) => new AppError('INVALID', { errors: [{ path: 'batchId', message }] });
  const fits =
    batch?.session_id === entry.session_id && batch.application_type_id === entry.application_type_id;
  if (!fits) throw refuse('Choose a batch of this session and programme');
  if (batch.state === 'published') throw refuse('This batch is published');
  if ((await batchesOfOthers(trx, reach, id)).size > 0) throw refuse(notYourBatch);
}
