import type { admissions } from '@portal/contracts/admissions';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf } from '../../../platform/reach';
import { applicationCounts } from '../applications/application-counts';

type Query = CallInput<typeof admissions.screeningBatches.list>['query'];
type Batch = CallData<typeof admissions.screeningBatches.list>['rows'][number];

export const screeningBatchOrder: Order = {
  sorts: { name: sql.ref('b.name'), sitsOn: sql.ref('b.sits_on') },
  usual: '-sitsOn',
  id: sql.ref('b.id'),
};

/** Submitted, without a seat and without a result. */
export const withoutSeat = sql<boolean>`(c.score is null and not c.absent
  and not exists (select from screening_seat p where p.application_id = c.application_id)
  and exists (select from application a where a.id = c.application_id and a.state = 'completed' and ${applicationCounts}))`;

/** When a sitting `b` begins. */
export const beginsAt = sql<Date>`((b.sits_on + b.starts_at::time) at time zone 'Africa/Lagos')`;

/** Sittings are of a whole programme: whoever works on a part of it sees when its candidates sit. */
export function screeningBatchesLike(
  db: Db | Trx,
  { actor, now, ...query }: Query & { actor: Actor; now: Date },
) {
  const reach = reachOf(actor, 'admissions.view');
  const rows = db
    .selectFrom('screening_batch as b')
    .innerJoin('application_type as t', 't.id', 'b.application_type_id')
    .innerJoin('academic_session as e', 'e.id', 'b.session_id')
    .where(reach === 'all' || reach.length > 0 ? sql<boolean>`true` : sql<boolean>`false`)
    .select(['b.id', 'b.version', 'b.name', 'e.name as session', 't.name as programme', 'b.venue'])
    .select(['b.sits_on as sitsOn', 'b.starts_at as startsAt', 'b.seats', 'b.taken'])
    .select(['t.student_type_id as studentType'])
    // For a seat of a sitting that has begun nobody waits.
    .select(
      sql<number>`(select count(*) from screening_candidate c where c.session_id = b.session_id
        and c.application_type_id = b.application_type_id and ${beginsAt} > ${now} and ${withoutSeat})`.as(
        'waiting',
      ),
    );
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(b.name || ' ' || b.venue)`, text),
    sessionId: 'b.session_id',
    applicationTypeId: 'b.application_type_id',
  });
}
type BatchRow = Awaited<ReturnType<ReturnType<typeof screeningBatchesLike>['executeTakeFirstOrThrow']>>;

export function presentScreeningBatches(actor: Actor, rows: BatchRow[]): Batch[] {
  const reach = reachOf(actor, 'admissions.edit');
  return rows.map(({ studentType, ...row }) => {
    const edits = isWithin(reach, { studentType });
    const free = row.taken < row.seats && row.waiting > 0;
    return { ...row, may: edits ? [...(free ? (['seat'] as const) : []), 'change' as const] : [] };
  });
}
