import { applicationTypes } from '@portal/shared/model';
import { changeSetupRules } from '../../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../../test/app';
import { signedIn } from '../../../../../test/builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../../test/jamb-builders';
import { anApplicationWindow, type Problem } from '../../../../../test/money-builders';
import { utmeApplicants, type UtmeApplicant } from '../../../../../test/utme-applicants';
import { inTransaction } from '../../../../platform/database/database';
import { joinCandidate } from '../../jamb/join-candidate';

let test: TestApp;
let sessionId: number;
let of: ReturnType<typeof utmeApplicants>;
const [listed, low, other] = [1, 2, 3].map(aJambNumber) as [string, string, string];

beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test, applicationTypes.UTME.id);
  const lists = await jambLists(test);
  const officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  await lists.bring(
    [utmeRow(listed), utmeRow(low, { 'UTME total': 140, 'Score 1': 10, 'Score 2': 10 }), utmeRow(other)],
    officer,
  );
  of = utmeApplicants(test);
});
afterEach(() => test.close());

const details = (someone: UtmeApplicant, changes: object = {}) =>
  of.details(someone, { regNumber: listed, ...changes });
const computerScience = () =>
  test.deps.db
    .selectFrom('department')
    .select(['id', 'faculty_id as school'])
    .where('name', '=', 'Computer Science')
    .executeTakeFirstOrThrow();

describe('a candidate of JAMB’s list', () => {
  it('is told what the list says, by a number of theirs', async () => {
    const someone = await of.beforeDetails();
    const { id, school } = await computerScience();
    expect(await of.candidate(someone, listed)).toEqual({
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
      listedEntry: null,
      listedDepartment: null,
    });
    expect(await of.candidate(someone)).toMatchObject({ jambNumber: null, known: false, facts: [] });
  });

  it('has score, subjects and choice from the list, whatever the browser sends, and is joined to it once', async () => {
    const someone = await of.beforeDetails();
    expect((await details(someone)).statusCode).toBe(200);
    const { id, school } = await computerScience();
    expect(await of.stored(someone)).toMatchObject({
      regNumber: listed,
      utmeScore: '250',
      firstSubjectId: '1',
      secondSubjectId: '2',
      thirdSubjectId: '5',
      fourthSubjectId: '4',
      facultyId: String(school),
      departmentId: String(id),
    });
    expect(await of.joined()).toEqual([{ id: Number(someone.id), number: listed, by: 'applicant' }]);
    // Who comes back is shown no number, and still what the list says.
    const later = await of.form.signIn(someone.rrr);
    expect(await of.candidate(later)).toMatchObject({ jambNumber: '********', known: true });
    const second = await of.beforeDetails();
    expect((await details(second)).json<Problem>()).toMatchObject({ code: 'CONFLICT' });
  });

  it('of two at once, one application has them', async () => {
    const both = [await of.beforeDetails(), await of.beforeDetails()];
    const answers = await Promise.all(both.map((each) => details(each)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await of.joined()).toHaveLength(1);
  });

  it('is nobody of other names: what these type is kept, and they are not joined', async () => {
    const stranger = await of.beforeDetails({ Lastname: 'Bello', FirstName: 'Hauwa' });
    expect(await of.candidate(stranger, listed)).toEqual({
      jambNumber: listed,
      listed: true,
      known: false,
      facts: [],
      listedEntry: null,
      listedDepartment: null,
    });
    expect((await details(stranger)).statusCode).toBe(200);
    expect(await of.stored(stranger)).toMatchObject({ utmeScore: '399', departmentId: '11' });
    expect(await of.joined()).toEqual([]);
    // So the candidate themselves still can.
    expect((await details(await of.beforeDetails())).statusCode).toBe(200);
  });

  it('is whom an officer has found under another spelling', async () => {
    const someone = await of.beforeDetails({ Lastname: 'Bello', FirstName: 'Hauwa' });
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
    expect(await of.candidate(someone)).toMatchObject({ jambNumber: '********', known: true });
    expect((await details(someone, { regNumber: '********' })).statusCode).toBe(200);
    expect(await of.stored(someone)).toMatchObject({ regNumber: listed, utmeScore: '250' });
    expect(await of.joined()).toEqual([{ id: Number(someone.id), number: listed, by: '1' }]);
  });

  it('leaves the one whose number was typed by mistake', async () => {
    const someone = await of.beforeDetails();
    await details(someone);
    const again = { ...someone, version: someone.version + 1 };
    expect((await details(again, { regNumber: other })).statusCode).toBe(200);
    expect((await of.joined()).map(({ number }) => number)).toEqual([other]);
    const third = { ...someone, version: someone.version + 2 };
    expect((await details(third, { regNumber: aJambNumber(99) })).statusCode).toBe(200);
    expect(await of.joined()).toEqual([]);
    expect(await of.stored(someone)).toMatchObject({ utmeScore: '399' });
  });

  it('is refused by the score of the list, not by the one that was typed', async () => {
    const someone = await of.beforeDetails();
    expect((await details(someone, { regNumber: low })).json<Problem>().errors).toEqual([
      { path: 'utmeScore', message: 'UTME score must be from 150 to 400' },
    ]);
    expect(await of.joined()).toEqual([]);
  });

  it('chooses anew where the set-up does not leave what the list says', async () => {
    await changeSetupRules(test, applicationTypes.UTME.id, { departments: [11] });
    const someone = await of.beforeDetails();
    const { facts } = await of.candidate(someone, listed);
    expect(facts).not.toContainEqual(expect.objectContaining({ fact: 'department' }));
    expect((await details(someone)).statusCode).toBe(200);
    expect(await of.stored(someone)).toMatchObject({ utmeScore: '250', facultyId: '1', departmentId: '11' });
  });

  it('types the choice of a section that was opened for it, and nothing else that the list says', async () => {
    const someone = await of.beforeDetails();
    await details(someone);
    const opened = (sections: string[]) =>
      test.deps.db
        .updateTable('application')
        .set({
          completed_at: test.deps.clock.now(),
          reopened_sections: sections,
          reopened_until: new Date('2026-12-31T00:00:00Z'),
        })
        .where('id', '=', Number(someone.id))
        .execute();
    const again = { ...someone, version: someone.version + 1 };
    await opened(['personal']);
    expect((await details(again)).json<Problem>()).toMatchObject({ code: 'SECTION_CLOSED' });
    expect(await of.candidate(someone)).toMatchObject({ listedDepartment: null });
    await opened(['utme', 'o-level']);
    const { facts, listedDepartment } = await of.candidate(someone);
    expect(listedDepartment).toBe('Computer Science');
    expect(facts).toHaveLength(5);
    expect(facts).not.toContainEqual(expect.objectContaining({ fact: 'faculty' }));
    expect((await details(again)).statusCode).toBe(200);
    expect(await of.stored(someone)).toMatchObject({
      utmeScore: '250',
      firstSubjectId: '1',
      facultyId: '1',
      departmentId: '11',
    });
    expect((await of.joined()).map(({ number }) => number)).toEqual([listed]);
  });

  it('is asked about twenty times a minute, whoever asks', async () => {
    const [someone, another] = [await of.beforeDetails(), await of.beforeDetails()];
    const ask = async ({ headers }: UtmeApplicant, number: string) =>
      (await test.call('GET', `/Application/candidate?jambNumber=${number}`, { headers })).statusCode;
    await test.deps.db.deleteFrom('rate_counter').execute();
    for (let turn = 0; turn < 20; turn += 1) expect(await ask(someone, listed)).toBe(200);
    expect(await ask(someone, low)).toBe(429);
    expect(await ask(another, listed)).toBe(429);
    expect(await ask(another, low)).toBe(200);
  });
});
