import { aLevelTypes } from '@portal/contracts/admissions';
import { commonFormTests } from '../../../../../test/common-form-tests';

const choice = (version: number, changes: object = {}) => ({
  regNumber: '202612345678AB',
  certificateTypeId: '1',
  directEntryCertificateId: '',
  directEntryGrade: '12.5',
  previousSchool: 'Gurara College of Advanced Studies',
  previousCourse: 'Mathematics, Physics, Chemistry',
  facultyId: '1',
  departmentId: '11',
  version,
  ...changes,
});

const portal = commonFormTests({
  mode: 'DIRECT_ENTRY',
  base: '/DirectEntryApplication',
  step: 'qualification-details',
  choice,
  certificate: 'directEntryCertificateId',
  async refuses({ wrong }) {
    expect(await wrong({ departmentId: '22' })).toEqual([
      { path: 'departmentId', message: 'please select your department' },
    ]);
    expect(await wrong({ directEntryCertificateId: '' })).toEqual([
      { path: 'directEntryCertificateId', message: 'please upload your certificate' },
    ]);
    expect(await wrong({ certificateTypeId: '5' })).toEqual([
      { path: 'directEntryGrade', message: 'grade must be from 0 to 5, with up to 2 decimals' },
    ]);
    const other = await portal.form().applicant();
    expect(await wrong({ directEntryCertificateId: await portal.form().certificate(other) })).toEqual([
      { path: 'directEntryCertificateId', message: 'please upload the file again' },
    ]);
  },
});

it('counts points for the certificates of A-Level, as the list has them', async () => {
  const answer = await portal.test().call('GET', '/Select/many?lists=certificate-types');
  const { data } = answer.json<{ data: Record<string, { id: number; name: string }[]> }>();
  const points = data['certificate-types']?.filter(({ id }) => aLevelTypes.has(String(id)));
  expect(points?.map(({ name }) => name)).toEqual(['JUPEB', 'IJMB', 'A-Level']);
});
