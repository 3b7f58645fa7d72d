import type { AmendmentState } from '@portal/contracts/academics';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { writeScores } from '../records/save-scores';
import { anomaliesOf } from './anomalies';
import { holdAmendment, type HeldAmendment } from './held-amendment';
import { isConcerned } from './own-sheets';
import { holdSemester, publishCopies } from './publish-results';
import { tellOfResults } from './tell-students';

interface Decision {
  id: number;
  accept: boolean;
  reason: string;
}

type Decided = { state: AmendmentState };

/** Throws SECOND_PERSON for who asked, ever entered a score of the sheet, or is a student on it. */
async function demandSecond(trx: Trx, command: Command<Actor>, { sheet, amendment }: HeldAmendment) {
  const { concerned } = await trx
    .selectFrom('result_sheet as t')
    .select(isConcerned(command.actor).as('concerned'))
    .where('t.id', '=', sheet.id)
    .executeTakeFirstOrThrow();
  if (amendment.asked_by !== actorIdOf(command) && !concerned) return;
  throw new AppError('SECOND_PERSON', {
    message: 'You asked for it, entered scores of this sheet or are on it: somebody else decides.',
  });
}

/** The department whose copy has this course of the student; undefined where none is seen that has. */
function shownIn(trx: Trx, { amendment }: HeldAmendment) {
  return trx
    .selectFrom('course_registration as r')
    .innerJoin('published_department as d', (join) =>
      join
        .onRef('d.session_id', '=', 'r.session_id')
        .onRef('d.semester', '=', 'r.semester')
        .onRef('d.department_id', '=', 'r.department_id'),
    )
    .innerJoin('published_grade as g', 'g.publication_id', 'd.publication_id')
    .select('d.department_id as id')
    .where('r.id', '=', amendment.registration_id)
    .where('g.course_id', '=', amendment.course_id)
    .limit(1)
    .executeTakeFirst();
}

/** What students see says the new value, in the same transaction: nothing else that was approved since comes with it. */
async function publishAnew(trx: Trx, command: Command<Actor>, held: HeldAmendment): Promise<void> {
  const { sheet, amendment } = held;
  await holdSemester(trx, sheet);
  const department = await shownIn(trx, held);
  if (!department) return;
  const { sessionId, semester } = sheet;
  const { shown } = await publishCopies(trx, command, {
    sessionId,
    semester,
    departmentIds: [department.id],
    reason: `Amendment: ${amendment.reason}`,
    only: { registrationId: amendment.registration_id, courseId: amendment.course_id },
  });
  for (const one of shown) await tellOfResults(trx, command, one);
}

/** Writes the score in the name of who asked, as its next version, and into the history of the sheet. */
async function carryOut(trx: Trx, command: Command<Actor>, held: HeldAmendment): Promise<void> {
  const { sheet, amendment } = held;
  const { registration_id: registrationId, course_id: courseId } = amendment;
  const asked: Command = { ...command, actor: { userId: amendment.asked_by } };
  const score = { test: amendment.to_test, exam: amendment.to_exam, code: amendment.to_code };
  await writeScores(trx, asked, { sheetId: sheet.id, courseId, scores: [{ registrationId, ...score }] });
  await trx
    .insertInto('result_sheet_event')
    .values({
      sheet_id: sheet.id,
      act: 'amend',
      from_state: sheet.state,
      to_state: sheet.state,
      reason: amendment.reason,
      actor_id: actorIdOf(command),
      at: command.at,
    })
    .execute();
  const anomalies = (await anomaliesOf(trx, [sheet.id])).get(sheet.id) ?? [];
  await trx.updateTable('result_sheet').set({ anomalies }).where('id', '=', sheet.id).execute();
}

/** Throws STALE where the score is no more what it was when somebody asked. */
async function demandUnchanged(trx: Trx, { amendment }: HeldAmendment): Promise<void> {
  const now = await trx
    .selectFrom('score')
    .select('version')
    .where('registration_id', '=', amendment.registration_id)
    .where('course_id', '=', amendment.course_id)
    .executeTakeFirst();
  if ((now?.version ?? null) !== amendment.score_version) throw new AppError('STALE');
}

/** As the audit has what became of one. */
const actsOfAudit = { accepted: 'accept', refused: 'refuse', withdrawn: 'withdraw' } as const;

async function close(
  trx: Trx,
  command: Command<Actor>,
  { id, decision, reason }: { id: number; decision: 'accepted' | 'refused' | 'withdrawn'; reason: string },
): Promise<void> {
  await trx
    .updateTable('result_amendment')
    .set({
      decision,
      decision_reason: reason === '' ? null : reason,
      decided_by: actorIdOf(command),
      decided_at: command.at,
    })
    .where('id', '=', id)
    .execute();
  await record(trx, command, {
    act: `result_amendment.${actsOfAudit[decision]}`,
    before: { id, state: 'open' },
    after: { id, state: decision },
    ...(reason !== '' && { reason }),
  });
}

const states = { accepted: 'accepted', refused: 'refused' } as const;

/**
 * Accepts or refuses an amendment that somebody else asked for. With acceptance the score has its next version, and what
 * students see of it is published anew. The same again changes nothing. Throws NOT_FOUND, SECOND_PERSON, CONFLICT once it is
 * decided otherwise, STALE.
 */
export function decideAmendment(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, accept, reason }: Decision,
): Promise<Decided> {
  const decision = accept ? states.accepted : states.refused;
  return inTransaction(db, async (trx) => {
    const held = await holdAmendment(trx, id);
    const { amendment } = held;
    if (amendment.decision === decision && amendment.decided_by === actorIdOf(command))
      return { state: decision };
    if (amendment.decision !== null)
      throw new AppError('CONFLICT', { message: `This amendment was ${amendment.decision} already.` });
    await demandSecond(trx, command, held);
    if (accept) {
      await demandUnchanged(trx, held);
      await carryOut(trx, command, held);
      await publishAnew(trx, command, held);
    }
    await close(trx, command, { id, decision, reason });
    return { state: decision };
  });
}

/** Takes back what one asked for oneself. Throws NOT_FOUND for another's, CONFLICT once it is decided. */
export function withdrawAmendment(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id }: { id: number },
): Promise<Decided> {
  return inTransaction(db, async (trx) => {
    const { amendment } = await holdAmendment(trx, id);
    if (amendment.asked_by !== actorIdOf(command)) throw new AppError('NOT_FOUND');
    if (amendment.decision === 'withdrawn') return { state: 'withdrawn' };
    if (amendment.decision !== null)
      throw new AppError('CONFLICT', { message: `This amendment was ${amendment.decision} already.` });
    await close(trx, command, { id, decision: 'withdrawn', reason: '' });
    return { state: 'withdrawn' };
  });
}
