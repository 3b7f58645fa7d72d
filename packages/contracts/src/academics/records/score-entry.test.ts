import { addedTo, scoreEntrySchema, scoreIn, scoreRowSchema, scoreText, type Score } from '..';

const nothing: Score = { test: null, exam: null, code: null };
const entry = { registrationId: 1, version: null, ...nothing };
const faults = (schema: typeof scoreEntrySchema | typeof scoreRowSchema, given: object): string[] => {
  try {
    schema.validateSync(given, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('what is typed on a sheet', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['the least', { test: 0, exam: 0 }, []],
    ['the most', { test: 30, exam: 70 }, []],
    ['a code with a test', { test: 30, code: 'INC' }, []],
    ['31', { test: 31 }, ['0 to 30']],
    ['71', { exam: 71 }, ['0 to 70']],
    ['less than nothing', { test: -1, exam: -1 }, ['0 to 30', '0 to 70']],
    [
      'a code beside a mark',
      { exam: 0, code: 'ABS' },
      ['A code stands in place of the examination: empty one of both'],
    ],
  ])('%s', (_, given, expected) => {
    expect(faults(scoreEntrySchema, { ...entry, ...given })).toEqual(expected);
  });

  it('is nothing else', () => {
    for (const wrong of [{ test: 1.5 }, { exam: 'x' }, { code: 'XYZ' }, { version: 0 }, { grade: 'A' }])
      expect(faults(scoreEntrySchema, { ...entry, ...wrong })).not.toEqual([]);
  });
});

describe('cells of a spreadsheet', () => {
  const row = (test: string, exam: string) => ({ matricNumber: '2025/1/00001AB', test, exam });
  it.each<[string, string, string, Score]>([
    ['marks', ' 12 ', '040', { test: 12, exam: 40, code: null }],
    ['a code for both', 'abs', 'ABS', { test: null, exam: null, code: 'ABS' }],
    ['a code under the test', 'mal', '', { test: null, exam: null, code: 'MAL' }],
    ['a code under the examination', '12', 'inc', { test: 12, exam: null, code: 'INC' }],
    ['nothing', '', '', nothing],
  ])('say %s', (_, test, exam, score) => {
    expect(scoreIn(scoreRowSchema.validateSync(row(test, exam)))).toEqual(score);
  });

  it.each([
    ['31', '1'],
    ['1', '71'],
    ['-1', '1'],
    ['1.0', '1'],
    ['1e1', '1'],
    ['abs', '40'],
    ['abs', 'inc'],
    ['absent', ''],
    ['1', '²'],
  ])('%s and %s are refused', (test, exam) => {
    expect(faults(scoreRowSchema, row(test, exam))).toHaveLength(1);
  });
});

it('a score is added to what is there, and a mark and a code take each other’s place', () => {
  const there: Score = { test: 12, exam: 40, code: null };
  const absent: Score = { test: 12, exam: null, code: 'ABS' };
  expect(addedTo(there, nothing)).toEqual(there);
  expect(addedTo(absent, nothing)).toEqual(absent);
  expect(addedTo(there, { ...nothing, test: 0 })).toEqual({ ...there, test: 0 });
  expect(addedTo(there, { ...nothing, code: 'ABS' })).toEqual(absent);
  expect(addedTo(absent, { ...nothing, exam: 0 })).toEqual({ test: 12, exam: 0, code: null });
});

it('a score is written as it was typed', () => {
  expect(
    [
      { test: 0, exam: 0, code: null },
      { test: 12, exam: null, code: null },
    ].map(scoreText),
  ).toEqual(['0 + 0', '12 + -']);
  expect(scoreText({ test: null, exam: null, code: 'ABS' })).toBe('ABS');
  expect(scoreText({ test: 0, exam: null, code: 'ABS' })).toBe('0 + ABS');
});
