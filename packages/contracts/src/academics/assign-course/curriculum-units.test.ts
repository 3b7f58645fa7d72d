import fc from 'fast-check';
import { courseStatuses, curriculumUnits, unitsHint, unitsVerdict } from './curriculum-units';

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
  ).toEqual({ core: 4, least: 10, most: 14 });
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
      const { core, least, most } = curriculumUnits(courses);
      expect(core).toBeLessThanOrEqual(least);
      expect(least).toBeLessThanOrEqual(most);
      expect(most).toBeLessThanOrEqual(courses.reduce((total, { units }) => total + units, 0));
    }),
  );
});

it('says when a semester cannot be registered within the load', () => {
  const load = { minimum: 15, maximum: 24, ceiling: 27 };
  const core = { core: 15, least: 15, most: 24 };
  expect(unitsVerdict({ ...core, least: 25, most: 25 }, load)).toMatch(/^What has to be taken .* 24 units/);
  expect(unitsVerdict({ core: 25, least: 25, most: 25 }, load)).toMatch(/^Core courses alone .* 24 units/);
  expect(unitsVerdict({ core: 28, least: 28, most: 30 }, load)).toMatch(/^Core courses alone .* 27 units/);
  expect(unitsVerdict({ core: 12, least: 12, most: 14 }, load)).toMatch(/less than the 15 units/);
  for (const units of [
    { core: 15, least: 15, most: 15 },
    { core: 24, least: 24, most: 30 },
    { core: 0, least: 0, most: 15 },
  ])
    expect(unitsVerdict(units, load)).toBeNull();
});

it('says where core courses stay below the fewest units, and others fill up', () => {
  const load = { minimum: 15, maximum: 24, ceiling: 27 };
  expect(unitsHint({ core: 14, least: 14, most: 15 }, load)).toMatch(/below the 15 units/);
  expect(unitsHint({ core: 15, least: 15, most: 20 }, load)).toBeNull();
  // Where nothing fills up either, it is a verdict.
  expect(unitsHint({ core: 12, least: 12, most: 14 }, load)).toBeNull();
});
