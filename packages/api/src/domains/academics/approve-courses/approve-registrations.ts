import type { ApprovalStage } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { freezeForms } from '../course-form/issue-form';
import { tellOfLatecomers } from '../records/tell-of-latecomers';
import { recordEvents } from '../register/registration-events';
import {
  demandSubmission,
  holdSubmissions,
  nameOf,
  obstacleToApproving,
  type HeldSubmission,
} from './held-submissions';
import { stateAfter, stateBefore } from './stages';
import { tellApproved } from './tell-student';

interface Seen {
  id: number;
  version: number;
}

/** Whom what is borrowed belongs to is asked now: the student's own department and the whole university lend at once. */
async function askOwners(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update registered_course c set owner_decision = 'pending'
    from course_registration r, student p, course k
    where c.registration_id = any(${ids}::bigint[]) and c.borrowed and r.id = c.registration_id
      and p.id = r.student_id and k.id = c.course_id
      and k.department_id is not null and k.department_id is distinct from p.department_id`.execute(trx);
}

/** Moves registrations that were judged past an office, in a handful of statements however many they are. */
async function moveOn(
  trx: Trx,
  command: Command<Actor>,
  { stage, judged }: { stage: ApprovalStage; judged: readonly HeldSubmission[] },
): Promise<void> {
  const ids = judged.map(({ id }) => id);
  await trx
    .updateTable('course_registration')
    .set({
      state: sql<
        ReturnType<typeof stateAfter>
      >`case when needs_dean then ${stateAfter(stage, true)} else ${stateAfter(stage, false)} end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  if (stage === 'adviser') await askOwners(trx, ids);
  await recordEvents(trx, command, { ids, act: 'approve', from: stateBefore[stage], office: stage });
  // The paper says what was approved, whatever changes later.
  const locked = judged
    .filter(({ needsDean }) => stateAfter(stage, needsDean) === 'locked')
    .map(({ id }) => id);
  await freezeForms(trx, locked, command.at);
  if (locked.length > 0) await tellOfLatecomers(trx, command, locked);
  await tellApproved(trx, command, { stage, judged });
}

/**
 * Approves a registration that waits for an office; whoever decides last locks it. Throws NOT_FOUND, FORBIDDEN for one's
 * own, CONFLICT once it waits no more or a lending department has not decided, STALE, SECOND_PERSON.
 */
export function approveRegistration(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, stage, version }: Seen & { stage: ApprovalStage },
): Promise<{ version: number; state: string }> {
  const { actor } = command;
  return inTransaction(db, async (trx) => {
    const obstacle = (found: HeldSubmission | undefined) =>
      obstacleToApproving(found, { actor, stage, version });
    const one = await demandSubmission(trx, command, { id, obstacle });
    await moveOn(trx, command, { stage, judged: [one] });
    const state = stateAfter(stage, one.needsDean);
    await record(trx, command, {
      act: 'course_registration.approve',
      before: { id, state: one.state },
      after: { id, state, stage },
    });
    return { version: version + 1, state };
  });
}

/** What became of each of several. */
interface Outcome {
  done: number;
  refused: { id: number; fullName: string; message: string }[];
}

/**
 * Approves registrations together that have nothing out of the ordinary, each judged by itself as it is now: what
 * changed since it was seen is left, with why. Sent again it finds nothing more to do.
 */
export function approveClean(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { stage, registrations }: { stage: ApprovalStage; registrations: readonly Seen[] },
): Promise<Outcome> {
  const { actor } = command;
  return inTransaction(db, async (trx) => {
    const seen = new Map(registrations.map(({ id, version }) => [id, version]));
    const held = await holdSubmissions(trx, command, [...seen.keys()]);
    const judged: HeldSubmission[] = [];
    const refused: Outcome['refused'] = [];
    for (const [id, version] of seen) {
      const one = held.get(id);
      const obstacle = obstacleToApproving(one, { actor, stage, version });
      const message =
        obstacle?.message ?? (one?.exceptions.length === 0 ? null : 'Look at this one by itself.');
      if (one && message === null) judged.push(one);
      // Somebody beyond reach has no name here.
      else if (obstacle?.code === 'NOT_FOUND' || !one)
        refused.push({ id, fullName: 'Unknown', message: message ?? '' });
      else refused.push({ id, fullName: nameOf(one), message: message ?? '' });
    }
    if (judged.length > 0) {
      await moveOn(trx, command, { stage, judged });
      await record(trx, command, {
        act: 'course_registration.approve_clean',
        after: { stage, registrations: judged.map(({ id }) => ({ id })) },
      });
    }
    return { done: judged.length, refused };
  });
}
