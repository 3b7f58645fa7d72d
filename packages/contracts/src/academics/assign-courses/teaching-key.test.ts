import fc from 'fast-check';
import { courseLecturersSchema } from './assign-courses.schema';
import { ledKey, ledKeyField, readLedKey, readTeachingKey, teachingKey } from './teaching-key';

const course = fc.record({
  courseId: fc.integer({ min: 1, max: 999_999_999 }),
  sessionId: fc.integer({ min: 1, max: 999_999 }),
  semester: fc.constantFrom(1, 2),
});

it('a key says what it was made of, with and without the lead that was seen', () => {
  fc.assert(
    fc.property(course, fc.integer({ min: 1, max: 999_999_999 }), (given, leadId) => {
      expect(readTeachingKey(teachingKey(given))).toEqual(given);
      expect(readLedKey(ledKey(given, leadId))).toEqual({ ...given, leadId });
    }),
  );
});

it.each(['', '4-1', '4-3-210', '4-1-210-17', 'x-1-210', '-4-1-210', '1000000-1-1', '4-1-1000000000'])(
  '%j is no course',
  (key) => expect(readTeachingKey(key)).toBeNull(),
);

it.each(['', '4-1-210', '4-3-210-17', '4-1-210-x'])('%j names no lead', (key) =>
  expect(ledKeyField('Choose the other course').isValidSync(key)).toBe(false),
);

it('lets somebody teach a course in one part, and at most nine beside the lead', () => {
  const coIds = Array.from({ length: 9 }, (_, index) => String(index + 2));
  expect(courseLecturersSchema.isValidSync({ leadId: '1', coIds })).toBe(true);
  for (const wrong of [
    { leadId: '', coIds },
    { leadId: '2', coIds },
    { leadId: '1', coIds: ['3', '3'] },
    { leadId: '1', coIds: [...coIds, '11'] },
    { leadId: '1', coIds: ['x'] },
  ])
    expect(courseLecturersSchema.isValidSync(wrong)).toBe(false);
});
