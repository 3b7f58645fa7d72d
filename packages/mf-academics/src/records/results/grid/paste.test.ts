import fc from 'fast-check';
import { isTable, pasted, tableOf } from './paste';

const numbers = ['2023/1/001CS', '2023/1/002CS', '2023/1/003CS'];
const at = (row: number, part: 'test' | 'exam' = 'test') => ({ row, part });
const none = { unknown: [], beyond: 0 };

it('one cell is text, more are a table', () => {
  expect(['12', '12\r\n', '12\t', '1\n2', '1\r\n2\r\n'].map(isTable)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(tableOf('1\t 2\r\n\t4\r\n')).toEqual([
    ['1', '2'],
    ['', '4'],
  ]);
});

describe('downwards from the cursor', () => {
  it('one column fills the one in which it stands', () => {
    expect(pasted('12\n\n30', at(0), numbers)).toEqual({
      ...none,
      filled: [
        { row: 0, cells: { test: '12' } },
        { row: 1, cells: {} },
        { row: 2, cells: { test: '30' } },
      ],
    });
    expect(pasted('40\nABS', at(1, 'exam'), numbers).filled).toEqual([
      { row: 1, cells: { exam: '40' } },
      { row: 2, cells: { exam: 'ABS' } },
    ]);
  });

  it('two columns fill both, whichever of them is empty', () => {
    expect(pasted('12\t40\n\t50', at(0), numbers).filled).toEqual([
      { row: 0, cells: { test: '12', exam: '40' } },
      { row: 1, cells: { exam: '50' } },
    ]);
    expect(pasted('\t40\n\t50', at(0), numbers).filled).toEqual([
      { row: 0, cells: { exam: '40' } },
      { row: 1, cells: { exam: '50' } },
    ]);
  });

  it('headings and names are left out, a wrong mark is not', () => {
    expect(pasted('Name\tTest\nBELLO Amina\t12\nEZE Obi\t1x\nOBI Ada\t9', at(0), numbers).filled).toEqual([
      { row: 0, cells: { test: '12' } },
      { row: 1, cells: { test: '1x' } },
      { row: 2, cells: { test: '9' } },
    ]);
    expect(pasted('Test\n12\n14\n1x', at(0), numbers).filled).toEqual([
      { row: 0, cells: { test: '12' } },
      { row: 1, cells: { test: '14' } },
      { row: 2, cells: { test: '1x' } },
    ]);
  });

  it('lines below the last student are counted', () => {
    expect(pasted('1\n2\n3', at(1), numbers)).toMatchObject({ beyond: 1, filled: [{ row: 1 }, { row: 2 }] });
  });
});

describe('by matric number', () => {
  it('each finds its student, in whatever order, wherever the cursor stands', () => {
    const text =
      'S/N\tMatric no.\tName\tTest\tExam\tTotal\n1\t2023/1/003cs\tC\t12\t40\t52\n2\t2023/1/001CS\tB\t9\tabs\t9';
    expect(pasted(text, at(1, 'exam'), numbers)).toEqual({
      ...none,
      filled: [
        { row: 2, cells: { test: '12', exam: '40' } },
        { row: 0, cells: { test: '9', exam: 'abs' } },
      ],
    });
  });

  it('a single column is of the part in which the cursor stands', () => {
    expect(pasted('2023/1/002CS\t55\n2023/1/001CS\t50', at(0, 'exam'), numbers).filled).toEqual([
      { row: 1, cells: { exam: '55' } },
      { row: 0, cells: { exam: '50' } },
    ]);
  });

  it('who is not on the sheet is named', () => {
    expect(pasted('2023/1/002CS\t5\n2022/1/999CS\t7', at(0), numbers)).toEqual({
      filled: [{ row: 1, cells: { test: '5' } }],
      unknown: ['2022/1/999CS'],
      beyond: 0,
    });
  });
});

it('whatever is pasted, only students of the sheet are filled, each cell with something', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.integer({ min: -1, max: 99 }).map(String),
    fc.constantFrom(...numbers, 'ABS', ''),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, fc.nat(2), fc.constantFrom('test' as const, 'exam' as const), (lines, row, part) => {
      const text = lines.map((line) => line.join('\t')).join('\n');
      const { filled, beyond } = pasted(text, { row, part }, numbers);
      expect(beyond).toBeGreaterThanOrEqual(0);
      for (const each of filled) {
        expect(each.row >= 0 && each.row < numbers.length).toBe(true);
        for (const value of Object.values(each.cells)) expect(value.trim()).not.toBe('');
      }
    }),
  );
});
