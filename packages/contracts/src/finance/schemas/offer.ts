import { counted, object, string } from '@portal/shared/model';

/** States of an offer of admission: it waits for its fee, or it is decided. */
export const offerStates = ['published', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** Kinds of letters, each with a page of its own. */
export const letterPages = {
  undergraduate: '/acceptance/letter',
  foundation: '/acceptance/jupeb',
  postgraduate: '/acceptance/letter_pg',
  levy: '/development_levy/letter',
} as const;
export type LetterKind = keyof typeof letterPages;
export const letterKinds = Object.keys(letterPages) as LetterKind[];

/** Letters of admission, which the registrar signs. */
export const admissionLetterKinds = ['undergraduate', 'foundation', 'postgraduate'] as const;
export type AdmissionLetterKind = (typeof admissionLetterKinds)[number];

/** Declining says which offer is declined: the one that was on the screen. */
export const declineSchema = object({ reference: string().trim().max(60).required() });

const monthsOfYear = 12;

/** `5 years`, `18 months`: how long a course of study takes. */
export function durationText(months: number): string {
  const years = months / monthsOfYear;
  return Number.isInteger(years) ? counted(years, 'year') : counted(months, 'month');
}
