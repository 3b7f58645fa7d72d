import { array, flag, maybe, number, string, text, whole } from '@portal/shared/model';

const maybeWhole = () => number().integer().nullable().defined();

/** How far a candidate of a screening is. */
export const screeningStates = ['waiting', 'scored', 'absent'] as const;
export type ScreeningState = (typeof screeningStates)[number];
export const screeningStateLabels: Record<ScreeningState, string> = {
  waiting: 'No result',
  scored: 'Scored',
  absent: 'Absent',
};

/**
 * How a candidate stands to JAMB's list of the session: joined to it with its score, joined to it with another one, not
 * joined, or of a session without a list. The second and the third are not ranked.
 */
export const jambMatches = ['matched', 'differs', 'unmatched', 'no list'] as const;
export type JambMatch = (typeof jambMatches)[number];
export const jambMatchLabels: Record<JambMatch, string> = {
  matched: 'In JAMB’s list',
  differs: 'Differs from JAMB’s list',
  unmatched: 'Not in JAMB’s list',
  'no list': 'No list from JAMB',
};

export const uploadStates = ['waiting', 'released', 'replaced'] as const;
export const uploadStateLabels: Record<(typeof uploadStates)[number], string> = {
  waiting: 'To be released',
  released: 'Released',
  replaced: 'Replaced',
};

/** A candidate as officers see them; scores are hundredths. */
export const candidate = {
  id: whole(),
  registrationNumber: text(),
  name: text(),
  session: text(),
  programme: text(),
  department: text(),
  secondDepartment: maybe(),
  utme: whole(),
  jambMatch: string().oneOf(jambMatches).required(),
  oLevelPoints: whole(),
  credits: whole(),
  eligible: flag(),
  /** Not eligible yet; results that may make them so are still to come. */
  awaiting: flag(),
  missing: array(text()).required(),
  score: maybeWhole(),
  aggregate: maybeWhole(),
  status: string().oneOf(screeningStates).required(),
  /** The batch of the sitting. */
  batch: maybe(),
};
