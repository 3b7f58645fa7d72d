import { decidingOfficeNames, type ApprovalStage, type DecidingOffice } from '@portal/contracts/academics';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { semesterOf } from '../approve-courses/held-submissions';
import { holdRequest, type HeldRequest } from './held-requests';

const next: Record<string, string> = {
  adviser_ok: `It is with your ${decidingOfficeNames.hod} now.`,
  hod_ok: 'It is with your dean now.',
  approved: 'Your courses are changed. Print your course form again: the one before no longer holds.',
};

async function tell(trx: Trx, at: Date, { one, message }: { one: HeldRequest; message: string }) {
  if (one.userId === null) return;
  await notify(trx, {
    userId: one.userId,
    type: 'course approval',
    at,
    message,
    properties: { sessionId: one.sessionId, semesterId: one.semester },
  });
}

/** Tells a student who approved, and what comes next. */
export function tellChangeApproved(
  trx: Trx,
  { at }: { at: Date },
  { one, stage, state }: { one: HeldRequest; stage: ApprovalStage; state: string },
): Promise<void> {
  const message = `Your ${decidingOfficeNames[stage]} approved your request to add and drop courses of ${semesterOf(one)}. ${next[state] ?? ''}`;
  return tell(trx, at, { one, message });
}

/** Tells a student that an officer asked for a change in their place, and why. */
export async function tellOfOfficer(
  trx: Trx,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const one = await holdRequest(trx, command, id);
  if (!one) return;
  const message = `An officer asked in your place to change your courses of ${semesterOf(one)}. Your course adviser looks at it next; until then you can take it back. ${reason}`;
  await tell(trx, command.at, { one, message });
}

interface Returned {
  one: HeldRequest;
  office: DecidingOffice;
  reason: string;
  /** Codes of the courses that were taken out. */
  off: readonly string[];
}

/** Tells a student that the request is theirs again, and why. */
export function tellChangeReturned(
  trx: Trx,
  { at }: { at: Date },
  { one, office, reason, off }: Returned,
): Promise<void> {
  const taken = off.length > 0 ? ` Taken out: ${off.join(', ')}.` : '';
  const by = office === 'owner' ? `The ${decidingOfficeNames.owner}` : `Your ${decidingOfficeNames[office]}`;
  const message = `${by} returned your request to add and drop courses of ${semesterOf(one)}. Your courses stay as they were.${taken} ${reason}`;
  return tell(trx, at, { one, message });
}
