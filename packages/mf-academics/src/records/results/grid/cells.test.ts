import fc from 'fast-check';
import { scoreCodes, scoreEntrySchema, type Score } from '@portal/contracts/academics';
import { cellsOf, codeBegun, read, tidied, totalIn } from './cells';

it.each([
  ['a', 'ABS'],
  ['In', 'INC'],
  [' mal ', 'MAL'],
  ['abx', null],
  ['', null],
  ['7', null],
])('%p begins %p', (typed, code) => expect(codeBegun(typed)).toBe(code));

describe('cells as they are left', () => {
  it.each([
    [
      { test: '07', exam: ' 40 ' },
      { test: '7', exam: '40' },
    ],
    [
      { test: 'a', exam: '' },
      { test: '', exam: 'ABS' },
    ],
    [
      { test: 'abs', exam: 'A' },
      { test: '', exam: 'ABS' },
    ],
    [
      { test: '12', exam: 'm' },
      { test: '12', exam: 'MAL' },
    ],
    [
      { test: 'i', exam: '40' },
      { test: 'INC', exam: '40' },
    ],
    [
      { test: '12a', exam: '4.5' },
      { test: '12a', exam: '4.5' },
    ],
  ])('%p become %p', (cells, expected) => expect(tidied(cells)).toEqual(expected));
});

describe('what cells say', () => {
  it.each<[string, string, Score]>([
    ['', '', { test: null, exam: null, code: null }],
    ['0', '0', { test: 0, exam: 0, code: null }],
    ['30', '70', { test: 30, exam: 70, code: null }],
    ['12', '', { test: 12, exam: null, code: null }],
    ['12', 'abs', { test: 12, exam: null, code: 'ABS' }],
  ])('%p and %p', (test, exam, score) => expect(read({ test, exam })).toEqual({ score }));

  it.each([
    ['31', '', { test: 'Test: 31 is more than 30' }],
    ['', '71', { exam: 'Examination: 71 is more than 70' }],
    ['-1', '', { test: 'Test: enter a whole number from 0 to 30' }],
    ['', '4.5', { exam: 'Examination: enter a whole number from 0 to 70, or ABS, INC or MAL' }],
    ['mal', '40', { test: 'A code stands in place of the examination: empty one of both' }],
    [
      '1e1',
      'x',
      {
        test: 'Test: enter a whole number from 0 to 30',
        exam: 'Examination: enter a whole number from 0 to 70, or ABS, INC or MAL',
      },
    ],
  ])('%p and %p are wrong, and why', (test, exam, faults) =>
    expect(read({ test, exam })).toEqual({ faults }),
  );

  it('a total where both are there', () => {
    expect([totalIn({ test: '12', exam: '40' }), totalIn({ test: '12', exam: '' })]).toEqual([52, null]);
    expect([totalIn({ test: '12', exam: 'ABS' }), totalIn({ test: '31', exam: '40' })]).toEqual([null, null]);
  });
});

const mark = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const score: fc.Arbitrary<Score> = fc.oneof(
  fc.record({ test: mark(30), exam: mark(70), code: fc.constant(null) }),
  fc.record({ test: mark(30), exam: fc.constant(null), code: fc.constantFrom(...scoreCodes) }),
);

it('every score is shown as something that says the same', () => {
  fc.assert(fc.property(score, (given) => expect(read(cellsOf(given))).toEqual({ score: given })));
});

it('whatever is typed, what is read of it is what the server takes, and leaving it says nothing else', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.integer({ min: -5, max: 120 }).map(String),
    fc.constantFrom('a', 'ABS', 'inc', 'M'),
  );
  fc.assert(
    fc.property(cell, cell, (test, exam) => {
      const reading = read({ test, exam });
      expect(read(tidied({ test, exam }))).toEqual(reading);
      expect(tidied(tidied({ test, exam }))).toEqual(tidied({ test, exam }));
      if (!reading.score) return;
      const entry = { registrationId: 1, version: null, ...reading.score };
      expect(scoreEntrySchema.validateSync(entry)).toEqual(entry);
    }),
  );
});
