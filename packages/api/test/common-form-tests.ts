import { applicationTypes, type ApplicationMode } from '@portal/shared/model';
import { testApp, type TestApp } from './app';
import {
  describedCalls,
  FormClient,
  oLevelDetails,
  personalDetails,
  sponsorDetails,
  steady,
  storedAnswers,
} from './form-builders';
import { anApplicationWindow, type Problem } from './money-builders';

/** Of a phone whose form has nothing of another test in it. */
export const phone = { MobileNumber: '08035550000', RegNumber: '08035550000' };

type Applicant = Awaited<ReturnType<FormClient['applicant']>>;

interface Wrong {
  /** What is said of the programme's own step with these changes. */
  wrong(changes: object): Promise<Problem['errors']>;
}

interface CommonForm {
  mode: ApplicationMode;
  /** Where its calls lie, as in `/CCE`. */
  base: string;
  /** The step that is the programme's own. */
  step: string;
  /** A good body of that step. */
  choice(version: number, changes?: object): object;
  /** The answer of it that names an uploaded certificate, if it asks for one. */
  certificate?: string;
  /** What else its own step refuses. */
  refuses(given: Wrong): Promise<void>;
}

/**
 * What holds of every form with personal details, sponsor, a step of its own and O-level results: each test of a programme
 * declares it, and its snapshots stand beside that. Answers the portal and the form of the test that runs.
 */
export function commonFormTests({ mode, base, step, choice, certificate, refuses }: CommonForm) {
  const { id: typeId } = applicationTypes[mode];
  let test: TestApp;
  let form: FormClient;
  beforeEach(async () => {
    test = await testApp();
    await anApplicationWindow(test, typeId);
    form = new FormClient(test, base, typeId);
  });
  afterEach(() => test.close());

  const certificateOf = async (applicant: Applicant) =>
    certificate ? { [certificate]: await form.certificate(applicant) } : {};
  const codeOf = async (answer: ReturnType<FormClient['read']>) => (await answer).json<Problem>().code;

  it('answers an empty, half and complete application, to who typed it and to others', async () => {
    const applicant = await form.applicant(phone);
    expect(steady(await form.read(applicant))).toMatchSnapshot('empty');
    const version = await form.photographed(applicant);
    const one = await form.saved(applicant, 'personal-details', await personalDetails(test, version));
    const two = await form.saved(one, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
    expect(steady(await form.read(two))).toMatchSnapshot('half, typed here');
    const three = await form.saved(two, step, choice(version + 2, await certificateOf(applicant)));
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
    await form.saved(applicant, step, choice(version + 2, await certificateOf(applicant)));
    const { personal, ...others } = await storedAnswers(test);
    const { nin, ...clear } = personal as { nin: string };
    expect(nin).not.toContain('12345678901');
    expect({ clear, ...others }).toMatchSnapshot();
  });

  it('says what is wrong, at its path and in its words', async () => {
    const applicant = await form.applicant();
    const version = await form.photographed(applicant);
    const errorsOf = async (of: string, payload: object) =>
      (await form.save(applicant, of, payload)).json<Problem>().errors;
    const code = (of: string, payload: object) => codeOf(form.save(applicant, of, payload));
    expect(await errorsOf('personal-details', {})).toMatchSnapshot('nothing of personal details');
    const nobody = { genderId: '99', maritalStatusId: '99', religionId: '99', countryId: '99999' };
    expect(await errorsOf('personal-details', await personalDetails(test, version, nobody))).toMatchSnapshot(
      'ids that are not there',
    );
    expect(await code('sponsor-and-next-of-kin', sponsorDetails(version))).toBe('STEP_MISSING');
    await form.saved(applicant, 'personal-details', await personalDetails(test, version));
    expect(await errorsOf('sponsor-and-next-of-kin', {})).toMatchSnapshot(
      'nothing of sponsor and next of kin',
    );
    const { nextOfKin } = sponsorDetails(0);
    const halves = { nextOfKin: { ...nextOfKin, address: '********', relationshipId: '99' } };
    expect(await errorsOf('sponsor-and-next-of-kin', sponsorDetails(version + 1, halves))).toMatchSnapshot(
      'half a next of kin',
    );
    await form.saved(applicant, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
    const uploaded = await certificateOf(applicant);
    expect(await errorsOf(step, {})).toMatchSnapshot('no choice');
    const wrong = (changes: object) => errorsOf(step, choice(version + 2, { ...uploaded, ...changes }));
    await refuses({ wrong });
    expect(await code('o-level-results', oLevelDetails(version + 2))).toBe('STEP_MISSING');
  });

  it('is its applicant’s alone, and no application of another programme', async () => {
    const applicant = await form.applicant();
    const nobody = { headers: {} };
    for (const each of ['personal-details', 'sponsor-and-next-of-kin', step, 'o-level-results'])
      expect(await codeOf(form.save(nobody, each, {}))).toBe('SIGNED_OUT');
    expect(await codeOf(form.read(nobody))).toBe('SIGNED_OUT');
    expect(await codeOf(form.slip(nobody))).toBe('SIGNED_OUT');
    const foreign = await personalDetails(test, 0, { applicantId: '9999' });
    expect(await codeOf(form.save(applicant, 'personal-details', foreign))).toBe('NOT_FOUND');
    const jupeb = `/JupebApplication/verify-and-load-jupeb-application-form/${applicant.rrr}`;
    expect(await codeOf(test.call('GET', jupeb))).toBe('FORM_ELSEWHERE');
  });

  it('describes its calls', async () => {
    expect(await describedCalls(test, base)).toMatchSnapshot();
  });

  return { test: () => test, form: () => form };
}
