import type { admissions } from '@portal/contracts/admissions';
import { applicationTypes, type CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow, type JambLists } from '../../../../test/jamb-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { Screening } from '../../../../test/screening-builders';
import { utmeApplicants } from '../../../../test/utme-applicants';

type Queue = CallData<typeof admissions.jamb.unmatched>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

let test: TestApp;
let of: ReturnType<typeof utmeApplicants>;
let lists: JambLists;
let central: Officer;
let ours: Officer;
let department: string;
const claims = ['admissions.view', 'admissions.edit'] as const;
const [one, invented] = [aJambNumber(1), '202599999999ZZ'] as const;
const [home, elsewhere] = [11, 12];
/** As `utmeRow` says, but for the score. */
const subjects = { firstSubjectId: '1', secondSubjectId: '2', thirdSubjectId: '4', fourthSubjectId: '5' };

beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.UTME.id);
  central = await signedIn(test, { claims: [...claims] });
  ours = await signedIn(test, { claims: [...claims], place: { department: home } });
  lists = await jambLists(test);
  of = utmeApplicants(test);
  const named = test.deps.db.selectFrom('department').select('name').where('id', '=', home);
  department = (await named.executeTakeFirstOrThrow()).name;
});
afterEach(() => test.close());

/** Somebody who typed this score of that number before a list had it. */
async function typed(utmeScore: string, departmentId?: number) {
  const someone = await of.beforeDetails();
  const answer = await of.details(someone, { regNumber: one, utmeScore, ...subjects });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  if (departmentId !== undefined)
    await new Screening(test, lists.sessionId).counts(Number(someone.id), {
      registration_number: one,
      department_id: departmentId,
    });
  return someone;
}
const applicationNumber = async (id: string) => {
  const rows = test.deps.db.selectFrom('application').select('application_number as number');
  return (await rows.where('id', '=', Number(id)).executeTakeFirstOrThrow()).number ?? '';
};
const row = (changes: object = {}) => utmeRow(one, { Department: department, ...changes });
const queue = async () =>
  (await test.call('GET', '/Jamb/unmatched', { headers: { ...ours } })).json<{ data: Queue }>().data.rows;

/** The list has the number in this department, and nobody was matched; then the same is brought there. */
async function brought() {
  await lists.bring([row({ Surname: 'NOBODY', 'First name': 'AT', 'Other names': 'ALL' })], central);
  await test.deps.db
    .updateTable('jamb_candidate')
    .set({ surname: 'ADEYEMI', first_name: 'TOLU', other_names: 'GRACE' })
    .execute();
  const { id } = await lists.preview([row()], ours);
  const verdicts = await lists.verdicts(id, ours);
  expect((await lists.commit(id, ours)).statusCode).toBe(200);
  return verdicts.join();
}

describe('a row of a department', () => {
  it.each([
    ['of another department', elsewhere],
    ['that is not submitted', undefined],
  ])('says nothing of an application %s, and leaves it where it is', async (_which, departmentId) => {
    for (const score of ['399', '250']) {
      const someone = await typed(score, departmentId);
      const said = await brought();
      expect([await applicationNumber(someone.id), said]).toEqual([
        expect.any(String),
        '2 ok Same as before',
      ]);
      expect(await of.joined()).toEqual([]);
      expect(await queue()).toEqual([]);
      await test.deps.db.updateTable('application').set({ jamb_number: null }).execute();
      await test.deps.db.deleteFrom('jamb_candidate').execute();
    }
  });

  it('is matched with an application of theirs', async () => {
    const someone = await typed('250', home);
    expect(await brought()).toContain('is matched with this row');
    expect(await of.joined()).toMatchObject([{ id: Number(someone.id), number: one }]);
  });

  it('stands beside an application of theirs that it contradicts', async () => {
    const someone = await typed('399', home);
    expect(await brought()).toContain('399 was typed, the list says 250');
    expect(await queue()).toMatchObject([{ id: Number(someone.id), may: ['join'] }]);
  });
});

describe('an application is joined to a candidate', () => {
  async function join(by: Officer, id: string, number = invented) {
    const found = test.deps.db.selectFrom('jamb_candidate').select('id').where('jamb_number', '=', number);
    const path = `/Jamb/candidates/${(await found.executeTakeFirstOrThrow()).id}/join`;
    const said = { surname: 'Adeyemi', reason: 'they are one person' };
    const payload = { ...said, applicationNumber: await applicationNumber(id) };
    return (await test.call('POST', path, { headers: { ...by }, payload })).json<Problem>();
  }
  const nobody = () => utmeRow(invented, { Department: department, Surname: 'NOBODY' });

  it.each([
    ['another department', elsewhere],
    ['nobody knows which department', undefined],
  ])('by nobody of a department where it is of %s', async (_which, departmentId) => {
    const someone = await typed('250', departmentId);
    await lists.bring([nobody()], central);
    const before = await of.stored(someone);
    expect((await join(ours, someone.id)).errors).toEqual([
      { path: 'applicationNumber', message: expect.stringContaining('of your departments') },
    ]);
    expect([await of.joined(), await of.stored(someone)]).toEqual([[], before]);
  });

  it.each([
    ['of its surname', { Surname: 'ADEYEMI', 'First name': 'AT', 'Other names': 'ALL' }],
    ['of a part of its surname', { Surname: 'BELLO-ADEYEMI', 'First name': 'AT' }],
    ['of its given names', { Surname: 'NOBODY', 'First name': 'OMOLARA', 'Other names': 'TOLU' }],
  ])('by the department that it applied to, to a candidate %s', async (_whose, names) => {
    const someone = await typed('250', home);
    await lists.bring([utmeRow(invented, { Department: department, ...names })], central);
    expect(await join(ours, someone.id)).toMatchObject({ success: true });
    expect(await of.joined()).toMatchObject([{ id: Number(someone.id), number: invented }]);
  });

  it('by no department where a single given name is the same, though what was typed is what the list says', async () => {
    const someone = await typed('250', home);
    await lists.bring([nobody()], central);
    const before = await of.stored(someone);
    expect(await join(ours, someone.id)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Ask the admissions office to join them.'),
    });
    expect([await of.joined(), await of.stored(someone)]).toEqual([[], before]);
  });

  it('by the admissions office alone where it would be given another’s name or result', async () => {
    const someone = await typed('150', home);
    await lists.bring([utmeRow(invented, { Department: department, 'First name': 'AT' })], central);
    const before = await of.stored(someone);
    expect(await join(ours, someone.id)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('UTME score: 150 was typed, the list says 250'),
    });
    const all = test.deps.db.updateTable('jamb_candidate');
    await all.set({ surname: 'NOBODY', first_name: 'TOLU', other_names: 'ALL' }).execute();
    expect(await join(ours, someone.id)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('neither the surname nor two names'),
    });
    expect([await of.joined(), await of.stored(someone)]).toEqual([[], before]);
    expect(await join(central, someone.id)).toMatchObject({ success: true });
    expect(await of.joined()).toMatchObject([{ id: Number(someone.id), number: invented }]);
  });

  it('by nobody where it is that of its own number, under the same names', async () => {
    await lists.bring([row(), nobody()], central);
    const someone = await of.beforeDetails();
    await of.details(someone, { regNumber: one });
    for (const by of [central, ours])
      expect(await join(by, someone.id)).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('under the same names'),
      });
    expect(await of.joined()).toMatchObject([{ id: Number(someone.id), number: one }]);
  });
});
