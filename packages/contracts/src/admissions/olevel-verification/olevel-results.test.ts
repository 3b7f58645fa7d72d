import type { Graded } from '../eligibility/eligibility';
import { oLevelGrades } from '../eligibility/grades';
import { oLevelDifferences, readPastedResults } from './olevel-results';

const [english, mathematics, physics, chemistry, biology, economics] = [1, 2, 4, 5, 6, 9] as const;
const of = (...pairs: [number, number][]): Graded[] =>
  pairs.map(([subjectId, gradeId]) => ({ subjectId, gradeId }));
const five = of([english, 6], [mathematics, 6], [physics, 6], [biology, 6], [economics, 6]);

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
  expect(readPastedResults(text, { subjects, grades: oLevelGrades })).toEqual({
    results: of([english, 4], [mathematics, 3], [7, 1]),
    unread: ['BASKET WEAVING  A1'],
  });
});
