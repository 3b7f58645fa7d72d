import { applicationTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../../test/app';
import { describedCalls, type FormClient, steady, storedAnswers } from '../../../../../test/form-builders';
import { anApplicationWindow, type Problem } from '../../../../../test/money-builders';
import {
  bodyOf,
  degree,
  postgraduateForm,
  referee,
  stepPaths,
  upTo,
  type StepPath,
} from '../../../../../test/postgraduate-builders';

let test: TestApp;
let form: FormClient;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.PG.id);
  form = postgraduateForm(test);
});
afterEach(() => test.close());

const codeOf = async (answer: ReturnType<FormClient['read']>) => (await answer).json<Problem>().code;

describe('the form', () => {
  it('answers an empty, half and complete application, to who typed it and to others', async () => {
    const empty = await form.applicant({ MobileNumber: '08035550001', RegNumber: '08035550001' });
    expect(steady(await form.read(empty))).toMatchSnapshot('empty');
    const half = await upTo(test, 'documents');
    expect(steady(await form.read(half))).toMatchSnapshot('half, typed here');
    const ready = await upTo(test, 'other-information');
    expect(steady(await form.read(ready))).toMatchSnapshot('all but the last step, typed here');
    const stranger = await form.signIn(ready.rrr);
    expect(steady(await form.read(stranger))).toMatchSnapshot('the same, typed elsewhere');
  });

  it('stores the answers of each step, without rows that are empty and without a NIN in clear', async () => {
    await upTo(test, 'other-information');
    const { 'pg-basic-information': basic, ...others } = await storedAnswers(test);
    const { nin, ...clear } = basic as { nin: string };
    expect(nin).not.toContain('12345678901');
    expect({ clear, ...others }).toMatchSnapshot();
  });

  it('describes its calls', async () => {
    expect(await describedCalls(test, '/PGApplication')).toMatchSnapshot();
  });
});

describe('a step', () => {
  const errorsOf = async (step: StepPath, changes: object) => {
    const applicant = await upTo(test, step);
    const body = await bodyOf(test, { step, applicant, version: applicant.version }, changes);
    return (await form.save(applicant, step, body)).json<Problem>().errors;
  };

  it.each<[StepPath, object, object]>([
    ['programme', { departmentId: '22' }, { departmentId: 'please select your department' }],
    [
      'programme',
      { programmeId: '99', modeOfStudyId: '99' },
      { programmeId: 'please select your programme', modeOfStudyId: 'please select your mode of study' },
    ],
    [
      'next-of-kin',
      { nextOfKin: { fullname: 'Hauwa' } },
      { 'nextOfKin.fullname': 'enter both first and last name' },
    ],
    [
      'education-and-experience',
      { educationHistory: [{ ...degree, to: '' }] },
      { 'educationHistory[0].to': 'please complete this row' },
    ],
    [
      'documents',
      { transcriptId: '', lgaLetterId: 'not-an-id' },
      { transcriptId: 'please upload your transcript' },
    ],
    ['documents', { lgaLetterId: 'not-an-id' }, { lgaLetterId: 'please upload the file again' }],
    ['other-information', { hearAboutUsId: '99' }, { hearAboutUsId: 'please say how you heard about us' }],
  ])('%s says of %j what is wrong, at its path', async (step, changes, expected) => {
    const wanted = Object.entries(expected).map(([path, message]: [string, unknown]) => ({ path, message }));
    expect(await errorsOf(step, changes)).toEqual(expect.arrayContaining(wanted));
  });

  it('takes no document of somebody else', async () => {
    const other = await form.applicant({ MobileNumber: '08035550002', RegNumber: '08035550002' });
    const degreeCertificateId = await form.certificate(other);
    expect(await errorsOf('documents', { degreeCertificateId })).toEqual([
      { path: 'degreeCertificateId', message: 'please upload the file again' },
    ]);
  });

  it('wants those before it', async () => {
    const applicant = await form.applicant();
    const version = await form.photographed(applicant);
    for (const step of stepPaths.slice(1)) {
      const body = await bodyOf(test, { step, applicant, version });
      expect([step, await codeOf(form.save(applicant, step, body))]).toEqual([step, 'STEP_MISSING']);
    }
  });

  it('is its applicant’s alone', async () => {
    const nobody = { headers: {} };
    for (const step of stepPaths) expect(await codeOf(form.save(nobody, step, {}))).toBe('SIGNED_OUT');
    expect(await codeOf(form.read(nobody))).toBe('SIGNED_OUT');
    expect(await codeOf(form.slip(nobody))).toBe('SIGNED_OUT');
    const applicant = await form.applicant();
    const body = await bodyOf(test, { step: 'programme', applicant, version: 0 }, { applicantId: '9999' });
    expect(await codeOf(form.save(applicant, 'programme', body))).toBe('NOT_FOUND');
  });
});

describe('referees', () => {
  const others = { second: referee('Bala'), third: referee('Chidi') };

  it('are somebody else than the applicant', async () => {
    const applicant = await upTo(test, 'referees');
    const { email } = await test.deps.db
      .selectFrom('invoice')
      .select('email')
      .where('rrr', '=', applicant.rrr)
      .executeTakeFirstOrThrow();
    const referees = { first: referee('Ada', { email: email.toUpperCase() }), ...others };
    const body = await bodyOf(
      test,
      { step: 'referees', applicant, version: applicant.version },
      { referees },
    );
    expect((await form.save(applicant, 'referees', body)).json<Problem>().errors).toEqual([
      { path: 'referees.first.email', message: 'duplicate entries exists' },
    ]);
  });

  it('stay as they are where their masks come back, and are compared as they are stored', async () => {
    const applicant = await upTo(test, 'other-information');
    const stranger = await form.signIn(applicant.rrr);
    const { referees } = (await form.read(stranger)).json<{
      data: { referees: Record<string, { email: string; mobileNumber: string }> };
    }>().data;
    expect(referees['first']).toMatchObject({ email: expect.stringContaining('*') });
    const again = { ...referees, third: { ...referees['third'], email: 'ada@mail.example' } };
    const said = await form.save(stranger, 'referees', { referees: again, version: applicant.version });
    expect(said.json<Problem>().errors).toEqual([
      { path: 'referees.third.email', message: 'duplicate entries exists' },
    ]);
    const kept = await form.save(stranger, 'referees', { referees, version: applicant.version });
    expect(kept.statusCode).toBe(200);
    const { 'pg-referees': stored } = await storedAnswers(test);
    expect(stored).toMatchObject({ referees: { first: { email: 'ada@mail.example' } } });
  });
});
