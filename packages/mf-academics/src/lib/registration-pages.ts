import type { BorrowedDecision } from '@portal/contracts/academics';
import { badgesOf, type Badges } from '@portal/shared/ui';

export const approvalsPath = '/approve_courses';
export const approvalPath = (id: number) => `${approvalsPath}/view?id=${id}`;

export const changePath = (id: number) => `${approvalsPath}/view?change=${id}`;

export const classPath = '/class';
export const studentPath = (id: number) => `${classPath}/view?id=${id}`;
/** Where units of their own are given to a student. */
export const unitsPath = (id: number) => `${studentPath(id)}&part=units`;

/** How far a registration is, as offices say it. */
export const stageLabels: Readonly<Record<string, string>> = {
  draft: 'With the student',
  submitted: 'With the adviser',
  adviser_ok: 'With the head',
  hod_ok: 'With the dean',
  dean_ok: 'Approved',
  locked: 'Approved',
  approved: 'Approved',
};
export const stageBadges: Badges<string> = badgesOf(stageLabels, {
  draft: 'idle',
  submitted: 'waiting',
  adviser_ok: 'waiting',
  hod_ok: 'waiting',
  dean_ok: 'good',
  locked: 'good',
  approved: 'good',
});

/** How a borrowed course stands with the department that owns it. */
export const borrowedBadges: Badges<BorrowedDecision> = badgesOf(
  {
    requested: 'With the adviser',
    pending: 'Waits for the owner',
    approved: 'Lent',
    refused: 'Refused',
  },
  { requested: 'idle', pending: 'waiting', approved: 'good', refused: 'bad' },
);
