import fc from 'fast-check';
import { placesFor } from './share-room';
import { hasRoomFor } from './sharers';

const person = (...categories: number[]) => ({ categories: categories.map((id) => ({ id })) });
const bed = (categoryId: number | null) => ({ categoryId });

it('makes room for who can have only one', () => {
  const [forFinal, forAll] = [bed(1), bed(null)];
  expect(placesFor([person(1), person()], [forAll, forFinal])).toEqual([forFinal, forAll]);
  expect(placesFor([person(), person()], [forAll, forFinal])).toBeUndefined();
  expect(placesFor([], [])).toEqual([]);
});

it('has room in beds for their sex that are free', () => {
  const two = [person(), person()].map((one) => ({ ...one, gender: 'Female' as const, categories: [] }));
  const beds = { gender: 'Female' as const, categoryId: null, state: 'free' as const, beds: 2, price: 1 };
  expect(hasRoomFor(two, [beds])).toBe(true);
  expect(hasRoomFor(two, [{ ...beds, gender: 'Male' }])).toBe(false);
  expect(
    hasRoomFor(two, [
      { ...beds, beds: 1 },
      { ...beds, state: 'held' },
    ]),
  ).toBe(false);
});

/** By trying every order. */
function canAll(people: ReturnType<typeof person>[], beds: ReturnType<typeof bed>[]): boolean {
  const [first, ...rest] = people;
  if (!first) return true;
  return beds.some(
    (one, at) =>
      (one.categoryId === null || first.categories.some(({ id }) => id === one.categoryId)) &&
      canAll(
        rest,
        beds.filter((_, other) => other !== at),
      ),
  );
}

test('everybody has a bed of their own that fits, or there is no way', () => {
  const categories = fc.subarray([1, 2, 3]).map((ids) => person(...ids));
  const beds = fc.array(fc.constantFrom(null, 1, 2, 3).map(bed), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(categories, { maxLength: 4 }), beds, (people, all) => {
      const places = placesFor(people, all);
      expect(places !== undefined).toBe(canAll(people, all));
      if (!places) return;
      expect(new Set(places).size).toBe(people.length);
      for (const [at, { categoryId }] of places.entries())
        expect(categoryId === null || people[at]?.categories.some(({ id }) => id === categoryId)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
