import type { MissingResultOutcome, MissingResultState } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { isFilledScore } from '../records/on-sheet';
import { mayAnswer } from './missing-results.queries';

interface Asked {
  id: number;
  outcome: MissingResultOutcome;
  answer: string;
}

interface Held {
  id: number;
  registrationId: number;
  courseId: number;
  code: string;
  sessionId: number;
  semester: number;
  raisedBy: string;
  raisedAt: Date;
  userId: number | null;
  answered: boolean;
  withdrawn: boolean;
  mayAnswer: boolean;
}

/** A missing result, held, as it stands for this person. Throws NOT_FOUND. */
async function hold(trx: Trx, actor: Actor, id: number): Promise<Held> {
  await trx.selectFrom('missing_result').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const { rows } = await sql<Held>`
    select m.id, m.registration_id as "registrationId", m.course_id as "courseId", k.code,
      r.session_id as "sessionId", r.semester, m.raised_by as "raisedBy", m.raised_at as "raisedAt",
      p.user_id as "userId", m.answered_at is not null as answered, m.withdrawn_at is not null as withdrawn,
      ${mayAnswer(actor)} as "mayAnswer"
    from missing_result m
    join course_registration r on r.id = m.registration_id
    join course_in_session k on k.course_id = m.course_id and k.session_id = r.session_id
    left join department d on d.id = k.department_id
    join student p on p.id = r.student_id
    where m.id = ${id}`.execute(trx);
  const [held] = rows;
  if (!held) throw new AppError('NOT_FOUND');
  return held;
}

const over = () => new AppError('CONFLICT', { message: 'This question is answered or taken back already.' });

interface OnSheet {
  filled: boolean;
  amending: boolean;
}

/** What became of the score, by the acts that change one. */
async function onSheet(trx: Trx, { registrationId, courseId, raisedAt }: Held): Promise<OnSheet> {
  const { rows } = await sql<OnSheet>`
    select coalesce((select ${isFilledScore} and coalesce(v.code, '') not in ('ABS', 'INC') from score v
        where v.registration_id = ${registrationId} and v.course_id = ${courseId}), false) as filled,
      exists (select from result_amendment a where a.registration_id = ${registrationId} and a.course_id = ${courseId}
        and (a.decision is null or (a.decision = 'accepted' and a.decided_at >= ${raisedAt}))) as amending`.execute(
    trx,
  );
  return rows[0] ?? { filled: false, amending: false };
}

const invalid = (message: string) => new AppError('INVALID', { errors: [{ path: 'outcome', message }] });

/** An answer says what was done already: it changes no score itself. Throws INVALID. */
async function demandDone(trx: Trx, held: Held, outcome: MissingResultOutcome): Promise<void> {
  if (outcome === 'no_result') return;
  const { filled, amending } = await onSheet(trx, held);
  if (outcome === 'entered' && !filled)
    throw invalid('There is no score on the sheet yet: enter it first, or have the sheet returned to you');
  if (outcome === 'amendment' && !amending)
    throw invalid('No amendment of this result is asked for: ask for it on the sheet first');
}

/**
 * Answers for a missing result: its lecturers, and the office that it has climbed to. Throws NOT_FOUND for others, CONFLICT
 * once it is over, INVALID where the score or amendment that is spoken of is not there.
 */
export function answerMissingResult(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, outcome, answer }: Asked,
): Promise<{ state: MissingResultState }> {
  return inTransaction(db, async (trx) => {
    const held = await hold(trx, command.actor, id);
    if (!held.mayAnswer) throw held.answered || held.withdrawn ? over() : new AppError('NOT_FOUND');
    await demandDone(trx, held, outcome);
    await trx
      .updateTable('missing_result')
      .set({ outcome, answer, answered_by: actorIdOf(command), answered_at: command.at })
      .where('id', '=', id)
      .execute();
    const { userId, raisedBy, code, sessionId, semester } = held;
    const asked =
      raisedBy === String(userId) ? 'Your question about the result' : 'A question about your result';
    if (userId !== null)
      await notify(trx, {
        userId,
        type: 'missing result answered',
        at: command.at,
        message: `${asked} of ${code} is answered. ${answer}`,
        properties: { sessionId, semesterId: semester },
      });
    await record(trx, command, { act: 'missing_result.answer', after: { id, outcome }, reason: answer });
    return { state: 'answered' };
  });
}

/** Takes back what one asked oneself. Throws NOT_FOUND for another's, CONFLICT once it is answered. */
export function withdrawMissingResult(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id }: { id: number },
): Promise<{ state: MissingResultState }> {
  return inTransaction(db, async (trx) => {
    const held = await hold(trx, command.actor, id);
    if (held.raisedBy !== actorIdOf(command)) throw new AppError('NOT_FOUND');
    if (held.withdrawn) return { state: 'withdrawn' };
    if (held.answered) throw over();
    await trx.updateTable('missing_result').set({ withdrawn_at: command.at }).where('id', '=', id).execute();
    await record(trx, command, { act: 'missing_result.withdraw', after: { id } });
    return { state: 'withdrawn' };
  });
}
