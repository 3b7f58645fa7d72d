import { applicationTypes } from '@portal/shared/model';
import { changeSetupRules } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { FormClient, personalDetails, sponsorDetails } from '../../../../test/form-builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { inTransaction } from '../../../platform/database/database';
import { joinCandidate } from '../jamb/join-candidate';

let test: TestApp;
let sessionId: number;
let form: FormClient;
const [listed, low, other] = [1, 2, 3].map(aJambNumber) as [string, string, string];
const typed = {
  regNumber: listed,
  utmeScore: '399',
  firstSubjectId: '7',
  secondSubjectId: '8',
  thirdSubjectId: '9',
  fourthSubjectId: '10',
  facultyId: '1',
  departmentId: '11',
};
const payer = { Lastname: 'Adeyemi', FirstName: 'Tolu' };

beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test, applicationTypes.UTME.id);
  const lists = await jambLists(test);
  const officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  await lists.bring(
    [utmeRow(listed), utmeRow(low, { 'UTME total': 140, 'Score 1': 10, 'Score 2': 10 }), utmeRow(other)],
    officer,
  );
  form = new FormClient(test, '/PostUtme', applicationTypes.UTME.id);
});
afterEach(() => test.close());

let phone = 0;
/** Somebody of these names, with everything before the UTME details. */
async function beforeDetails(names: { Lastname: string; FirstName: string } = payer) {
  const number = `0803${String((phone += 1)).padStart(7, '0')}`;
  const applicant = await form.applicant({ ...names, MobileNumber: number, RegNumber: number });
  const version = await form.photographed(applicant);
  const one = await form.saved(applicant, 'personal-details', await personalDetails(test, version));
  const two = await form.saved(one, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
  return { ...applicant, ...two, version: version + 2 };
}
type Someone = Awaited<ReturnType<typeof beforeDetails>>;
const details = (someone: Someone, changes: object = {}) =>
  form.save(someone, 'utme-details', { ...typed, version: someone.version, ...changes });

const stored = async ({ id }: Someone) => {
  const { db } = test.deps;
  const { answers } = await db
    .selectFrom('application_section')
    .select('answers')
    .where('application_id', '=', Number(id))
    .where('step', '=', 'utme')
    .executeTakeFirstOrThrow();
  return answers;
};
const joined = () =>
  test.deps.db
    .selectFrom('jamb_candidate_application')
    .select(['application_id as id', 'jamb_number as number', 'joined_by as by'])
    .execute();
const candidate = async ({ headers }: Pick<Someone, 'headers'>, jambNumber = '') => {
  const answer = await test.call('GET', `/Application/candidate?jambNumber=${jambNumber}`, { headers });
  return answer.json<{ data: { jambNumber: string; known: boolean; listed: boolean; facts: object[] } }>()
    .data;
};
const computerScience = () =>
  test.deps.db
    .selectFrom('department')
    .select(['id', 'faculty_id as school'])
    .where('name', '=', 'Computer Science')
    .executeTakeFirstOrThrow();

describe('a candidate of JAMB’s list', () => {
  it('is told what the list says, by a number of theirs', async () => {
    const someone = await beforeDetails();
    const { id, school } = await computerScience();
    expect(await candidate(someone, listed)).toEqual({
      jambNumber: listed,
      listed: true,
      known: true,
      facts: [
        { fact: 'utmeScore', value: '250' },
        { fact: 'firstSubject', value: '1' },
        { fact: 'secondSubject', value: '2' },
        { fact: 'thirdSubject', value: '5' },
        { fact: 'fourthSubject', value: '4' },
        { fact: 'faculty', value: String(school) },
        { fact: 'department', value: String(id) },
      ],
    });
    expect(await candidate(someone)).toMatchObject({ jambNumber: null, known: false, facts: [] });
  });

  it('has score, subjects and choice from the list, whatever the browser sends, and is joined to it once', async () => {
    const someone = await beforeDetails();
    expect((await details(someone)).statusCode).toBe(200);
    const { id, school } = await computerScience();
    expect(await stored(someone)).toMatchObject({
      regNumber: listed,
      utmeScore: '250',
      firstSubjectId: '1',
      secondSubjectId: '2',
      thirdSubjectId: '5',
      fourthSubjectId: '4',
      facultyId: String(school),
      departmentId: String(id),
    });
    expect(await joined()).toEqual([{ id: Number(someone.id), number: listed, by: 'applicant' }]);
    // Who comes back is shown no number, and still what the list says.
    const later = await form.signIn(someone.rrr);
    expect(await candidate(later)).toMatchObject({ jambNumber: '********', known: true });
    const second = await beforeDetails();
    expect((await details(second)).json<Problem>()).toMatchObject({ code: 'CONFLICT' });
  });

  it('of two at once, one application has them', async () => {
    const both = [await beforeDetails(), await beforeDetails()];
    const answers = await Promise.all(both.map((each) => details(each)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await joined()).toHaveLength(1);
  });

  it('is nobody of other names: what these type is kept, and they are not joined', async () => {
    const stranger = await beforeDetails({ Lastname: 'Bello', FirstName: 'Hauwa' });
    expect(await candidate(stranger, listed)).toEqual({
      jambNumber: listed,
      listed: true,
      known: false,
      facts: [],
    });
    expect((await details(stranger)).statusCode).toBe(200);
    expect(await stored(stranger)).toMatchObject({ utmeScore: '399', departmentId: '11' });
    expect(await joined()).toEqual([]);
    // So the candidate themselves still can.
    expect((await details(await beforeDetails())).statusCode).toBe(200);
  });

  it('is whom an officer has found under another spelling', async () => {
    const someone = await beforeDetails({ Lastname: 'Bello', FirstName: 'Hauwa' });
    await inTransaction(test.deps.db, async (trx) => {
      await joinCandidate(trx, Number(someone.id), {
        sessionId,
        jambNumber: listed,
        at: test.deps.clock.now(),
        by: '1',
      });
      await trx
        .updateTable('application')
        .set({ jamb_number: listed })
        .where('id', '=', Number(someone.id))
        .execute();
    });
    expect(await candidate(someone)).toMatchObject({ jambNumber: '********', known: true });
    expect((await details(someone, { regNumber: '********' })).statusCode).toBe(200);
    expect(await stored(someone)).toMatchObject({ regNumber: listed, utmeScore: '250' });
    expect(await joined()).toEqual([{ id: Number(someone.id), number: listed, by: '1' }]);
  });

  it('leaves the one whose number was typed by mistake', async () => {
    const someone = await beforeDetails();
    await details(someone);
    const again = { ...someone, version: someone.version + 1 };
    expect((await details(again, { regNumber: other })).statusCode).toBe(200);
    expect((await joined()).map(({ number }) => number)).toEqual([other]);
    const third = { ...someone, version: someone.version + 2 };
    expect((await details(third, { regNumber: aJambNumber(99) })).statusCode).toBe(200);
    expect(await joined()).toEqual([]);
    expect(await stored(someone)).toMatchObject({ utmeScore: '399' });
  });

  it('is refused by the score of the list, not by the one that was typed', async () => {
    const someone = await beforeDetails();
    expect((await details(someone, { regNumber: low })).json<Problem>().errors).toEqual([
      { path: 'utmeScore', message: 'UTME score must be from 150 to 400' },
    ]);
    expect(await joined()).toEqual([]);
  });

  it('chooses anew where the set-up does not leave what the list says', async () => {
    await changeSetupRules(test, applicationTypes.UTME.id, { departments: [11] });
    const someone = await beforeDetails();
    const { facts } = await candidate(someone, listed);
    expect(facts).not.toContainEqual(expect.objectContaining({ fact: 'department' }));
    expect((await details(someone)).statusCode).toBe(200);
    expect(await stored(someone)).toMatchObject({ utmeScore: '250', facultyId: '1', departmentId: '11' });
  });
});

describe('the rules of the set-up', () => {
  const rules = async ({ headers }: Pick<Someone, 'headers'>) =>
    (await test.call('GET', '/Application/rules', { headers })).json<{ data: object }>().data;
  const unlisted = { regNumber: aJambNumber(77), facultyId: '1', departmentId: '11' };
  const errorsOf = async (answer: ReturnType<typeof details>) => (await answer).json<Problem>().errors;

  it('are told to who fills in its form, and to nobody else', async () => {
    const documents = [{ name: 'Birth certificate', required: true }];
    await changeSetupRules(test, applicationTypes.UTME.id, { minimumUtme: '180', documents });
    expect(await rules(await form.applicant(payer))).toEqual({
      formRules: { minimumUtme: 180, minimumAge: null, maximumAge: null, oLevelRequired: true },
      jambNumbers: { firstYear: 2023, lastYear: 2027, legacy: false },
      documents,
    });
    for (const path of ['rules', 'candidate?jambNumber='])
      expect((await test.call('GET', `/Application/${path}`)).json<Problem>().code).toBe('SIGNED_OUT');
  });

  it('say the lowest score, from the moment on in which they are written', async () => {
    const someone = await beforeDetails();
    await changeSetupRules(test, applicationTypes.UTME.id, { minimumUtme: '180' });
    expect(await errorsOf(details(someone, { ...unlisted, utmeScore: '179' }))).toEqual([
      { path: 'utmeScore', message: 'UTME score must be from 180 to 400' },
    ]);
    expect((await details(someone, { ...unlisted, utmeScore: '180' })).statusCode).toBe(200);
  });

  it('say how young and how old, and the refusal names the age', async () => {
    await changeSetupRules(test, applicationTypes.UTME.id, { minimumAge: '16', maximumAge: '30' });
    const applicant = await form.applicant(payer);
    const version = await form.photographed(applicant);
    const born = async (dateOfBirth: string) =>
      errorsOf(
        form.save(applicant, 'personal-details', await personalDetails(test, version, { dateOfBirth })),
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
    const someone = await beforeDetails();
    await details(someone, unlisted);
    const submit = () =>
      form.save(someone, 'o-level-results', { oLevelInfo: [], version: someone.version + 1 });
    expect((await errorsOf(submit()))?.[0]?.path).toBe('oLevelInfo');
    await changeSetupRules(test, applicationTypes.UTME.id, { oLevelRequired: false });
    expect((await submit()).statusCode).toBe(200);
    expect((await form.slip(someone)).json()).toMatchObject({
      data: { record: { formCompleted: true, olevelResponse: [] } },
    });
  });

  it('follow the setting of JAMB’s numbers', async () => {
    const someone = await beforeDetails();
    const old = { ...unlisted, regNumber: '12345678AB' };
    expect(await errorsOf(details(someone, old))).toEqual([
      { path: 'regNumber', message: 'invalid JAMB registration number' },
    ]);
    const value = JSON.stringify({ firstYear: 2025, legacyNumbers: true });
    await test.deps.db.updateTable('setting').set({ value }).where('key', '=', 'jamb').execute();
    expect((await details(someone, old)).statusCode).toBe(200);
  });
});
