import { texts } from '@portal/shared/model';
import { secondsAfter } from '../../../platform/clock';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notifyAll } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { changedFor, type Copied } from './copies';

export const resultsKind = 'results published';

/** Students who are told at once, and seconds until the next of them are: they come to the portal when they hear of it. */
const atOnce = 500;
const pause = 2;

interface Told {
  publicationId: number;
  /** The copy before it; null for the first. */
  beforeId: number | null;
}

const tell = (trx: Trx, { at, after, ...told }: Told & { at: Date; after: number }): Promise<void> =>
  enqueue(trx, {
    kind: resultsKind,
    key: `${told.publicationId}:${after}`,
    payload: { ...told, after },
    runAt: at,
  });

/** Lets students know of a copy that says something new to them, some after the other. */
export async function tellOfResults(
  trx: Trx,
  { at }: { at: Date },
  { publicationId, beforeId }: Pick<Copied, 'publicationId' | 'beforeId'>,
): Promise<void> {
  if (publicationId !== null) await tell(trx, { publicationId, beforeId, at, after: 0 });
}

/** The publication, while students see it: nobody is told of what was taken back since. */
const inForce = (trx: Trx, publicationId: number) =>
  trx
    .selectFrom('published_department as d')
    .innerJoin('academic_session as s', 's.id', 'd.session_id')
    .select(['d.session_id as sessionId', 's.name as session', 'd.semester'])
    .where('d.publication_id', '=', publicationId)
    .executeTakeFirst();

/** Tells the next of them, and leaves the rest to another effect. */
export function tellNextStudents({ db, clock }: Pick<Deps, 'db' | 'clock'>, payload: unknown): Promise<void> {
  const { after, ...told } = payload as Told & { after: number };
  return inTransaction(db, async (trx) => {
    const published = await inForce(trx, told.publicationId);
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
        message: `Your results for the ${texts.semesters[semester - 1] ?? ''} semester of ${session} ${told.beforeId === null ? 'are published' : 'were published again'}.`,
        properties: { sessionId, semesterId: semester },
        key: `result published:${told.publicationId}`,
      },
    );
    const last = students.at(-1);
    if (last && students.length === atOnce)
      await tell(trx, { ...told, at: secondsAfter(now, pause), after: last.id });
  });
}
