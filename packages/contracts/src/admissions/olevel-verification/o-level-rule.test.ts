import {
  bestOfSittings,
  judgeOLevel,
  oLevelDifferences,
  readPastedResults,
  type GradeFacts,
  type Graded,
} from './o-level-rule';

const names = ['A1', 'B2', 'B3', 'C4', 'C5', 'C6', 'D7', 'E8', 'F9'];
const grades = new Map<number, GradeFacts>(
  names.map((name, index) => [
    index + 1,
    { id: index + 1, name, marks: index < 6 ? 10 - index : 0, credit: index < 6 },
  ]),
);
const [english, mathematics, physics, chemistry, biology, economics] = [1, 2, 4, 5, 6, 9] as const;
const rule = { credits: 5, required: [[english], [mathematics], [physics, chemistry]] };
const of = (...pairs: [number, number][]): Graded[] =>
  pairs.map(([subjectId, gradeId]) => ({ subjectId, gradeId }));
const five = of([english, 6], [mathematics, 6], [physics, 6], [biology, 6], [economics, 6]);

it('takes five credits with the subjects of the programme', () => {
  expect(judgeOLevel([five], { grades, rule })).toEqual({ credits: 5, eligible: true, missing: [] });
});

it('counts the best grade of a subject over two sittings, once', () => {
  const first = of([english, 7], [mathematics, 2], [physics, 9]);
  const second = of([english, 4], [mathematics, 8], [chemistry, 5]);
  expect(bestOfSittings([first, second], grades).get(english)?.name).toBe('C4');
  expect(bestOfSittings([first, second], grades).get(mathematics)?.name).toBe('B2');
  expect(judgeOLevel([first, second], { grades, rule })).toMatchObject({ credits: 3, eligible: false });
});

it('says which subjects are missing, also where there are credits enough', () => {
  const without = of([mathematics, 1], [biology, 1], [economics, 1], [7, 1], [8, 1]);
  expect(judgeOLevel([without], { grades, rule }).missing).toEqual([[english], [physics, chemistry]]);
});

it('takes one subject of a group for the other, and no pass for a credit', () => {
  const chemist = five.map((one) => (one.subjectId === physics ? { ...one, subjectId: chemistry } : one));
  expect(judgeOLevel([chemist], { grades, rule }).eligible).toBe(true);
  const passed = five.map((one) => (one.subjectId === english ? { ...one, gradeId: 7 } : one));
  expect(judgeOLevel([passed], { grades, rule })).toEqual({
    credits: 4,
    eligible: false,
    missing: [[english]],
  });
});

it('says what a body shows otherwise, and what it does not have', () => {
  const found = of([english, 6], [mathematics, 7], [physics, 6], [chemistry, 1], [economics, 6]);
  expect(oLevelDifferences(five, found)).toEqual([
    { subjectId: mathematics, declared: 6, found: 7 },
    { subjectId: chemistry, declared: null, found: 1 },
    { subjectId: biology, declared: 6, found: null },
  ]);
  expect(oLevelDifferences(five, [...five].reverse())).toEqual([]);
});

it('reads what was copied from the page of a body', () => {
  const subjects = [
    { id: english, name: 'English Language' },
    { id: mathematics, name: 'Mathematics' },
    { id: 7, name: 'Agricultural Science' },
  ];
  const text = `Subject\tGrade
    ENGLISH LANGUAGE\tC4
    1. General Mathematics - B3 (GOOD)
    Agric: A1
    BASKET WEAVING  A1

    Candidate number 4250101001`;
  expect(readPastedResults(text, { subjects, grades: [...grades.values()] })).toEqual({
    results: of([english, 4], [mathematics, 3], [7, 1]),
    unread: ['BASKET WEAVING  A1'],
  });
});
