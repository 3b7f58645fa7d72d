import { aLevelTypes } from '@portal/contracts/admissions';
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

const { id: typeId } = applicationTypes.DIRECT_ENTRY;
const phone = { MobileNumber: '08035550000', RegNumber: '08035550000' };

let test: TestApp;
let form: FormClient;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, typeId);
  form = new FormClient(test, '/DirectEntryApplication', typeId);
});
afterEach(() => test.close());

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

it('answers an empty, half and complete application, to who typed it and to others', async () => {
  const applicant = await form.applicant(phone);
  expect(steady(await form.read(applicant))).toMatchSnapshot('empty');
  const version = await form.photographed(applicant);
  const one = await form.saved(applicant, 'personal-details', await personalDetails(test, version));
  const two = await form.saved(one, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
  expect(steady(await form.read(two))).toMatchSnapshot('half, typed here');
  const three = await form.saved(
    two,
    'qualification-details',
    choice(version + 2, { directEntryCertificateId: await form.certificate(applicant) }),
  );
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
  await form.saved(
    applicant,
    'qualification-details',
    choice(version + 2, { directEntryCertificateId: await form.certificate(applicant) }),
  );
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
  const directEntryCertificateId = await form.certificate(applicant);
  const wrong = (changes: object) =>
    errorsOf('qualification-details', choice(version + 2, { directEntryCertificateId, ...changes }));
  expect(await errorsOf('qualification-details', {})).toMatchSnapshot('no choice');
  expect(await wrong({ departmentId: '22' })).toEqual([
    { path: 'departmentId', message: 'please select your department' },
  ]);
  expect(await wrong({ directEntryCertificateId: '' })).toEqual([
    { path: 'directEntryCertificateId', message: 'please upload your certificate' },
  ]);
  expect(await wrong({ certificateTypeId: '5' })).toEqual([
    { path: 'directEntryGrade', message: 'grade must be from 0 to 5, with up to 2 decimals' },
  ]);
  const other = await form.applicant();
  expect(await wrong({ directEntryCertificateId: await form.certificate(other) })).toEqual([
    { path: 'directEntryCertificateId', message: 'please upload the file again' },
  ]);
  expect(await code('o-level-results', oLevelDetails(version + 2))).toBe('STEP_MISSING');
});

it('is its applicant’s alone, and no application of another programme', async () => {
  const applicant = await form.applicant();
  const code = async (answer: ReturnType<FormClient['read']>) => (await answer).json<Problem>().code;
  const nobody = { headers: {} };
  for (const step of [
    'personal-details',
    'sponsor-and-next-of-kin',
    'qualification-details',
    'o-level-results',
  ])
    expect(await code(form.save(nobody, step, {}))).toBe('SIGNED_OUT');
  expect(await code(form.read(nobody))).toBe('SIGNED_OUT');
  expect(await code(form.slip(nobody))).toBe('SIGNED_OUT');
  const foreign = await personalDetails(test, 0, { applicantId: '9999' });
  expect(await code(form.save(applicant, 'personal-details', foreign))).toBe('NOT_FOUND');
  const jupeb = `/JupebApplication/verify-and-load-jupeb-application-form/${applicant.rrr}`;
  expect(await code(test.call('GET', jupeb))).toBe('INVALID_ACTION');
});

it('describes its calls', async () => {
  expect(await describedCalls(test, '/DirectEntryApplication')).toMatchSnapshot();
});

it('counts points for the certificates of A-Level, as the list has them', async () => {
  const answer = await test.call('GET', '/Select/many?lists=certificate-types');
  const { data } = answer.json<{ data: Record<string, { id: number; name: string }[]> }>();
  const points = data['certificate-types']?.filter(({ id }) => aLevelTypes.has(String(id)));
  expect(points?.map(({ name }) => name)).toEqual(['JUPEB', 'IJMB', 'A-Level']);
});
