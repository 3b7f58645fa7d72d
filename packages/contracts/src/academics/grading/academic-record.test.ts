import { howComputed, universityScheme } from '..';
import { inSemester, recordOf } from './attempts.fixture';

// domain.md 4.3
const first = inSemester(
  { year: 0, semester: 1 },
  ['MTH101', 4, 72],
  ['PHY101', 4, 38],
  ['CHM101', 4, 55],
  ['GST101', 2, 61],
);
const second = inSemester(
  { year: 0, semester: 2 },
  ['MTH102', 4, 45],
  ['CSC102', 3, 70],
  ['GST102', 2, 40],
  ['PHY102', 4, 66],
);
const repeated = inSemester({ year: 1, semester: 1 }, ['PHY101', 4, 52]);

describe('the worked example', () => {
  it('semester 1: 14 units, 40 points, GPA 2.85, and what each course brings', () => {
    const [semester] = recordOf(first).semesters;
    expect(semester?.current).toEqual({ tnu: 14, tgp: 40, hundredths: 285 });
    expect(semester?.previous).toEqual({ tnu: 0, tgp: 0, hundredths: 0 });
    expect(
      semester?.courses.map(({ courseCode, grade, points, units }) => [courseCode, grade, units * points]),
    ).toEqual([
      ['CHM101', 'C', 12],
      ['GST101', 'B', 8],
      ['MTH101', 'A', 20],
      ['PHY101', 'F', 0],
    ]);
  });

  it('semester 2: 13 units, 41 points, GPA 3.15; after it 27 units, 81 points, CGPA 3.00', () => {
    const { semesters, cumulative } = recordOf([...first, ...second]);
    expect(semesters[1]).toMatchObject({
      current: { tnu: 13, tgp: 41, hundredths: 315 },
      previous: { tnu: 14, tgp: 40, hundredths: 285 },
      cumulative: { tnu: 27, tgp: 81, hundredths: 300 },
    });
    expect(cumulative).toEqual({ tnu: 27, tgp: 81, hundredths: 300 });
  });

  it('a repeated course counts again, the F stays, and it is no carry-over any more', () => {
    const failed = { courseCode: 'PHY101', title: 'PHY101', units: 4, failed: 1, again: false };
    expect(recordOf([...first, ...second]).carryOvers).toEqual([failed]);
    const { cumulative, carryOvers } = recordOf([...first, ...second, ...repeated]);
    expect(cumulative).toEqual({ tnu: 31, tgp: 93, hundredths: 300 });
    expect(carryOvers).toEqual([]);
  });

  it('says how it was computed', () => {
    const lines = howComputed(universityScheme, recordOf(first)).map(
      ({ about, says }) => `${about}: ${says}`,
    );
    expect(lines).toEqual([
      'CHM101: 55 of 100 is C, 3 points a unit; 4 × 3 is 12',
      'GST101: 61 of 100 is B, 4 points a unit; 2 × 4 is 8',
      'MTH101: 72 of 100 is A, 5 points a unit; 4 × 5 is 20',
      'PHY101: 38 of 100 is F, 0 points a unit; 4 × 0 is 0',
      'GPA of 2023/2024 Harmattan: 14 units and 40 points: 40 ÷ 14, cut after two decimals, is 2.85',
      'CGPA: 14 units and 40 points: 40 ÷ 14, cut after two decimals, is 2.85',
      'Class so far: 2.85 is Second Class Lower',
    ]);
    const both = howComputed(universityScheme, recordOf([...first, ...second]));
    expect(both.map(({ about }) => about)).toContain('CGPA after 2023/2024 Harmattan');
    expect(both.at(-2)).toEqual({
      about: 'CGPA',
      says: 'with the 14 units and 40 points before it, 27 units and 81 points: 81 ÷ 27, cut after two decimals, is 3.00',
    });
  });

  it('says of what is to come, and of codes, what they count as', () => {
    const awaited = inSemester(
      { year: 0, semester: 1 },
      ['ABC101', 2, null],
      ['ABC102', 3, 'ABS'],
      ['ABC103', 3, 'INC'],
    );
    const says = howComputed(universityScheme, recordOf(awaited)).map((step) => step.says);
    expect(says.slice(0, 4)).toEqual([
      'the result is still to come, so it does not count',
      'ABS is F, 0 points a unit; 3 × 0 is 0',
      'the result is still to come, so it does not count',
      '3 units and 0 points: 0 ÷ 3, cut after two decimals, is 0.00',
    ]);
    expect(howComputed(universityScheme, recordOf([])).map((step) => step.says)).toEqual(['0.00 is Fail']);
  });
});

describe('carry-overs', () => {
  it('are failed by an absence as well, counted, and said to be taken again', () => {
    const attempts = [
      ...inSemester({ year: 0, semester: 1 }, ['CSC101', 3, 'ABS'], ['CSC103', 3, 'INC']),
      ...inSemester({ year: 1, semester: 1 }, ['CSC101', 3, 20]),
      ...inSemester({ year: 2, semester: 1 }, ['CSC101', 3, null]),
    ];
    expect(recordOf(attempts).carryOvers).toEqual([
      { courseCode: 'CSC101', title: 'CSC101', units: 3, failed: 2, again: true },
    ]);
  });

  it('pass by the mark of the course in that session', () => {
    const [low] = inSemester({ year: 0, semester: 1 }, ['CSC101', 3, 45]);
    expect(low && recordOf([{ ...low, passMark: 50 }]).carryOvers).toHaveLength(1);
    expect(low && recordOf([low]).carryOvers).toEqual([]);
  });
});

describe('standing', () => {
  const scored = (...sessions: number[]) =>
    sessions.flatMap((score, year) => inSemester({ year, semester: 1 }, [`CSC${year + 1}01`, 3, score]));
  it.each<[string, number[], string]>([
    ['1.50 and more is good', [50], 'good'],
    ['below is probation', [44], 'probation'],
    ['below again is withdrawal', [44, 44], 'withdrawal'],
    ['better in between begins anew', [44, 70, 0], 'good'],
    ['who had to leave does not come back', [44, 44, 100], 'withdrawal'],
  ])('%s', (_, scores, standing) => {
    expect(recordOf(scored(...scores)).standing).toBe(standing);
  });

  it('is judged at the end of a session, and says nothing of one in which nothing was graded', () => {
    expect(recordOf(scored(44), '2023/2024').standing).toBe('good');
    const idle = inSemester({ year: 1, semester: 1 }, ['CSC999', 3, null]);
    expect(recordOf([...scored(44), ...idle]).standing).toBe('probation');
    const better = inSemester({ year: 0, semester: 2 }, ['CSC102', 3, 70]);
    expect(recordOf([...scored(0), ...better]).standing).toBe('good');
  });
});
