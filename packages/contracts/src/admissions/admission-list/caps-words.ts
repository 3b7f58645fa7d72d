import { applicationModes, applicationTypes, type ApplicationState } from '@portal/shared/model';
import type { EntryState } from './entry-states';

/** What JAMB’s admission system says of a candidate, in its own words. */
export const capsWords = [
  'Not admitted',
  'Admission in progress',
  'Recommended',
  'Congratulations, you have been offered admission',
] as const;
export type CapsWord = (typeof capsWords)[number];

const [notAdmitted, inProgress, recommended, offered] = capsWords;

const throughJamb: ReadonlySet<number> = new Set(
  applicationModes
    .map((mode) => applicationTypes[mode])
    .filter(({ formFamily }) => formFamily === 1 || formFamily === 3)
    .map(({ id }) => id),
);

/** Whether applicants of a type come through JAMB: of nobody else does its system know anything. */
export const isThroughJamb = (applicationTypeId: number): boolean => throughJamb.has(applicationTypeId);

const byEntry: Readonly<Record<EntryState, CapsWord>> = {
  draft: inProgress,
  recommended,
  approved: recommended,
  published: offered,
  accepted: offered,
  // Whoever rejects an offer, or lets it go by, is free for another university.
  declined: notAdmitted,
  lapsed: notAdmitted,
  withdrawn: notAdmitted,
};

/** The word of CAPS for an entry of the admission list; null for whoever does not come through JAMB. */
export const capsWordOfEntry = (applicationTypeId: number, state: EntryState): CapsWord | null =>
  isThroughJamb(applicationTypeId) ? byEntry[state] : null;

const byApplication: Partial<Record<ApplicationState, CapsWord>> = {
  recommended: inProgress,
  admitted: offered,
  accepted: offered,
  cleared: offered,
  matriculated: offered,
  not_admitted: notAdmitted,
  declined: notAdmitted,
  lapsed: notAdmitted,
  withdrawn: notAdmitted,
};

/**
 * The word of CAPS that a candidate may know: what is only proposed at the university is in progress to them, as is what
 * nobody has decided. Null for whoever does not come through JAMB.
 */
export const capsWordOfStatus = (applicationTypeId: number, state: ApplicationState): CapsWord | null =>
  isThroughJamb(applicationTypeId) ? (byApplication[state] ?? inProgress) : null;
