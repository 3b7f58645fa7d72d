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
import { rankCandidates, type Placed, type RankedCandidate, type Tie } from './rank';

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

/** Everything in one order and one way of writing. */
function inOneOrder(candidates: readonly KnownCandidate[], rules: Rules) {
  const { formula, minimumUtme, minimumOLevel, creditsOnly, quota, tieBreak } = rules;
  const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);
  const capacities = [...rules.capacities]
    .map(({ departmentId, capacity }) => [departmentId, capacity] as const)
    .sort(([one], [other]) => one - other);
  return [
    [formula, minimumUtme, minimumOLevel, creditsOnly, entryClasses.map((part) => quota[part]), tieBreak],
    [sorted(rules.catchmentStates), sorted(rules.eldsStates), capacities],
    [...candidates]
      .sort(byId)
      .map(({ id, utme, score, oLevel, eligible, english, bornOn, first, second, stateId }) => [
        id,
        utme,
        score,
        oLevel,
        eligible,
        english,
        bornOn,
        first,
        second,
        stateId,
      ]),
  ];
}

/** A list from what is known and asked: a pure function, so that a stored run can be worked out again. */
export function workOut(candidates: readonly KnownCandidate[], rules: Rules): WorkedOut {
  const [catchment, elds] = [new Set(rules.catchmentStates), new Set(rules.eldsStates)];
  const among = (states: ReadonlySet<number>, id: number | null) => id !== null && states.has(id);
  const aggregates = new Map(
    candidates.map(({ id, utme, oLevel, score }) => [
      id,
      score === null ? null : aggregateOf(rules.formula, { utme, oLevel, screening: score }),
    ]),
  );
  const fits = (one: KnownCandidate) =>
    one.utme >= rules.minimumUtme &&
    one.oLevel >= rules.minimumOLevel &&
    (one.eligible || !rules.creditsOnly);
  const ranked = candidates.flatMap((one): RankedCandidate[] => {
    const aggregate = aggregates.get(one.id) ?? null;
    if (aggregate === null || !fits(one)) return [];
    const { id, utme, english, bornOn, first, second, stateId } = one;
    const of = { catchment: among(catchment, stateId), elds: among(elds, stateId) };
    return [{ id, aggregate, utme, english, bornOn, first, second, ...of }];
  });
  const { placed, ties, ranks } = rankCandidates({
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
  return {
    outcomes: [...candidates].sort(byId).map((candidate) => ({
      candidate,
      aggregate: aggregates.get(candidate.id) ?? null,
      rank: ranks.get(candidate.id) ?? null,
      outcome: outcomeOf(candidate.id),
      placed: placed.get(candidate.id) ?? null,
    })),
    ties,
    inputsHash: createHash('sha256')
      .update(JSON.stringify(inOneOrder(candidates, rules)))
      .digest('hex'),
  };
}

/** What a list comes to in one department, by part of the quota. */
export function partsOf({ outcomes }: WorkedOut, departmentId: number, places: Record<EntryClass, number>) {
  const own = outcomes.filter(({ placed }) => placed?.department === departmentId);
  return entryClasses.map((part) => {
    const of = own.filter(({ placed }) => placed?.class === part).map(({ aggregate }) => aggregate ?? 0);
    return {
      class: part,
      places: places[part],
      taken: of.length,
      cutOff: of.length === 0 ? null : of.reduce((lowest, each) => Math.min(lowest, each)),
    };
  });
}
