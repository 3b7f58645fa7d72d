import { decidingOfficeNames, type ApprovalStage, type DecidingOffice } from '@portal/contracts/academics';
import { formatDate } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import { notify, notifyAll } from '../../../platform/notifications/notify';
import { semesterOf, type HeldSubmission } from './held-submissions';
import { stateAfter } from './stages';

const next: Record<string, string> = {
  adviser_ok: `It is with your ${decidingOfficeNames.hod} now.`,
  hod_ok: 'It is with your dean now.',
  locked: 'It is final. You can print your course form.',
};

/** Tells students who approved, and what comes next: those who are told the same together. */
export async function tellApproved(
  trx: Trx,
  { at }: { at: Date },
  { stage, judged }: { stage: ApprovalStage; judged: readonly HeldSubmission[] },
): Promise<void> {
  const told = new Map<string, { of: HeldSubmission; userIds: number[] }>();
  for (const one of judged) {
    if (one.userId === null) continue;
    const then = next[stateAfter(stage, one.needsDean)] ?? '';
    const message = `Your ${decidingOfficeNames[stage]} approved your course registration for ${semesterOf(one)}. ${then}`;
    const known = told.get(message);
    if (known) known.userIds.push(one.userId);
    else told.set(message, { of: one, userIds: [one.userId] });
  }
  for (const [message, { of, userIds }] of told)
    await notifyAll(trx, userIds, {
      type: 'course approval',
      at,
      message,
      properties: { sessionId: of.sessionId, semesterId: of.semester },
    });
}

interface Returned {
  one: HeldSubmission;
  office: DecidingOffice;
  reason: string;
  /** Codes of the courses that were taken off. */
  off: readonly string[];
  until: Date;
}

/** Tells a student that the list is theirs again, why, and until when it can be mended. */
export async function tellReturned(
  trx: Trx,
  { at }: { at: Date },
  { one, office, reason, off, until }: Returned,
): Promise<void> {
  if (one.userId === null) return;
  const taken = off.length > 0 ? ` Taken off: ${off.join(', ')}.` : '';
  const by = office === 'owner' ? `The ${decidingOfficeNames.owner}` : `Your ${decidingOfficeNames[office]}`;
  await notify(trx, {
    userId: one.userId,
    type: 'course registration returned',
    at,
    // The reason stands last: where it is long its end is cut, and the page shows it whole.
    message: `${by} returned your course registration for ${semesterOf(one)}. Correct it by ${formatDate(until.toISOString())}.${taken} ${reason}`,
    properties: { sessionId: one.sessionId, semesterId: one.semester },
  });
}

/** Tells a student that a course is lent to them. */
export async function tellLent(
  trx: Trx,
  { at }: { at: Date },
  { one, code }: { one: HeldSubmission; code: string },
): Promise<void> {
  if (one.userId === null) return;
  await notify(trx, {
    userId: one.userId,
    type: 'course approval',
    at,
    message: `The ${decidingOfficeNames.owner} agreed that you borrow ${code} in ${semesterOf(one)}.`,
    properties: { sessionId: one.sessionId, semesterId: one.semester },
  });
}
