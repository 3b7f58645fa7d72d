import { mostNamed, placesOf, type RankingAsked } from '@portal/contracts/admissions';
import { fullNameOf } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { demandDepartments, numbersOf, rankingInputs } from './ranking-inputs.queries';
import { partsOf, workOut, type Outcome, type Rules, type WorkedOut } from './work-out';

interface Named {
  departments: ReadonlyMap<number, string>;
  /** JAMB's numbers by application. */
  numbers: ReadonlyMap<number, string>;
}

/** Outcomes by a department of theirs, in one walk. */
function byDepartment(outcomes: readonly Outcome[], of: (outcome: Outcome) => number | undefined) {
  const found = new Map<number, Outcome[]>();
  for (const outcome of outcomes) {
    const id = of(outcome);
    if (id === undefined) continue;
    const others = found.get(id);
    if (others) others.push(outcome);
    else found.set(id, [outcome]);
  }
  return (id: number) => found.get(id) ?? [];
}

/** What a list comes to, department by department. */
export function resultsOf(worked: WorkedOut, rules: Rules, { departments, numbers }: Named) {
  const chosenBy = byDepartment(worked.outcomes, ({ candidate }) => candidate.first);
  const placedIn = byDepartment(worked.outcomes, ({ placed }) => placed?.department);
  return rules.capacities
    .map(({ departmentId: id, capacity }) => ({
      id,
      name: departments.get(id) ?? '',
      capacity,
      candidates: chosenBy(id).length,
      secondChoices: placedIn(id).filter(({ placed }) => placed?.choice === 2).length,
      parts: partsOf(placedIn(id), placesOf(capacity, rules.quota)),
      ties: worked.ties
        .filter(({ department }) => department === id)
        .map((tie) => ({
          class: tie.class,
          places: tie.places,
          candidates: tie.candidates.map((each) => numbers.get(each) ?? ''),
          aggregate: tie.aggregate,
        })),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Who is in any tie. */
export const tiedIn = ({ ties }: WorkedOut): number[] => ties.flatMap((tie) => tie.candidates);

export function countsOf({ outcomes }: WorkedOut) {
  const of = (asked: string) => outcomes.filter(({ outcome }) => outcome === asked).length;
  return {
    candidates: outcomes.length,
    placed: of('placed'),
    tied: of('tied'),
    notEligible: of('not eligible'),
  };
}

/** Those who get in, by department and rank, as many as are named at once. */
async function namedIn(db: Db | Trx, worked: WorkedOut, departments: ReadonlyMap<number, string>) {
  const all = worked.outcomes.flatMap(({ candidate: { id }, aggregate, rank, placed }) =>
    placed && aggregate !== null && rank !== null
      ? [{ id, aggregate, rank, class: placed.class, department: departments.get(placed.department) ?? '' }]
      : [],
  );
  const first = all
    .sort((one, other) => one.department.localeCompare(other.department) || one.rank - other.rank)
    .slice(0, mostNamed);
  if (first.length === 0) return [];
  const rows = await db
    .selectFrom('screening_candidate')
    .select(['application_id as id', 'registration_number as registrationNumber'])
    .select(['surname', 'first_name as firstName', 'middle_name as middleName'])
    .where(
      'application_id',
      'in',
      first.map(({ id }) => id),
    )
    .execute();
  const people = new Map(
    rows.map(({ id, registrationNumber, ...name }) => [id, { registrationNumber, name: fullNameOf(name) }]),
  );
  return first.flatMap((each) => {
    const person = people.get(each.id);
    return person ? [{ ...each, ...person }] : [];
  });
}

/** Who would get in by these rules now; keeps nothing. Throws INVALID for departments that are not the officer's. */
export async function whatIf(db: Db | Trx, actor: Actor, asked: RankingAsked) {
  const ids = asked.capacities.map(({ departmentId }) => departmentId);
  const departments = await demandDepartments(db, actor, {
    claim: 'admissions.view',
    typeId: asked.applicationTypeId,
    ids,
  });
  const { candidates, rules, incomplete, reopened, awaiting, listed, unmatched } = await rankingInputs(
    db,
    asked,
  );
  const worked = await workOut(candidates, rules);
  const numbers = await numbersOf(db, tiedIn(worked));
  const results = resultsOf(worked, rules, { departments, numbers });
  const named = await namedIn(db, worked, departments);
  return {
    ...countsOf(worked),
    incomplete,
    reopened,
    awaiting,
    listed,
    unmatched,
    departments: results,
    named,
  };
}
