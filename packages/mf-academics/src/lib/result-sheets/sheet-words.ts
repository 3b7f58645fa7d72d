import type { AmendmentState, SheetOutcome, SheetState } from '@portal/contracts/academics';
import { badgesOf } from '@portal/shared/ui';

/** How far a sheet is, as offices say it. */
export const sheetStateLabels: Readonly<Record<SheetState, string>> = {
  none: 'Nothing entered',
  draft: 'With the lecturer',
  submitted: 'With the head',
  hod_ok: 'With the dean',
  dean_ok: 'Waits for Senate',
  senate_ok: 'Approved by Senate',
};

export const sheetStateBadges = badgesOf<SheetState>(sheetStateLabels, {
  none: 'idle',
  draft: 'idle',
  submitted: 'waiting',
  hod_ok: 'waiting',
  dean_ok: 'waiting',
  senate_ok: 'good',
});

/** Why a sheet that was to be approved was left as it is. */
export const leftBecause: Readonly<Record<Exclude<SheetOutcome, 'approved'>, string>> = {
  stale: 'it was changed since you saw it. Look at it again.',
  not_waiting: 'it does not wait for you any more.',
  own: 'you entered scores of it, are on it or approved it before. Somebody else approves it now.',
  unknown: 'it is no course of yours.',
};

export const amendmentBadges = badgesOf<AmendmentState>(
  { open: 'Waits', accepted: 'Accepted', refused: 'Refused', withdrawn: 'Taken back' },
  { open: 'waiting', accepted: 'good', refused: 'bad', withdrawn: 'idle' },
);
