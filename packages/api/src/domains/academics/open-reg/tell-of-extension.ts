import { formatDate, texts } from '@portal/shared/model';
import { secondsAfter } from '../../../platform/clock';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notifyAll } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { lateDays } from './present-windows';
import { studentsWithWindow } from './window-of-students.queries';

export const extensionKind = 'registration window extended';

/** Students who are told at once, and seconds until the next of them are: they come to the portal when they hear of it. */
const atOnce = 500;
const pause = 2;

interface Extension {
  windowId: number;
  /** Of the window as it was extended: another change has words of its own. */
  version: number;
}

/** Lets those who have not registered know of it, some after the other. */
export const tellOfExtension = (
  trx: Trx,
  { at, after = 0, ...extension }: Extension & { at: Date; after?: number },
): Promise<void> =>
  enqueue(trx, {
    kind: extensionKind,
    key: `${extension.windowId}:${extension.version}:${after}`,
    payload: { ...extension, after },
    runAt: at,
  });

/** The window while nobody has changed it since. */
const extended = (trx: Trx, { windowId, version }: Extension) =>
  trx
    .selectFrom('dated_window as w')
    .innerJoin('academic_session as s', 's.id', 'w.session_id')
    .leftJoin('dated_window as l', (join) =>
      join
        .on('l.kind', '=', 'late_registration')
        .on('l.removed', '=', false)
        .onRef('l.session_id', '=', 'w.session_id')
        .onRef('l.semester', '=', 'w.semester')
        .onRef('l.student_type_id', 'is not distinct from', 'w.student_type_id')
        .onRef('l.level', 'is not distinct from', 'w.level')
        .onRef('l.faculty_id', 'is not distinct from', 'w.faculty_id'),
    )
    .select(['w.session_id as sessionId', 's.name as session', 'w.semester', 'w.closes_at as closes'])
    .select(['l.closes_at as lateUntil', 'w.message'])
    .where('w.id', '=', windowId)
    .where('w.version', '=', version)
    .executeTakeFirst();

type Extended = NonNullable<Awaited<ReturnType<typeof extended>>>;

function wordsOf({ semester, session, closes, lateUntil, message }: Extended): string {
  const late = lateDays({ closes, lateUntil });
  const day = (at: Date) => formatDate(at.toISOString());
  return [
    `Course registration for the ${texts.semesters[(semester ?? 1) - 1] ?? ''} semester of ${session} is open until ${closes ? day(closes) : 'told otherwise'}.`,
    late ? `Late registration ends on ${day(late)}.` : '',
    message,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Tells the next of them, and leaves the rest to another effect. */
export function tellNext({ db, clock }: Pick<Deps, 'db' | 'clock'>, payload: unknown): Promise<void> {
  const { after, ...extension } = payload as Extension & { after: number };
  return inTransaction(db, async (trx) => {
    const window = await extended(trx, extension);
    if (!window) return;
    const { sessionId, semester } = window;
    const students = await studentsWithWindow(trx, { sessionId, semester: semester ?? 1 })
      .select(['p.id', 'p.user_id as userId'])
      .where('w.id', '=', extension.windowId)
      .where('p.user_id', 'is not', null)
      .where('p.status', 'in', ['active', 'probation'])
      .where((row) => row.or([row('r.state', 'is', null), row('r.state', '=', 'draft')]))
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(atOnce)
      .execute();
    const now = clock.now();
    await notifyAll(
      trx,
      students.flatMap(({ userId }) => (userId === null ? [] : [userId])),
      {
        type: 'registration window',
        at: now,
        message: wordsOf(window),
        properties: { sessionId, semesterId: semester },
        key: `registration window:${extension.windowId}:${extension.version}`,
      },
    );
    const last = students.at(-1);
    if (last && students.length === atOnce)
      await tellOfExtension(trx, { ...extension, at: secondsAfter(now, pause), after: last.id });
  });
}
