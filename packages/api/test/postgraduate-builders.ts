import { applicationTypes } from '@portal/shared/model';
import type { TestApp } from './app';
import { FormClient, oLevelDetails, personalDetails, sponsorDetails } from './form-builders';
import { sitting } from './admission-builders';

type Session = Awaited<ReturnType<FormClient['applicant']>>;
type Headers = Pick<Session, 'headers'>;

export const statement =
  'I wish to go on with what my first degree began, and to teach it afterwards. '.repeat(2);

export const referee = (name: string, changes: object = {}) => ({
  fullName: `${name} Okon`,
  email: `${name.toLowerCase()}@mail.example`,
  mobileNumber: '08031234567',
  institution: 'University of Gurara',
  ...changes,
});
export const degree = {
  institution: 'University of Gurara',
  course: 'Physics',
  qualification: 'B.Sc.',
  classOfDegree: 'Second Class Upper',
  from: '2015',
  to: '2019',
};

/** Good bodies of the steps of the postgraduate form, by their paths. */
export const postgraduateSteps = {
  programme: (version: number, changes: object = {}) => ({
    facultyId: '1',
    departmentId: '11',
    programmeId: '2',
    modeOfStudyId: '1',
    enrolledBefore: 'No',
    version,
    ...changes,
  }),
  'next-of-kin': (version: number, changes: object = {}) => ({
    nextOfKin: sponsorDetails(0).nextOfKin,
    version,
    ...changes,
  }),
  'education-and-experience': (version: number, changes: object = {}) => ({
    educationHistory: [degree, Object.fromEntries(Object.keys(degree).map((name) => [name, '']))],
    employment: [{ employer: 'Gurara Water Board', position: 'Engineer', from: '2020', to: '2024' }],
    publications: [],
    honours: [{ honour: 'Best student', yearObtained: '2019' }],
    languages: [{ language: 'Hausa', proficiency: 'Fluent' }],
    version,
    ...changes,
  }),
  'o-level-results': (version: number, changes: object = {}) =>
    oLevelDetails(version, { oLevelInfo: [sitting({ examYear: '2014' })], ...changes }),
  referees: (version: number, changes: object = {}) => ({
    referees: { first: referee('Ada'), second: referee('Bala'), third: referee('Chidi') },
    version,
    ...changes,
  }),
  'other-information': (version: number, changes: object = {}) => ({
    disability: null,
    hearAboutUsId: '2',
    fieldOfStudy: 'Optics',
    statement,
    version,
    ...changes,
  }),
};

/** The five documents of the form, uploaded. */
export async function uploadedDocuments(form: FormClient, applicant: Headers) {
  const one = () => form.certificate(applicant as Session);
  return {
    degreeCertificateId: await one(),
    nyscCertificateId: await one(),
    lgaLetterId: await one(),
    birthCertificateId: await one(),
    transcriptId: await one(),
  };
}

export const postgraduateForm = (test: TestApp) =>
  new FormClient(test, '/PGApplication', applicationTypes.PG.id);

/** The body of any step, for the applicant who has so many versions behind them. */
export async function bodyOf(
  test: TestApp,
  { step, applicant, version }: { step: string; applicant: Headers; version: number },
  changes: object = {},
): Promise<object> {
  if (step === 'basic-information') {
    const { disability: _, ...personal } = await personalDetails(test, version);
    return { ...personal, dateOfBirth: '1997-03-01', numberOfChildren: '2', otherNames: '', ...changes };
  }
  if (step === 'documents')
    return { ...(await uploadedDocuments(postgraduateForm(test), applicant)), version, ...changes };
  const made = postgraduateSteps[step as keyof typeof postgraduateSteps];
  return made(version, changes);
}

/** The steps in their order. */
export const stepPaths = [
  'programme',
  'basic-information',
  'next-of-kin',
  'education-and-experience',
  'documents',
  'o-level-results',
  'referees',
  'other-information',
] as const;
export type StepPath = (typeof stepPaths)[number];

/** Saves all steps before that one, with changes to some; answers the session that typed them, and the version. */
export async function upTo(
  test: TestApp,
  before: StepPath | 'submitted',
  changes: Partial<Record<StepPath, object>> = {},
) {
  const form = postgraduateForm(test);
  const applicant = await form.applicant();
  let version = await form.photographed(applicant);
  let headers = applicant.headers;
  for (const step of stepPaths) {
    if (step === before) break;
    const body = await bodyOf(test, { step, applicant: { headers }, version }, changes[step]);
    ({ headers } = (await form.saved({ headers }, step, body)) as typeof applicant);
    version += 1;
  }
  return { ...applicant, headers, version };
}

/** What a referee writes. */
export const aReference = {
  fullName: 'Ada Okon',
  position: 'Professor of Physics',
  institution: 'University of Gurara',
  mobileNumber: '08031234567',
  yearsKnown: 4,
  capacity: 'Lecturer',
  intellectualAbility: 'Excellent',
  originality: 'Good',
  industry: 'Good',
  character: 'Excellent',
  communication: 'Average',
  recommendation: 'strong',
  remarks: 'She was the best of her year in optics, and asked the questions that others had not seen.',
};

/** The secrets of the links that were mailed to that address, the oldest first. */
export async function refereeTokens(test: TestApp, email: string): Promise<string[]> {
  await test.drain();
  return test.mail
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /pg_referee_form#token=([\w-]+)/.exec(text)?.[1] ?? []);
}
