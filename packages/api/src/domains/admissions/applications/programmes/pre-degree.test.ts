import { commonFormTests } from '../../../../../test/common-form-tests';
import { personalDetails, sponsorDetails } from '../../../../../test/form-builders';

const choice = (version: number, changes: object = {}) => ({
  facultyId: '1',
  departmentId: '11',
  alternativeFacultyId: '2',
  altDepartmentId: '21',
  version,
  ...changes,
});

const portal = commonFormTests({
  mode: 'PRE_DEGREE',
  base: '/PreDegree',
  step: 'programme-details',
  choice,
  async refuses({ wrong }) {
    expect(await wrong({ departmentId: '22' })).toEqual([
      { path: 'departmentId', message: 'please select your department' },
    ]);
    expect(await wrong({ alternativeFacultyId: '1', altDepartmentId: '11' })).toEqual([
      { path: 'altDepartmentId', message: 'duplicate entries exists' },
    ]);
    expect(await wrong({ alternativeFacultyId: '99' })).toMatchSnapshot('no such second school');
  },
});

it('may be without a second choice', async () => {
  const applicant = await portal.form().applicant();
  const version = await portal.form().photographed(applicant);
  await portal.form().saved(applicant, 'personal-details', await personalDetails(portal.test(), version));
  await portal.form().saved(applicant, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
  const alone = choice(version + 2, { alternativeFacultyId: '', altDepartmentId: '' });
  const saved = await portal.form().saved(applicant, 'programme-details', alone);
  expect((await portal.form().read(saved)).json()).toMatchObject({
    data: {
      programmeInfoResponse: {
        department: 'Civil Engineering',
        alternativeFacultyId: '',
        altDepartmentId: '',
        alternativeDepartment: '',
      },
    },
  });
});
