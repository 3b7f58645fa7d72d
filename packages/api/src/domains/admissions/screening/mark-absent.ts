import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { isLive } from '../applications/application-counts';
import { beginsAt } from './batches.queries';
import { lockResults } from './store-results';

interface Screened {
  sessionId: number;
  applicationTypeId: number;
}

/** Throws INVALID for a programme that is not the officer's, or that there is not. */
async function demandProgramme(db: Db | Trx, actor: Actor, typeId: number): Promise<void> {
  const type = await db
    .selectFrom('application_type')
    .select('student_type_id as studentType')
    .where('id', '=', typeId)
    .executeTakeFirst();
  if (!type || !isWithin(reachOf(actor, 'admissions.edit'), type))
    throw new AppError('INVALID', {
      errors: [{ path: 'applicationTypeId', message: 'Choose the programme' }],
    });
}

/**
 * Candidates `c` of a screening who have no result. Whoever is removed or has withdrawn is not screened; an application that
 * is opened again is submitted again first.
 */
const withoutResult = ({ sessionId, applicationTypeId: typeId }: Screened) => sql<boolean>`(
  c.session_id = ${sessionId} and c.application_type_id = ${typeId} and c.score is null and not c.absent
  and exists (select from application a
    where a.id = c.application_id and ${isLive} and a.state <> 'in_progress'))`;

/** Whether a candidate `c` has a seat in a sitting that has not begun: nobody is absent from that yet. */
const isToSit = (at: Date) => sql<boolean>`exists (select from screening_seat p
  join screening_batch b on b.id = p.batch_id where p.application_id = c.application_id and ${beginsAt} > ${at})`;

/** How many `markAbsent` would mark, and how many it leaves since they are still to sit. Throws INVALID as it does. */
export async function toMarkAbsent(
  db: Db | Trx,
  { actor, at }: { actor: Actor; at: Date },
  screened: Screened,
): Promise<{ absent: number; toSit: number }> {
  await demandProgramme(db, actor, screened.applicationTypeId);
  const { rows } = await sql<{ absent: number; toSit: number }>`
    select count(*) filter (where not ${isToSit(at)}) as absent, count(*) filter (where ${isToSit(at)}) as "toSit"
    from screening_candidate c where ${withoutResult(screened)}`.execute(db);
  return rows[0] ?? { absent: 0, toSit: 0 };
}

/**
 * Says of everybody of a screening who has no result that they did not sit, so that it can be ranked. A later file still
 * brings theirs. Throws INVALID for a programme that is not the officer's, CONFLICT where nobody is left, and STALE where
 * they are not as many as the officer saw.
 */
export function markAbsent(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { seen, ...screened }: Screened & { seen: number },
): Promise<{ absent: number }> {
  return inTransaction(db, async (trx) => {
    const { sessionId, applicationTypeId: typeId } = screened;
    await demandProgramme(trx, command.actor, typeId);
    await lockResults(trx, { sessionId, typeId });
    const marked = await sql`update screening_candidate c set absent = true
      where ${withoutResult(screened)} and not ${isToSit(command.at)}`.execute(trx);
    const absent = Number(marked.numAffectedRows ?? 0);
    if (absent === 0) throw new AppError('CONFLICT', { message: 'Nobody is left to be marked absent.' });
    if (absent !== seen) throw new AppError('STALE');
    const after = { session: sessionId, type: typeId, absent };
    await record(trx, command, { act: 'screening-results.absent', after });
    return { absent };
  });
}
