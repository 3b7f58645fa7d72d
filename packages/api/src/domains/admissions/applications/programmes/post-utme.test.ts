import { commonFormTests } from '../../../../../test/common-form-tests';

const choice = (version: number, changes: object = {}) => ({
  regNumber: '2026 1234 5678 ab',
  utmeScore: '243',
  firstSubjectId: '1',
  secondSubjectId: '2',
  thirdSubjectId: '4',
  fourthSubjectId: '5',
  facultyId: '1',
  departmentId: '11',
  alternativeFacultyId: '',
  altDepartmentId: '',
  version,
  ...changes,
});

commonFormTests({
  mode: 'UTME',
  base: '/PostUtme',
  step: 'utme-details',
  choice,
  async refuses({ wrong }) {
    expect(await wrong({ departmentId: '22' })).toEqual([
      { path: 'departmentId', message: 'please select your department' },
    ]);
    expect(await wrong({ firstSubjectId: '999' })).toEqual([
      { path: 'firstSubjectId', message: 'please select your first subject' },
    ]);
    expect(
      await wrong({ fourthSubjectId: '1', utmeScore: '149', regNumber: '202812345678AB' }),
    ).toMatchSnapshot('what rules refuse');
    expect(await wrong({ regNumber: '********' })).toMatchSnapshot('a mask of nothing');
  },
});
