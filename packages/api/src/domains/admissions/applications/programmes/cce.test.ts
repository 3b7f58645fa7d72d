import { commonFormTests } from '../../../../../test/common-form-tests';

const choice = (version: number, changes: object = {}) => ({
  studyLevelId: '2',
  facultyId: '1',
  departmentId: '11',
  certificateTypeId: '7',
  degreeCertificateId: '',
  cgpa: '3.85',
  previousSchool: 'University of Gurara',
  previousCourse: 'Physics',
  version,
  ...changes,
});

const portal = commonFormTests({
  mode: 'CCE',
  base: '/CCE',
  step: 'qualification-details',
  choice,
  certificate: 'degreeCertificateId',
  async refuses({ wrong }) {
    expect(await wrong({ departmentId: '22' })).toEqual([
      { path: 'departmentId', message: 'please select your department' },
    ]);
    expect(await wrong({ studyLevelId: '3' })).toEqual([
      { path: 'studyLevelId', message: 'please select your level of study' },
    ]);
    expect(await wrong({ certificateTypeId: '99' })).toMatchSnapshot('no such type');
    const other = await portal.form().applicant();
    expect(await wrong({ degreeCertificateId: await portal.form().certificate(other) })).toEqual([
      { path: 'degreeCertificateId', message: 'please upload the file again' },
    ]);
    expect(await wrong({ degreeCertificateId: 'not-an-id' })).toEqual([
      { path: 'degreeCertificateId', message: 'please upload the file again' },
    ]);
  },
});
