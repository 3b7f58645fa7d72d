import fc from 'fast-check';
import { audienceKey, audienceWords, readAudienceKey } from './audience';

const maybe = fc.option(fc.nat({ max: 999_999 }));

it('a key says what it was made of', () => {
  fc.assert(
    fc.property(
      fc.record({
        sessionId: fc.nat({ max: 999_999 }),
        semester: fc.constantFrom(1, 2),
        studentTypeId: maybe,
        level: maybe,
        schoolId: maybe,
      }),
      (audience) => expect(readAudienceKey(audienceKey(audience))).toEqual(audience),
    ),
  );
});

it.each(['', '4-1', '4-3-x-x-x', '4-1-x-x-x-x', '4-1-y-x-x', '-4-1-x-x-x', '4-1-1000000-x-x'])(
  '%j is none',
  (key) => expect(readAudienceKey(key)).toBeNull(),
);

it('names students in words', () => {
  const school = 'School of Tests';
  expect(audienceWords({ studentType: null, level: null, school: null })).toBe('All students');
  expect(audienceWords({ studentType: 'Undergraduate', level: 100, school })).toBe(
    'Undergraduate, 100 level, School of Tests',
  );
  expect(audienceWords({ studentType: null, level: 0, school: null })).toBe('0 level');
});
