import { applicationTypes } from '@portal/shared/model';
import { changeSetupRules } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { personalDetails } from '../../../../test/form-builders';
import { aJambNumber } from '../../../../test/jamb-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { listedPayer, utmeApplicants, type UtmeApplicant } from '../../../../test/utme-applicants';

let test: TestApp;
let sessionId: number;
let of: ReturnType<typeof utmeApplicants>;
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test, applicationTypes.UTME.id);
  of = utmeApplicants(test);
});
afterEach(() => test.close());

describe('the rules of the set-up', () => {
  const rules = async ({ headers }: Pick<UtmeApplicant, 'headers'>) =>
    (await test.call('GET', '/Application/rules', { headers })).json<{ data: object }>().data;
  const unlisted = { regNumber: aJambNumber(77) };
  const errorsOf = async (answer: ReturnType<typeof of.details>) => (await answer).json<Problem>().errors;

  it('are told to who fills in its form, and to nobody else', async () => {
    const documents = [{ name: 'Birth certificate', required: true }];
    await changeSetupRules(test, applicationTypes.UTME.id, { minimumUtme: '180', documents });
    expect(await rules(await of.form.applicant(listedPayer))).toEqual({
      formRules: { minimumUtme: 180, minimumAge: null, maximumAge: null, oLevelRequired: true },
      jambNumbers: { firstYear: 2023, lastYear: 2027, legacy: false },
      documents,
    });
    const open = await test.call(
      'GET',
      `/Application/type-rules?applicationTypeId=${applicationTypes.UTME.id}&sessionId=${sessionId}`,
    );
    expect(open.json()).toMatchObject({
      data: {
        formRules: { minimumUtme: 180 },
        asked: {
          numbers: ['JAMB Registration Number', 'NIN'],
          photo: true,
          results: { required: true, awaiting: true, subjects: 8, credits: 5 },
          documents,
          people: ['Sponsor', 'Next of Kin'],
        },
      },
    });
    for (const path of ['rules', 'candidate?jambNumber='])
      expect((await test.call('GET', `/Application/${path}`)).json<Problem>().code).toBe('SIGNED_OUT');
  });

  it('say the lowest score, from the moment on in which they are written', async () => {
    const someone = await of.beforeDetails();
    await changeSetupRules(test, applicationTypes.UTME.id, { minimumUtme: '180' });
    expect(await errorsOf(of.details(someone, { ...unlisted, utmeScore: '179' }))).toEqual([
      { path: 'utmeScore', message: 'UTME score must be from 180 to 400' },
    ]);
    expect((await of.details(someone, { ...unlisted, utmeScore: '180' })).statusCode).toBe(200);
  });

  it('say how young and how old, and the refusal names the age', async () => {
    await changeSetupRules(test, applicationTypes.UTME.id, { minimumAge: '16', maximumAge: '30' });
    const applicant = await of.form.applicant(listedPayer);
    const version = await of.form.photographed(applicant);
    const born = async (dateOfBirth: string) =>
      errorsOf(
        of.form.save(applicant, 'personal-details', await personalDetails(test, version, { dateOfBirth })),
      );
    expect(await born('2011-01-01')).toEqual([
      { path: 'dateOfBirth', message: 'you have to be more than 16 years old' },
    ]);
    expect(await born('1990-01-01')).toEqual([
      { path: 'dateOfBirth', message: 'you have to be less than 30 years old' },
    ]);
    expect(await born('2010-01-01')).toBeUndefined();
  });

  it('leave the O-level results to who has them, where they ask for none', async () => {
    const someone = await of.beforeDetails();
    await of.details(someone, unlisted);
    const submit = () =>
      of.form.save(someone, 'o-level-results', { oLevelInfo: [], version: someone.version + 1 });
    expect((await errorsOf(submit()))?.[0]?.path).toBe('oLevelInfo');
    await changeSetupRules(test, applicationTypes.UTME.id, { oLevelRequired: false });
    expect((await submit()).statusCode).toBe(200);
    expect((await of.form.slip(someone)).json()).toMatchObject({
      data: { record: { formCompleted: true, olevelResponse: [] } },
    });
  });

  it('follow the setting of JAMB’s numbers', async () => {
    const someone = await of.beforeDetails();
    const old = { ...unlisted, regNumber: '12345678AB' };
    expect(await errorsOf(of.details(someone, old))).toEqual([
      { path: 'regNumber', message: 'invalid JAMB registration number' },
    ]);
    const value = JSON.stringify({ firstYear: 2025, legacyNumbers: true });
    await test.deps.db.updateTable('setting').set({ value }).where('key', '=', 'jamb').execute();
    expect((await of.details(someone, old)).statusCode).toBe(200);
  });
});
