import type { student, TranscriptAct, TranscriptState } from '@portal/contracts/student';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { transcriptChecks } from './transcript-checks';
import { transcriptContent } from './transcript-content';
import { linksOf } from './transcript-links';
import { newestPaper } from './transcript-papers';

type Query = CallInput<typeof student.transcripts.list>['query'];

const words = sql`f_search(t.payer || ' ' || t.recipient || ' ' || t.invoice_number || ' ' ||
  coalesce(p.surname || ' ' || p.first_name || ' ' || p.matric_number, ''))`;

const selectOrders = (db: Db | Trx) =>
  db
    .selectFrom('transcript_order as t')
    .leftJoin('student as p', 'p.id', 't.student_id')
    .select(['t.id', 't.invoice_number as invoiceNumber', 't.state', 't.recipient', 't.delivery'])
    .select(['t.sent_to as sentTo', 't.received_at as receivedAt', 't.moved_at as movedAt', 't.payer'])
    .select(['t.hold_reason as holdReason', 't.waybill', 't.version', 't.signed_in as signedIn'])
    .select(['t.student_id as studentId', 'p.user_id as userId', 'p.matric_number as matricNumber'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export const transcriptsLike = (db: Db | Trx, query: Query) =>
  where(selectOrders(db), query, {
    search: (text) => searchText(words, text),
    state: 't.state',
    delivery: 't.delivery',
    toDo: (only: boolean) => (only ? sql<boolean>`t.state <> 'dispatched'` : undefined),
  });

export const transcriptsOrder: Order = {
  sorts: {
    // What waits, the oldest first; then what is sent, the newest first.
    waiting: sql`case when t.state = 'dispatched' then 1e10 else 0 end
      + case when t.state = 'dispatched' then -1 else 1 end * extract(epoch from t.received_at)`,
    received: sql.ref('t.received_at'),
  },
  usual: 'waiting',
  id: sql.ref('t.id'),
};

const nameOf = ({ surname, firstName, middleName }: Row) =>
  surname === null || firstName === null
    ? null
    : fullNameOf({ surname, firstName, middleName: middleName ?? '' });

const present = (row: Row) => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  state: row.state,
  recipient: row.recipient,
  delivery: row.delivery,
  sentTo: row.sentTo,
  receivedAt: row.receivedAt.toISOString(),
  movedAt: row.movedAt.toISOString(),
  holdReason: row.holdReason,
  waybill: row.waybill,
});

export const presentTranscripts = (rows: readonly Row[]) =>
  rows.map((row) => ({
    ...present(row),
    payer: row.payer,
    fullName: nameOf(row),
    matricNumber: row.matricNumber,
  }));

interface Stands {
  produced: boolean;
  outdated: boolean;
  /** It was produced anew since it was sent. */
  unsent: boolean;
  /** A link opens it now. */
  open: boolean;
}

const actsIn: Record<TranscriptState, readonly TranscriptAct[]> = {
  received: ['check', 'hold'],
  held: ['check'],
  checked: ['produce', 'hold'],
  produced: ['dispatch', 'hold'],
  dispatched: [],
};

/** What an officer may do with an order now; nothing with one of their own. */
function actsOn(row: Row, actor: Actor, { produced, outdated, unsent, open }: Stands): TranscriptAct[] {
  if (String(row.userId) === actor.userId) return [];
  const waits = row.state === 'received' || row.state === 'held';
  const isOut = row.state === 'produced' || row.state === 'dispatched';
  const isLinked = row.state === 'dispatched' && row.delivery === 'email' && produced && !outdated;
  const goesAgain = row.state === 'dispatched' && row.delivery !== 'email' && unsent && !outdated;
  return [
    ...(waits && !row.signedIn ? (['identify'] as const) : []),
    // What was corrected since is produced anew before it goes out.
    ...actsIn[row.state].filter((act) => !(act === 'dispatch' && outdated)),
    ...(isOut && produced && outdated ? (['produce'] as const) : []),
    ...(goesAgain ? (['dispatch'] as const) : []),
    ...(isLinked ? (['link'] as const) : []),
    ...(open ? (['take_back'] as const) : []),
  ];
}

async function eventsOf(db: Db | Trx, orderId: number) {
  const rows = await db
    .selectFrom('transcript_order_event')
    .select(['at', 'actor', 'kind', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ at, actor, ...row }) => ({ ...row, at: at.toISOString(), by: name(actor) }));
}

interface Reader {
  actor: Actor;
  now: Date;
}

/** One order with everything that has to be known of it. Throws NOT_FOUND. */
export async function wholeTranscript(db: Db, id: number, { actor, now }: Reader) {
  const row = await selectOrders(db)
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select('d.name as department')
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  const { studentId, payer, recipient } = row;
  const [checks, paper, live, links, events] = await Promise.all([
    transcriptChecks(db, { studentId, payer, now }),
    newestPaper(db, id),
    studentId === null ? undefined : transcriptContent(db, { studentId, recipient }),
    linksOf(db, { orderIds: [id], now }),
    eventsOf(db, id),
  ]);
  const own = links.get(id) ?? [];
  const produced = paper !== undefined;
  const outdated = produced && live !== undefined && !isDeepStrictEqual(paper.content, live.content);
  const sentOrMade = events.filter(({ kind }) => kind === 'produced' || kind === 'dispatched');
  const unsent = sentOrMade.at(-1)?.kind === 'produced';
  const stands = { produced, outdated, unsent, open: own.some(({ open }) => open) };
  return {
    ...present(row),
    payer,
    studentId,
    fullName: nameOf(row),
    matricNumber: row.matricNumber,
    department: row.department,
    checks,
    outdated,
    produced,
    events,
    links: own,
    version: row.version,
    may: actsOn(row, actor, stands),
  };
}

/** What a student has ordered, the newest first. */
export async function transcriptsOfStudent(db: Db, { studentId, now }: { studentId: number; now: Date }) {
  const rows = await selectOrders(db).where('t.student_id', '=', studentId).orderBy('t.id', 'desc').execute();
  const links = await linksOf(db, { orderIds: rows.map(({ id }) => id), now });
  return rows.map((row) => {
    const own = links.get(row.id) ?? [];
    return { ...present(row), links: own, mayTakeBack: own.some(({ open }) => open) };
  });
}
