import { entryClasses, type EntryClass, type TieBreak } from '@portal/contracts/admissions';

/** A candidate as a ranking sees them. Aggregates are hundredths. */
export interface RankedCandidate {
  id: number;
  aggregate: number;
  utme: number;
  /** Null where JAMB's list does not say: it comes after whatever is known. */
  english: number | null;
  /** `YYYY-MM-DD`. */
  bornOn: string;
  first: number;
  second: number | null;
  catchment: boolean;
  elds: boolean;
}

export interface RankedDepartment {
  id: number;
  places: Readonly<Record<EntryClass, number>>;
}

export interface RankingInputs {
  candidates: readonly RankedCandidate[];
  departments: readonly RankedDepartment[];
  tieBreak: readonly TieBreak[];
}

export interface Placed {
  department: number;
  class: EntryClass;
  choice: 1 | 2;
}

/** Equals of whom some would get in: all of them wait until an officer decides. */
export interface Tie {
  department: number;
  class: EntryClass;
  /** Fewer than there are candidates. */
  places: number;
  /** In the order of their ids, which decides nothing. */
  candidates: number[];
  aggregate: number;
}

export interface Ranking {
  placed: Map<number, Placed>;
  ties: Tie[];
  /** Among the first choices of a department; equals have the same one. */
  ranks: Map<number, number>;
}

type Compare = (one: RankedCandidate, other: RankedCandidate) => number;

/** Below zero where the first goes before the other. */
const comparing: Record<TieBreak, Compare> = {
  utme: (one, other) => other.utme - one.utme,
  english: (one, other) => (other.english ?? -1) - (one.english ?? -1),
  // The older goes first.
  age: ({ bornOn: one }, { bornOn: other }) => (one < other ? -1 : Number(one > other)),
};

type Ordered = readonly RankedCandidate[];

/** Candidates by a number of theirs, in one walk. */
function groupedBy(candidates: Ordered, of: (candidate: RankedCandidate) => number | null) {
  const found = new Map<number, RankedCandidate[]>();
  for (const candidate of candidates) {
    const number = of(candidate);
    if (number === null) continue;
    const others = found.get(number);
    if (others) others.push(candidate);
    else found.set(number, [candidate]);
  }
  return found;
}

/**
 * Best first, in groups of equals. Aggregates are whole numbers of which there are some thousand: where each candidate is
 * put to its own first, few are left to be compared with each other.
 */
function groupsOf(candidates: Ordered, tieBreak: readonly TieBreak[]): Ordered[] {
  const breaks = tieBreak.map((each) => comparing[each]);
  const compare: Compare = (one, other) => {
    for (const by of breaks) {
      const difference = by(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const byAggregate = [...groupedBy(candidates, ({ aggregate }) => aggregate)];
  const groups: RankedCandidate[][] = [];
  for (const [, equals] of byAggregate.sort(([one], [other]) => other - one)) {
    let last: RankedCandidate[] = [];
    // Ids only make groups look the same whatever order the rows came in.
    for (const candidate of equals.sort((one, other) => compare(one, other) || one.id - other.id)) {
      if (last[0] && compare(last[0], candidate) === 0) last.push(candidate);
      else groups.push((last = [candidate]));
    }
  }
  return groups;
}

const isOf: Record<EntryClass, (candidate: RankedCandidate) => boolean> = {
  merit: () => true,
  catchment: ({ catchment }) => catchment,
  elds: ({ elds }) => elds,
};

/** The places of one department while they are given away. */
class Places {
  private readonly left: Record<EntryClass, number>;
  constructor(
    private readonly department: RankedDepartment,
    private readonly placed: Map<number, Placed>,
  ) {
    this.left = { ...department.places };
  }

  /** Gives the places of a class to the best who have none. Equals get in all or none: at a tie it stops. */
  private fill(entryClass: EntryClass, groups: readonly Ordered[], choice: 1 | 2): Tie | undefined {
    for (const group of groups) {
      const waiting = group.filter(
        (candidate) => !this.placed.has(candidate.id) && isOf[entryClass](candidate),
      );
      const [first] = waiting;
      if (!first) continue;
      if (this.left[entryClass] === 0) return undefined;
      if (waiting.length > this.left[entryClass]) {
        return {
          department: this.department.id,
          class: entryClass,
          places: this.left[entryClass],
          candidates: waiting.map(({ id }) => id),
          aggregate: first.aggregate,
        };
      }
      for (const { id } of waiting)
        this.placed.set(id, { department: this.department.id, class: entryClass, choice });
      this.left[entryClass] -= waiting.length;
    }
    return undefined;
  }

  /**
   * First choices: merit, then catchment, then ELDS. What a class has left when nobody of it is waiting goes to merit; what
   * a tie holds open is held. Goes round until nothing moves any more.
   */
  firstChoices(groups: readonly Ordered[]): Tie[] {
    for (;;) {
      const before = this.placed.size;
      const found = entryClasses.map((entryClass) => this.fill(entryClass, groups, 1));
      const passedOn = entryClasses.filter(
        (entryClass, at) => entryClass !== 'merit' && !found[at] && this.left[entryClass] > 0,
      );
      for (const entryClass of passedOn) {
        this.left.merit += this.left[entryClass];
        this.left[entryClass] = 0;
      }
      if (this.placed.size === before && passedOn.length === 0) return found.flatMap((tie) => tie ?? []);
    }
  }

  /** Second choices: only what no first choice waits for. */
  secondChoices(groups: readonly Ordered[]): Tie | undefined {
    return this.fill('merit', groups, 2);
  }
}

/** The rank of each among the first choices of a department. */
function rank(groups: readonly Ordered[], ranks: Map<number, number>): void {
  let before = 0;
  for (const group of groups) {
    for (const { id } of group) ranks.set(id, before + 1);
    before += group.length;
  }
}

/**
 * Who gets in where. The same inputs come to the same list, whatever order their rows have: whole numbers only, and no id
 * decides. Second choices are looked at when every first choice of the run has been, and only of those who are unplaced
 * and wait for no decision; whose first choice is not ranked in this run is not taken by the second. One step a department.
 */
export function* rankingSteps({
  candidates,
  departments,
  tieBreak,
}: RankingInputs): Generator<void, Ranking> {
  const placed = new Map<number, Placed>();
  const ranks = new Map<number, number>();
  const ties: Tie[] = [];
  const inOrder = [...departments].sort((one, other) => one.id - other.id);
  const ranked = new Set(inOrder.map(({ id }) => id));
  const among = candidates.filter(({ first }) => ranked.has(first));
  const firsts = groupedBy(among, ({ first }) => first);
  const places = inOrder.map((department) => ({ id: department.id, own: new Places(department, placed) }));
  for (const { id, own } of places) {
    const groups = groupsOf(firsts.get(id) ?? [], tieBreak);
    rank(groups, ranks);
    ties.push(...own.firstChoices(groups));
    yield;
  }
  const undecided = new Set(ties.flatMap((tie) => tie.candidates));
  const held = new Set(ties.map(({ department, class: entryClass }) => `${department} ${entryClass}`));
  const free = among.filter(({ id }) => !placed.has(id) && !undecided.has(id));
  const seconds = groupedBy(free, ({ second }) => second);
  for (const { id, own } of places) {
    // What a tie of first choices holds open is not for second ones.
    if (held.has(`${id} merit`)) continue;
    const tie = own.secondChoices(groupsOf(seconds.get(id) ?? [], tieBreak));
    if (tie) ties.push(tie);
    yield;
  }
  return { placed, ties, ranks };
}
