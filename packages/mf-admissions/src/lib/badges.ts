import {
  applicationStateLabels,
  bankEvidenceStateLabels,
  joinStateLabels,
  candidateStateLabels,
  certificateStateLabels,
  clearanceStateLabels,
  entryStateLabels,
  rankingOutcomeLabels,
  refereeStateLabels,
  screeningStateLabels,
  uploadStateLabels,
  verificationStateLabels,
} from '@portal/contracts/admissions';
import { badgesOf, type Meaning } from '@portal/shared/ui';

const applicationMeanings = {
  invoiced: 'waiting',
  paid: 'good',
  in_progress: 'underway',
  referees_pending: 'waiting',
  transcript_pending: 'waiting',
  completed: 'underway',
  screened: 'underway',
  recommended: 'underway',
  admitted: 'underway',
  accepted: 'good',
  cleared: 'good',
  matriculated: 'good',
  not_admitted: 'bad',
  declined: 'idle',
  lapsed: 'bad',
  withdrawn: 'idle',
} satisfies Record<keyof typeof applicationStateLabels, Meaning>;
export const applicationBadges = badgesOf(applicationStateLabels, applicationMeanings);
export const candidateBadges = badgesOf(candidateStateLabels, { none: 'idle', ...applicationMeanings });
/** A postgraduate application is complete with its references and its transcript. */
export const postgraduateBadges: typeof applicationBadges = {
  ...applicationBadges,
  completed: { label: 'Complete', meaning: 'good' },
};

export const entryBadges = badgesOf(entryStateLabels, {
  draft: 'waiting',
  recommended: 'underway',
  approved: 'good',
  published: 'underway',
  accepted: 'good',
  declined: 'idle',
  lapsed: 'bad',
  withdrawn: 'idle',
});
export const screeningBadges = badgesOf(screeningStateLabels, {
  waiting: 'waiting',
  scored: 'good',
  absent: 'bad',
});
export const uploadBadges = badgesOf(uploadStateLabels, {
  waiting: 'waiting',
  released: 'good',
  replaced: 'idle',
});
export const outcomeBadges = badgesOf(rankingOutcomeLabels, {
  placed: 'good',
  tied: 'waiting',
  below: 'idle',
  'not eligible': 'bad',
});
export const refereeBadges = badgesOf(refereeStateLabels, {
  asked: 'waiting',
  answered: 'good',
  declined: 'idle',
  lapsed: 'bad',
  replaced: 'idle',
});
export const clearanceBadges = badgesOf(clearanceStateLabels, {
  waiting: 'waiting',
  rejected: 'bad',
  cleared: 'good',
});
export const verificationBadges = badgesOf(verificationStateLabels, {
  pending: 'waiting',
  verified: 'good',
  mismatch: 'bad',
  not_found: 'bad',
});
export const certificateBadges = badgesOf(certificateStateLabels, {
  listed: 'idle',
  letter_sent: 'waiting',
  replied: 'underway',
  genuine: 'good',
  not_genuine: 'bad',
});
export const joinBadges = badgesOf(joinStateLabels, {
  waiting: 'waiting',
  approved: 'good',
  refused: 'bad',
});
export const bankEvidenceBadges = badgesOf(bankEvidenceStateLabels, {
  waiting: 'waiting',
  approved: 'good',
  refused: 'bad',
});
