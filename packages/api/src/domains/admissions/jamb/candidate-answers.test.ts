import { testApp, type TestApp } from '../../../../test/app';
import { anApplicant } from '../../../../test/admission-builders';
import { signedIn } from '../../../../test/builders';
import {
  aJambNumber,
  directEntryRow,
  jambLists,
  utmeRow,
  type JambLists,
} from '../../../../test/jamb-builders';
import { inTransaction } from '../../../platform/database/database';
import { answersOfCandidate } from './candidate-answers';
import { joinCandidate } from './join-candidate';

let test: TestApp;
let lists: JambLists;
const [one, two, three] = [1, 2, 3].map(aJambNumber) as [string, string, string];
beforeAll(async () => {
  test = await testApp();
  lists = await jambLists(test);
  const officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  await lists.bring([utmeRow(one), utmeRow(two, { Surname: "O'NEILL-BELLO" })], officer);
  await lists.bringDirect([directEntryRow(three)], officer);
});
afterAll(() => test.close());

const answers = (jambNumber: string, [surname, firstname, middlename = '']: [string, string, string?]) =>
  answersOfCandidate(
    test.deps.db,
    { sessionId: lists.sessionId, jambNumber },
    { surname, firstname, middlename },
  );

describe('what a form begins with', () => {
  it('is what the list says of the candidate, by ids of our lists', async () => {
    const { db } = test.deps;
    const lga = await db
      .selectFrom('lga as l')
      .innerJoin('state as s', 's.id', 'l.state_id')
      .select(['l.id as lgaId', 's.id as stateId', 's.country_id as countryId'])
      .where('l.name', '=', 'Ibadan North')
      .executeTakeFirstOrThrow();
    const department = await db
      .selectFrom('department')
      .select(['id as departmentId', 'faculty_id as facultyId'])
      .where('name', '=', 'Computer Science')
      .executeTakeFirstOrThrow();
    expect(await answers(one, ['Adeyemi', 'Tolu'])).toEqual({
      surname: 'ADEYEMI',
      firstname: 'TOLU',
      middlename: 'GRACE',
      mode: 'UTME',
      genderId: 2,
      state: 'Oyo',
      ...lga,
      ...department,
      utmeScore: 250,
      subjects: [
        { subject: 'Use of English', subjectId: 1, score: 60 },
        { subject: 'Mathematics', subjectId: 2, score: 70 },
        { subject: 'Physics', subjectId: 5, score: 65 },
        { subject: 'Chemistry', subjectId: 4, score: 55 },
      ],
      qualification: null,
    });
    expect(await answers(three, ['Adeyemi', 'Tolu'])).toMatchObject({
      mode: 'DIRECT_ENTRY',
      utmeScore: null,
      subjects: [],
      qualification: {
        qualification: 'ND',
        institution: 'Federal Polytechnic, Bida',
        grade: 'Upper credit',
        year: 2024,
      },
    });
  });

  it.each<[string, [string, string, string?], boolean]>([
    ['in another order', ['Grace', 'Adeyemi'], true],
    ['with marks and another case', ['Adéyẹmí', 'tolu'], true],
    ['with one name more', ['Adeyemi', 'Tolu', 'Ruth'], true],
    ['but one of them', ['Adeyemi', 'Ruth'], false],
    ['the same one twice', ['Adeyemi', 'Adeyemi'], false],
    ['one of them alone', ['Adeyemi', ''], false],
    ['none of them', ['Bello', 'Hauwa'], false],
  ])('is for whoever gives the same names, %s', async (_, names, told) => {
    expect((await answers(one, names)) !== undefined).toBe(told);
  });

  it('reads names with signs in them, and knows nobody of another session or number', async () => {
    expect(await answers(two, ['O’Neill-Bello', 'Tolu'])).toBeDefined();
    expect(await answers(aJambNumber(99), ['Adeyemi', 'Tolu'])).toBeUndefined();
    const key = { sessionId: 77, jambNumber: one };
    const given = { surname: 'Adeyemi', firstname: 'Tolu', middlename: '' };
    expect(await answersOfCandidate(test.deps.db, key, given)).toBeUndefined();
  });
});

describe('an application is joined to its candidate', () => {
  const join = (id: string, jambNumber: string) =>
    inTransaction(test.deps.db, (trx) =>
      joinCandidate(trx, Number(id), {
        sessionId: lists.sessionId,
        jambNumber,
        at: test.deps.clock.now(),
      }),
    );
  const joined = async () =>
    (
      await test.deps.db
        .selectFrom('jamb_candidate_application')
        .select(['application_id as id', 'jamb_number as number'])
        .execute()
    ).map(({ id, number }) => [String(id), number]);
  const someone = async () => String((await anApplicant(test)).id);
  beforeEach(() => test.deps.db.deleteFrom('jamb_candidate_application').execute());

  it('once, and to another one where the number was wrong', async () => {
    const id = await someone();
    expect([await join(id, one), await join(id, one)]).toEqual([true, true]);
    expect(await joined()).toEqual([[id, one]]);
    expect(await join(id, two)).toBe(true);
    expect(await joined()).toEqual([[id, two]]);
    expect(await join(id, aJambNumber(99))).toBe(false);
    expect(await joined()).toEqual([]);
  });

  it('of two with one number, the first one; a withdrawn one gives it up', async () => {
    const ids = [await someone(), await someone()];
    const results = await Promise.allSettled(ids.map((id) => join(id, one)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((each) => each.status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT' } });
    const [[holder = ''] = []] = await joined();
    const other = ids.find((id) => id !== holder) ?? '';
    await test.deps.db
      .updateTable('application')
      .set({ state: 'withdrawn' })
      .where('id', '=', Number(holder))
      .execute();
    expect(await join(other, one)).toBe(true);
    expect(await joined()).toEqual([[other, one]]);
  });
});
