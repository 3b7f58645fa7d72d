import {
  applicationStateLabels,
  bankEvidenceStateLabels,
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
import { badgesOf } from '@portal/shared/ui';

const applicationPalettes = {
  invoiced: 'gray',
  paid: 'orange',
  in_progress: 'orange',
  referees_pending: 'orange',
  transcript_pending: 'orange',
  completed: 'blue',
  screened: 'blue',
  recommended: 'blue',
  admitted: 'purple',
  accepted: 'green',
  cleared: 'green',
  matriculated: 'green',
  not_admitted: 'red',
  declined: 'gray',
  lapsed: 'red',
  withdrawn: 'red',
};
export const applicationBadges = badgesOf(applicationStateLabels, applicationPalettes);
export const candidateBadges = badgesOf(candidateStateLabels, { none: 'gray', ...applicationPalettes });
/** A postgraduate application is complete with its references and its transcript. */
export const postgraduateBadges = {
  ...applicationBadges,
  completed: { label: 'Complete', palette: 'green' },
};

export const entryBadges = badgesOf(entryStateLabels, {
  draft: 'gray',
  recommended: 'orange',
  approved: 'blue',
  published: 'purple',
  accepted: 'green',
  declined: 'gray',
  lapsed: 'red',
  withdrawn: 'red',
});
export const screeningBadges = badgesOf(screeningStateLabels, {
  waiting: 'gray',
  scored: 'green',
  absent: 'orange',
});
export const uploadBadges = badgesOf(uploadStateLabels, {
  waiting: 'orange',
  released: 'green',
  replaced: 'gray',
});
export const outcomeBadges = badgesOf(rankingOutcomeLabels, {
  placed: 'green',
  tied: 'orange',
  below: 'gray',
  'not eligible': 'red',
});
export const refereeBadges = badgesOf(refereeStateLabels, {
  asked: 'orange',
  answered: 'green',
  declined: 'red',
  lapsed: 'red',
  replaced: 'gray',
});
export const clearanceBadges = badgesOf(clearanceStateLabels, {
  waiting: 'orange',
  rejected: 'red',
  cleared: 'green',
});
export const verificationBadges = badgesOf(verificationStateLabels, {
  pending: 'orange',
  verified: 'green',
  mismatch: 'red',
  not_found: 'red',
});
export const certificateBadges = badgesOf(certificateStateLabels, {
  listed: 'gray',
  letter_sent: 'orange',
  replied: 'blue',
  genuine: 'green',
  not_genuine: 'red',
});
export const bankEvidenceBadges = badgesOf(bankEvidenceStateLabels, {
  waiting: 'orange',
  approved: 'green',
  refused: 'gray',
});
