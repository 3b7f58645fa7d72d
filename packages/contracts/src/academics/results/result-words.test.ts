import { recordOfGraded, remarkOf, semesterRemark, universityScheme } from '..';
import { attempt } from '../grading/attempts.fixture';

describe('the remark beside a grade', () => {
  it.each([
    [{ code: null, grade: 'A', passed: true }, 'Pass'],
    [{ code: null, grade: 'F', passed: false }, 'Fail'],
    // Of a course that passes from 50 on.
    [{ code: null, grade: 'D', passed: false }, 'Fail'],
    [{ code: null, grade: null, passed: false }, 'Not out yet'],
    [{ code: 'ABS', grade: 'F', passed: false }, 'Absent'],
    [{ code: 'INC', grade: null, passed: false }, 'Incomplete'],
    [{ code: 'MAL', grade: 'F', passed: false }, 'Malpractice'],
  ] as const)('of %o is %s', (given, remark) => {
    expect(remarkOf(given)).toBe(remark);
  });
});

describe('the remark of a board', () => {
  const carryOvers = [{ courseCode: 'MTH101' }, { courseCode: 'PHY101' }];
  it.each([
    [{ graded: true, carryOvers: [], standing: 'good' }, 'Pass'],
    [{ graded: true, carryOvers, standing: 'good' }, 'Repeat MTH101, PHY101'],
    [{ graded: true, carryOvers, standing: 'probation' }, 'Repeat MTH101, PHY101. Probation'],
    [{ graded: true, carryOvers: [], standing: 'withdrawal' }, 'Pass. Withdrawal'],
    [{ graded: false, carryOvers: [], standing: 'good' }, 'No result yet'],
  ] as const)('of %o is %s', (given, remark) => {
    expect(semesterRemark(given)).toBe(remark);
  });
});

it('a settled grade is not worked out anew, whatever its score would come to', () => {
  const settled = {
    ...attempt('CSC101', 3, { score: 72, year: 0, semester: 1 }),
    total: 72,
    grade: 'B',
    points: 4,
    passed: true,
  } as const;
  const { semesters, cumulative } = recordOfGraded(universityScheme, [settled]);
  expect(semesters[0]?.courses[0]).toBe(settled);
  expect(cumulative).toEqual({ tnu: 3, tgp: 12, hundredths: 400 });
});
