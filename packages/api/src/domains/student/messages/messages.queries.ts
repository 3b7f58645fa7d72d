import type { student } from '@portal/contracts/student';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf } from '../../../platform/reach';

type Query = CallInput<typeof student.studentMessages.list>['query'];
type Row = CallData<typeof student.studentMessages.list>['rows'][number];

/** Messages `m` that somebody sees: all of them, or those of one's own for who looks after a part of the university. */
export const messagesSeen = (actor: Actor): RawBuilder<boolean> =>
  reachOf(actor, 'student.message') === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`m.sent_by = ${actor.userId}`;

export const messageOrder: Order = {
  sorts: { sent: sql.ref('m.sent_at') },
  usual: '-sent',
  id: sql.ref('m.id'),
};

/** Messages that fit the filters. */
export function messagesLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('student_message as m')
    .select(['m.id', 'm.subject', 'm.body as text', 'm.office', 'm.sent_by as sentBy', 'm.sent_at as sentAt'])
    .select(['m.filter_words as to', 'm.by_notification as byNotification', 'm.by_email as byEmail'])
    .select(['m.recipients', 'm.reached', 'm.unreached', 'm.state', 'm.ended_at as endedAt'])
    .select('m.cancelled_by as cancelledBy')
    .where(messagesSeen(actor));
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(m.subject)`, text),
    state: 'm.state',
  });
}
type Raw = Awaited<ReturnType<ReturnType<typeof messagesLike>['executeTakeFirstOrThrow']>>;

export async function presentMessages(db: Db | Trx, rows: readonly Raw[]): Promise<Row[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ sentBy, cancelledBy }) => (cancelledBy === null ? [sentBy] : [sentBy, cancelledBy])),
  );
  return rows.map(({ sentBy, sentAt, endedAt, cancelledBy, ...row }): Row => ({
    ...row,
    sentBy: nameOf(sentBy),
    sentAt: sentAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    cancelledBy: cancelledBy === null ? null : nameOf(cancelledBy),
    may: row.state === 'sending' ? ['cancel'] : [],
  }));
}
