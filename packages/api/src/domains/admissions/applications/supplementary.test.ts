import { applicationTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import {
  describedCalls,
  FormClient,
  oLevelDetails,
  personalDetails,
  sponsorDetails,
  steady,
  storedAnswers,
} from '../../../../test/form-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';

const { id: typeId } = applicationTypes.SUPPLEMENTARY;
const phone = { MobileNumber: '08035550000', RegNumber: '08035550000' };

let test: TestApp;
let form: FormClient;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, typeId);
  form = new FormClient(test, '/Supplementary', typeId);
});
afterEach(() => test.close());

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

it('answers an empty, half and complete application, to who typed it and to others', async () => {
  const applicant = await form.applicant(phone);
  expect(steady(await form.read(applicant))).toMatchSnapshot('empty');
  const version = await form.photographed(applicant);
  const one = await form.saved(applicant, 'personal-details', await personalDetails(test, version));
  const two = await form.saved(one, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
  expect(steady(await form.read(two))).toMatchSnapshot('half, typed here');
  const three = await form.saved(two, 'transfer-details', choice(version + 2));
  const four = await form.saved(three, 'o-level-results', oLevelDetails(version + 3));
  expect(steady(await form.read(four))).toMatchSnapshot('complete, typed here');
  const stranger = await form.signIn(applicant.rrr);
  expect(steady(await form.slip(stranger))).toMatchSnapshot('slip, typed elsewhere');
});

it('stores the answers of each step, and no NIN in clear', async () => {
  const applicant = await form.applicant(phone);
  const version = await form.photographed(applicant);
  await form.saved(applicant, 'personal-details', await personalDetails(test, version));
  await form.saved(applicant, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
  await form.saved(applicant, 'transfer-details', choice(version + 2));
  const { personal, ...others } = await storedAnswers(test);
  const { nin, ...clear } = personal as { nin: string };
  expect(nin).not.toContain('12345678901');
  expect({ clear, ...others }).toMatchSnapshot();
});

it('says what is wrong, at its path and in its words', async () => {
  const applicant = await form.applicant();
  const version = await form.photographed(applicant);
  const errorsOf = async (step: string, payload: object) =>
    (await form.save(applicant, step, payload)).json<Problem>().errors;
  const code = async (step: string, payload: object) =>
    (await form.save(applicant, step, payload)).json<Problem>().code;
  expect(await errorsOf('personal-details', {})).toMatchSnapshot('nothing of personal details');
  const nobody = { genderId: '99', maritalStatusId: '99', religionId: '99', countryId: '99999' };
  expect(await errorsOf('personal-details', await personalDetails(test, version, nobody))).toMatchSnapshot(
    'ids that are not there',
  );
  expect(await code('sponsor-and-next-of-kin', sponsorDetails(version))).toBe('STEP_MISSING');
  await form.saved(applicant, 'personal-details', await personalDetails(test, version));
  expect(await errorsOf('sponsor-and-next-of-kin', {})).toMatchSnapshot('nothing of sponsor and next of kin');
  const { nextOfKin } = sponsorDetails(0);
  const halves = { nextOfKin: { ...nextOfKin, address: '********', relationshipId: '99' } };
  expect(await errorsOf('sponsor-and-next-of-kin', sponsorDetails(version + 1, halves))).toMatchSnapshot(
    'half a next of kin',
  );
  await form.saved(applicant, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
  const wrong = (changes: object) => errorsOf('transfer-details', choice(version + 2, changes));
  expect(await errorsOf('transfer-details', {})).toMatchSnapshot('no choice');
  expect(await wrong({ courseShoppingIntoId: '22' })).toEqual([
    { path: 'courseShoppingIntoId', message: 'please select your course' },
  ]);
  expect(await code('o-level-results', oLevelDetails(version + 2))).toBe('STEP_MISSING');
});

it('is its applicant’s alone, and no application of another programme', async () => {
  const applicant = await form.applicant();
  const code = async (answer: ReturnType<FormClient['read']>) => (await answer).json<Problem>().code;
  const nobody = { headers: {} };
  for (const step of ['personal-details', 'sponsor-and-next-of-kin', 'transfer-details', 'o-level-results'])
    expect(await code(form.save(nobody, step, {}))).toBe('SIGNED_OUT');
  expect(await code(form.read(nobody))).toBe('SIGNED_OUT');
  expect(await code(form.slip(nobody))).toBe('SIGNED_OUT');
  const foreign = await personalDetails(test, 0, { applicantId: '9999' });
  expect(await code(form.save(applicant, 'personal-details', foreign))).toBe('NOT_FOUND');
  const jupeb = `/JupebApplication/verify-and-load-jupeb-application-form/${applicant.rrr}`;
  expect(await code(test.call('GET', jupeb))).toBe('INVALID_ACTION');
});

it('describes its calls', async () => {
  expect(await describedCalls(test, '/Supplementary')).toMatchSnapshot();
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
    putme = new FormClient(test, '/SupplementaryPutme', typeId);
  });

  it('is opened by the same RRR and goes to its slip', async () => {
    const applicant = await putme.applicant(phone);
    const version = await putme.photographed(applicant);
    const one = await putme.saved(applicant, 'personal-details', await personalDetails(test, version));
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
    const applicant = await form.applicant();
    const version = await form.photographed(applicant);
    await form.saved(applicant, 'personal-details', await personalDetails(test, version));
    // What both ask can be gone on with in either.
    await putme.saved(applicant, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
    await form.saved(applicant, 'transfer-details', choice(version + 2));
    const code = async (answer: ReturnType<FormClient['read']>) => (await answer).json<Problem>().code;
    expect(await code(putme.open(applicant.rrr))).toBe('INVALID_ACTION');
    expect(await code(putme.read(applicant))).toBe('NOT_FOUND');
    expect(await code(putme.slip(applicant))).toBe('NOT_FOUND');
    expect(await code(putme.save(applicant, 'utme-details', screening(version + 3)))).toBe('NOT_FOUND');
    expect(await code(putme.save(applicant, 'o-level-results', oLevelDetails(version + 3)))).toBe(
      'NOT_FOUND',
    );
    expect((await form.open(applicant.rrr)).statusCode).toBe(200);
  });
});
