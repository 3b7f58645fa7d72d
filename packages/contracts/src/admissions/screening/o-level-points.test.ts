import { bestGrades } from '../eligibility/eligibility';
import { gradesNamed, oLevelGrades } from '../eligibility/grades';
import { oLevelOfUtme, oLevelPoints } from './o-level-points';

const subjects = [
  { id: 1, name: 'English Language' },
  { id: 2, name: 'Mathematics' },
  { id: 4, name: 'Physics' },
  { id: 5, name: 'Chemistry' },
  { id: 6, name: 'Biology' },
  { id: 31, name: 'Financial Accounting' },
];
const grades = gradesNamed(oLevelGrades);
const all = (gradeId: number) => subjects.map(({ id }) => ({ subjectId: id, gradeId }));
const examined = oLevelOfUtme(['Use of English', 'Mathematics', 'Physics', 'Chemistry'], subjects);
const [a1, c6, f9] = [1, 6, 9];

it('reads the names by which the O-level calls a subject of the UTME, each once', () => {
  expect(examined).toEqual([1, 2, 4, 5]);
  expect(oLevelOfUtme(['Principles of Accounts', 'Physics', 'Physics'], subjects)).toEqual([31, 4]);
});

it('counts the better grade of two sittings, over the subjects of the UTME', () => {
  const second = [
    { subjectId: 4, gradeId: a1 },
    { subjectId: 5, gradeId: f9 },
  ];
  expect(oLevelPoints(bestGrades([all(c6), second], grades), examined)).toBe(25);
  expect(oLevelPoints(bestGrades([all(a1)], grades), examined)).toBe(40);
  expect(oLevelPoints(bestGrades([all(f9)], grades), examined)).toBe(0);
});
