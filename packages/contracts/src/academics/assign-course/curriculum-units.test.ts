import fc from 'fast-check';
import { courseStatuses, curriculumUnits, unitsVerdict } from './curriculum-units';

const plain = { group: null, choose: null };

it('counts what has to be taken, so many of a group, and other electives at most', () => {
  expect(
    curriculumUnits([
      { units: 4, status: 'core', ...plain },
      { units: 3, status: 'required', ...plain },
      { units: 2, status: 'elective', ...plain },
      { units: 1, status: 'elective', group: 'Language', choose: 2 },
      { units: 2, status: 'elective', group: 'Language', choose: 2 },
      { units: 3, status: 'elective', group: 'Language', choose: 2 },
    ]),
  ).toEqual({ least: 10, most: 14 });
});

it('is never less at most than at least, nor more than all units', () => {
  const course = fc.record({
    units: fc.nat({ max: 6 }),
    status: fc.constantFrom(...courseStatuses),
    group: fc.constantFrom(null, 'A', 'B'),
    choose: fc.constantFrom(1, 2, 3),
  });
  fc.assert(
    fc.property(fc.array(course), (courses) => {
      const { least, most } = curriculumUnits(courses);
      expect(least).toBeLessThanOrEqual(most);
      expect(most).toBeLessThanOrEqual(courses.reduce((total, { units }) => total + units, 0));
    }),
  );
});

it('says when a semester cannot be registered within the load', () => {
  const load = { minimum: 15, maximum: 24 };
  expect(unitsVerdict({ least: 25, most: 25 }, load)).toMatch(/more than the 24 units/);
  expect(unitsVerdict({ least: 12, most: 14 }, load)).toMatch(/less than the 15 units/);
  for (const units of [
    { least: 15, most: 15 },
    { least: 24, most: 30 },
    { least: 0, most: 15 },
  ])
    expect(unitsVerdict(units, load)).toBeNull();
});
