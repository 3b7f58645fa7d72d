import { array, flag, listOf, maybe, number, object, string, text, whole } from '@portal/shared/model';
import { entryClasses, entryStates } from '../admission-list/entry-states';

const maybeWhole = () => number().integer().nullable().defined();
const entryClass = () => string().oneOf(entryClasses).required();

/** What became of a candidate in a ranking. */
export const rankingOutcomes = ['placed', 'tied', 'below', 'not eligible'] as const;
export type RankingOutcome = (typeof rankingOutcomes)[number];
export const rankingOutcomeLabels: Record<RankingOutcome, string> = {
  placed: 'Gets in',
  tied: 'Tied: to be decided',
  below: 'Below the cut-off',
  'not eligible': 'Not eligible',
};

/** A department of a ranking; aggregates in hundredths. */
export const department = {
  id: whole(),
  name: text(),
  capacity: whole(),
  candidates: whole(),
  /** Placed by their second choice. */
  secondChoices: whole(),
  parts: listOf({
    class: entryClass(),
    places: whole(),
    taken: whole(),
    /** The lowest that got in; null where nobody did. */
    cutOff: maybeWhole(),
  }),
  /** Equals that do not all fit into the places left: an officer decides. */
  ties: listOf({
    class: entryClass(),
    places: whole(),
    candidates: array(text()).required(),
    aggregate: whole(),
  }),
};

/** No more of those who would get in are named: who reads on saves the run. */
export const mostNamed = 200;

/** Somebody who would get in. */
export const named = {
  id: whole(),
  registrationNumber: text(),
  name: text(),
  department: text(),
  class: entryClass(),
  rank: whole(),
  aggregate: whole(),
};

export const summary = {
  candidates: whole(),
  placed: whole(),
  tied: whole(),
  notEligible: whole(),
  /** Submitted, and neither scored nor absent: nothing is drawn up from such results. */
  incomplete: whole(),
  /** Opened again for changes: nothing is drawn up until they are submitted again. */
  reopened: whole(),
  /** Ranked without points for O-level results that are still to come. */
  awaiting: whole(),
  /** On an admission list of the session already: not ranked. */
  listed: whole(),
  /** Not matched with JAMB's list of the session: not ranked until an officer joins them to it. */
  unmatched: whole(),
};

export const place = {
  id: whole(),
  registrationNumber: text(),
  name: text(),
  state: maybe(),
  rank: maybeWhole(),
  aggregate: maybeWhole(),
  utme: whole(),
  oLevelPoints: whole(),
  /** O-level results that may still meet the rule are to come. */
  awaiting: flag(),
  firstDepartment: text(),
  catchment: flag(),
  elds: flag(),
  outcome: string().oneOf(rankingOutcomes).required(),
  class: string().oneOf(entryClasses).nullable().defined(),
  department: maybe(),
  choice: maybeWhole(),
};

export const run = {
  id: whole(),
  session: text(),
  programme: text(),
  departments: whole(),
  formula: text(),
  formulaVersion: whole(),
  candidates: whole(),
  placed: whole(),
  tied: whole(),
  madeBy: text(),
  madeAt: text(),
  /** Of everything that it was worked out from. */
  inputsHash: text(),
  /** How many entries of the admission list came of it. */
  entries: whole(),
  announced: flag(),
  may: array(string().oneOf(['draft', 'announce']).required()).required(),
};

/** A place that became free, with the next in rank. */
export const freePlace = {
  entryId: whole(),
  since: text(),
  /** What became of the offer. */
  why: string().oneOf(entryStates).required(),
  /** Of a session that is over nobody is proposed. */
  session: text(),
  /** Who had it. */
  name: text(),
  registrationNumber: text(),
  department: text(),
  class: entryClass(),
  proposal: object({
    applicationId: whole(),
    registrationNumber: text(),
    name: text(),
    rank: whole(),
    aggregate: whole(),
  })
    .nullable()
    .defined(),
  /** Why nobody is proposed. */
  note: maybe(),
  may: array(string().oneOf(['fill']).required()).required(),
};
