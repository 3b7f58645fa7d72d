import { applicationTypes } from '@portal/shared/model';
import { commonFormTests, phone } from '../../../../../test/common-form-tests';
import {
  FormClient,
  oLevelDetails,
  personalDetails,
  sponsorDetails,
} from '../../../../../test/form-builders';
import type { Problem } from '../../../../../test/money-builders';

const utme = {
  utmeScore: '243',
  firstSubjectId: '1',
  secondSubjectId: '2',
  thirdSubjectId: '4',
  fourthSubjectId: '5',
};
const choice = (version: number, changes: object = {}) => ({
  regNumber: '202612345678AB',
  ...utme,
  previousSchool: 'University of Lokoja',
  previousCourse: 'Computer Engineering',
  facultyShoppingIntoId: '1',
  courseShoppingIntoId: '11',
  version,
  ...changes,
});

const portal = commonFormTests({
  mode: 'SUPPLEMENTARY',
  base: '/Supplementary',
  step: 'transfer-details',
  choice,
  async refuses({ wrong }) {
    expect(await wrong({ courseShoppingIntoId: '22' })).toEqual([
      { path: 'courseShoppingIntoId', message: 'please select your course' },
    ]);
  },
});

describe('the second screening', () => {
  const screening = (version: number) => ({
    regNumber: '202612345678AB',
    ...utme,
    facultyId: '1',
    departmentId: '11',
    version,
  });
  let putme: FormClient;
  beforeEach(() => {
    putme = new FormClient(portal.test(), '/SupplementaryPutme', applicationTypes.SUPPLEMENTARY.id);
  });

  it('is opened by the same RRR and goes to its slip', async () => {
    const applicant = await putme.applicant(phone);
    const version = await putme.photographed(applicant);
    const one = await putme.saved(
      applicant,
      'personal-details',
      await personalDetails(portal.test(), version),
    );
    const two = await putme.saved(one, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
    const three = await putme.saved(two, 'utme-details', screening(version + 2));
    const four = await putme.saved(three, 'o-level-results', oLevelDetails(version + 3));
    expect((await putme.slip(four)).json()).toMatchObject({
      data: {
        record: {
          applicationType: 'Supplementary',
          applicationNumber: 'SUP/2025/00001',
          formCompleted: true,
          regNumber: '202612345678AB',
          programmeInfoResponse: { utmeScore: '243', department: 'Civil Engineering' },
        },
      },
    });
  });

  it('leaves an application to the form in which its own step was saved', async () => {
    const applicant = await portal.form().applicant();
    const version = await portal.form().photographed(applicant);
    await portal.form().saved(applicant, 'personal-details', await personalDetails(portal.test(), version));
    // What both ask can be gone on with in either.
    await putme.saved(applicant, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
    await portal.form().saved(applicant, 'transfer-details', choice(version + 2));
    const code = async (answer: ReturnType<FormClient['read']>) => (await answer).json<Problem>().code;
    expect((await putme.open(applicant.rrr)).json()).toMatchObject({
      code: 'FORM_ELSEWHERE',
      message: expect.stringMatching(/\/supplementary_login$/) as string,
    });
    expect(await code(putme.read(applicant))).toBe('NOT_FOUND');
    expect(await code(putme.slip(applicant))).toBe('NOT_FOUND');
    expect(await code(putme.save(applicant, 'utme-details', screening(version + 3)))).toBe('NOT_FOUND');
    expect(await code(putme.save(applicant, 'o-level-results', oLevelDetails(version + 3)))).toBe(
      'NOT_FOUND',
    );
    expect((await portal.form().open(applicant.rrr)).statusCode).toBe(200);
  });
});
