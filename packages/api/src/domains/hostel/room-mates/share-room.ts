import type { CategoryRule } from '../booking/categories-of';

interface Person {
  categories: readonly Pick<CategoryRule, 'id'>[];
}
interface Bed {
  /** Null: for everybody. */
  categoryId: number | null;
}

const fits = ({ categories }: Person, { categoryId }: Bed): boolean =>
  categoryId === null || categories.some(({ id }) => id === categoryId);

/**
 * A bed for each, in the order of the people, or undefined where there is not one for all. Whoever could have several makes
 * room for who can have only one of them; beds are taken in the order in which they are given.
 */
export function placesFor<One extends Bed>(
  people: readonly Person[],
  beds: readonly One[],
): One[] | undefined {
  const taken = new Map<One, Person>();
  const seat = (person: Person, looked: Set<One>): boolean =>
    beds.some((bed) => {
      if (looked.has(bed) || !fits(person, bed)) return false;
      looked.add(bed);
      const other = taken.get(bed);
      if (other && !seat(other, looked)) return false;
      taken.set(bed, person);
      return true;
    });
  if (!people.every((person) => seat(person, new Set()))) return undefined;
  const bedOf = new Map([...taken].map(([bed, person]) => [person, bed]));
  return people.flatMap((person) => bedOf.get(person) ?? []);
}
