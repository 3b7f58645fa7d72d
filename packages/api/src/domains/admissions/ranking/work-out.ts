import { createHash } from 'node:crypto';
import {
  aggregateOf,
  entryClasses,
  placesOf,
  type AdmissionFormula,
  type EntryClass,
  type Quota,
  type RankingOutcome,
  type TieBreak,
} from '@portal/contracts/admissions';
import { inSlices, inSteps } from '../../../platform/process/in-slices';
import { rankingSteps, type Placed, type RankedCandidate, type Tie } from './rank';

/** What is known of a candidate when a list is ranked. */
export interface KnownCandidate {
  id: number;
  utme: number;
  /** Hundredths; null for who did not sit. */
  score: number | null;
  oLevel: number;
  eligible: boolean;
  english: number | null;
  bornOn: string;
  first: number;
  second: number | null;
  stateId: number | null;
}

/** What a list is ranked by, beside its candidates. */
export interface Rules {
  formula: AdmissionFormula;
  minimumUtme: number;
  minimumOLevel: number;
  creditsOnly: boolean;
  quota: Quota;
  tieBreak: readonly TieBreak[];
  catchmentStates: readonly number[];
  eldsStates: readonly number[];
  capacities: readonly { departmentId: number; capacity: number }[];
}

export interface Outcome {
  candidate: KnownCandidate;
  aggregate: number | null;
  rank: number | null;
  outcome: RankingOutcome;
  placed: Placed | null;
}

export interface WorkedOut {
  outcomes: Outcome[];
  ties: Tie[];
  /** The same for the same inputs, whatever order they came in. */
  inputsHash: string;
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** The rules in one order and one way of writing. */
function writtenRules(rules: Rules) {
  const { formula, minimumUtme, minimumOLevel, creditsOnly, quota, tieBreak } = rules;
  const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);
  const capacities = [...rules.capacities]
    .map(({ departmentId, capacity }) => [departmentId, capacity] as const)
    .sort(([one], [other]) => one - other);
  return [
    [
      formula,
      minimumUtme,
      minimumOLevel,
      creditsOnly,
      entryClasses.map((entryClass) => quota[entryClass]),
      tieBreak,
    ],
    [sorted(rules.catchmentStates), sorted(rules.eldsStates), capacities],
  ].map((each) => JSON.stringify(each));
}

/** Of the rules and the candidates in the order of their ids, as one JSON list; the text is never there as a whole. */
function* hashOf(inOrder: readonly KnownCandidate[], rules: Rules): Generator<void, string> {
  const hash = createHash('sha256').update(`[${writtenRules(rules).join(',')},[`);
  let before = '';
  yield* inSteps(
    inOrder,
    ({ id, utme, score, oLevel, eligible, english, bornOn, first, second, stateId }) => {
      const written = [id, utme, score, oLevel, eligible, english, bornOn, first, second, stateId];
      hash.update(before + JSON.stringify(written));
      before = ',';
    },
  );
  return hash.update(']]').digest('hex');
}

/** A list from what is known and asked: always the same from the same, so that a stored run can be worked out again. */
export function* workingOut(candidates: readonly KnownCandidate[], rules: Rules): Generator<void, WorkedOut> {
  const inOrder = [...candidates].sort(byId);
  yield;
  const [catchment, elds] = [new Set(rules.catchmentStates), new Set(rules.eldsStates)];
  const among = (states: ReadonlySet<number>, id: number | null) => id !== null && states.has(id);
  const aggregates = new Map<number, number | null>();
  const fits = (one: KnownCandidate) =>
    one.utme >= rules.minimumUtme &&
    one.oLevel >= rules.minimumOLevel &&
    (one.eligible || !rules.creditsOnly);
  const ranked: RankedCandidate[] = [];
  yield* inSteps(inOrder, (one) => {
    const { id, utme, oLevel, score, english, bornOn, first, second, stateId } = one;
    const aggregate = score === null ? null : aggregateOf(rules.formula, { utme, oLevel, screening: score });
    aggregates.set(id, aggregate);
    if (aggregate === null || !fits(one)) return;
    const of = { catchment: among(catchment, stateId), elds: among(elds, stateId) };
    ranked.push({ id, aggregate, utme, english, bornOn, first, second, ...of });
  });
  const { placed, ties, ranks } = yield* rankingSteps({
    candidates: ranked,
    departments: rules.capacities.map(({ departmentId: id, capacity }) => ({
      id,
      places: placesOf(capacity, rules.quota),
    })),
    tieBreak: rules.tieBreak,
  });
  const undecided = new Set(ties.flatMap((tie) => tie.candidates));
  const outcomeOf = (id: number): RankingOutcome => {
    if (placed.has(id)) return 'placed';
    if (undecided.has(id)) return 'tied';
    return ranks.has(id) ? 'below' : 'not eligible';
  };
  const outcomes: Outcome[] = [];
  yield* inSteps(inOrder, (candidate) => {
    const { id } = candidate;
    const aggregate = aggregates.get(id) ?? null;
    const rank = ranks.get(id) ?? null;
    outcomes.push({ candidate, aggregate, rank, outcome: outcomeOf(id), placed: placed.get(id) ?? null });
  });
  return { outcomes, ties, inputsHash: yield* hashOf(inOrder, rules) };
}

/** The same while others have their turns: a session may have 200,000 candidates. */
export const workOut = (candidates: readonly KnownCandidate[], rules: Rules): Promise<WorkedOut> =>
  inSlices(workingOut(candidates, rules));

/** What those come to who get into one department, by part of the quota. */
export function partsOf(own: readonly Outcome[], places: Record<EntryClass, number>) {
  return entryClasses.map((entryClass) => {
    const of = own
      .filter(({ placed }) => placed?.class === entryClass)
      .map(({ aggregate }) => aggregate ?? 0);
    return {
      class: entryClass,
      places: places[entryClass],
      taken: of.length,
      cutOff: of.length === 0 ? null : of.reduce((lowest, each) => Math.min(lowest, each)),
    };
  });
}
