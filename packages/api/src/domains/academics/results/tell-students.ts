import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import { secondsAfter } from '../../../platform/clock';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notifyAll } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { changedFor } from './copies';

export const resultsKind = 'results published';

/** Students who are told at once, and seconds until the next of them are: they come to the portal when they hear of it. */
const atOnce = 500;
const pause = 2;

interface Told {
  publicationId: number;
  /** The copy that students saw before it; null where they saw none. */
  beforeId: number | null;
  /** Which showing of results of the department this is: a copy that comes back is told of anew. */
  showing: number;
}

const keyOf = ({ publicationId, showing }: Told) => `${publicationId}:${showing}`;

const tell = (trx: Trx, { at, after, ...told }: Told & { at: Date; after: number }): Promise<void> =>
  enqueue(trx, {
    kind: resultsKind,
    key: `${keyOf(told)}:${after}`,
    payload: { ...told, after },
    runAt: at,
  });

/** Lets students know of a copy that says something new to them, some after the other. */
export const tellOfResults = (
  trx: Trx,
  { at }: { at: Date },
  { publicationId, beforeId, showing }: Told,
): Promise<void> => tell(trx, { publicationId, beforeId, showing, at, after: 0 });

/**
 * Whose results a publication is of, while students see some of them. A later version tells only whom it changes, so the
 * telling of the one before goes on; what was taken back since is told of by nobody, and anew by whoever brings it back.
 */
async function stillTold(trx: Trx, { publicationId, showing }: Told) {
  const { rows } = await sql<{ sessionId: number; session: string; semester: number }>`
    select p.session_id as "sessionId", s.name as session, p.semester
    from result_publication p
    join published_department d on (d.session_id, d.semester, d.department_id) = (p.session_id, p.semester, p.department_id)
    join result_publication q on q.id = d.publication_id
    join academic_session s on s.id = p.session_id
    where p.id = ${publicationId} and d.version - ${showing} = q.version - p.version`.execute(trx);
  return rows[0];
}

/** Tells the next of them, and leaves the rest to another effect. */
export function tellNextStudents({ db, clock }: Pick<Deps, 'db' | 'clock'>, payload: unknown): Promise<void> {
  const { after, ...told } = payload as Told & { after: number };
  return inTransaction(db, async (trx) => {
    const published = await stillTold(trx, told);
    if (!published) return;
    const { sessionId, session, semester } = published;
    const students = await changedFor(trx, { ...told, after }, atOnce);
    const now = clock.now();
    await notifyAll(
      trx,
      students.flatMap(({ userId }) => userId ?? []),
      {
        type: 'result published',
        at: now,
        message: `Your results for the ${texts.semesters[semester - 1] ?? ''} semester of ${session} ${told.showing > 1 ? 'were published again' : 'are published'}.`,
        properties: { sessionId, semesterId: semester },
        key: `result published:${keyOf(told)}`,
      },
    );
    const last = students.at(-1);
    if (last && students.length === atOnce)
      await tell(trx, { ...told, at: secondsAfter(now, pause), after: last.id });
  });
}
