import { applicationTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { reportCalls } from '../../../../test/report-calls';
import { utmeApplicants, type UtmeApplicant } from '../../../../test/utme-applicants';

type Officer = Awaited<ReturnType<typeof signedIn>>;
let test: TestApp;
let of: ReturnType<typeof utmeApplicants>;
let first: Officer;
let second: Officer;
let someone: UtmeApplicant;
const [listed, other] = [1, 2].map(aJambNumber) as [string, string];
const claims = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
/** Nothing of ADEYEMI TOLU GRACE. */
const stranger = { Lastname: 'Nwachukwu', FirstName: 'Ifẹ́' };

provesActs(() => test, ['jamb-candidate.ask-to-join', 'jamb-candidate.join', 'jamb-candidate.refuse-join']);
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.UTME.id);
  first = await signedIn(test, { claims: [...claims] });
  second = await signedIn(test, { claims: [...claims] });
  await (await jambLists(test)).bring([utmeRow(listed), utmeRow(other)], first);
  of = utmeApplicants(test);
  someone = await of.beforeDetails(stranger);
  await of.details(someone, { regNumber: other });
});
afterEach(() => test.close());

async function candidateId(number: string): Promise<number> {
  const found = test.deps.db.selectFrom('jamb_candidate').select('id').where('jamb_number', '=', number);
  return (await found.executeTakeFirstOrThrow()).id;
}
async function ask({ by = first, number = listed, who = someone, surname = 'Nwachukwu' } = {}) {
  const found = test.deps.db.selectFrom('application').select('application_number as applicationNumber');
  const { applicationNumber } = await found.where('id', '=', Number(who.id)).executeTakeFirstOrThrow();
  const payload = { applicationNumber, surname, reason: 'she married, I saw the paper' };
  const path = `/Jamb/candidates/${await candidateId(number)}/join`;
  return test.call('POST', path, { headers: { ...by }, payload });
}
const { file } = reportCalls(() => test);
interface Listed {
  rows: { id: number; name: string; listedName: string; state: string; utme: string; may: string[] }[];
}
async function waiting(by: Officer, query = 'forMe=true') {
  const answer = await test.call('GET', `/Jamb/joins?${query}`, { headers: { ...by } });
  return answer.json<{ data: Listed }>().data.rows;
}
async function decide(by: object, act: 'approve' | 'refuse') {
  const [row] = await waiting(first, '');
  const payload = act === 'refuse' ? { reason: 'it is another person' } : undefined;
  return test.call('POST', `/Jamb/joins/${row?.id ?? 0}/${act}`, { headers: { ...by }, payload });
}

it('waits for another officer where the names have nothing in common', async () => {
  const before = await of.stored(someone);
  const answer = await ask();
  expect(answer.json()).toMatchObject({ data: { applicant: 'NWACHUKWU Ifẹ́ Ọmọlará', state: 'waiting' } });
  expect([await of.joined(), await of.stored(someone)]).toEqual([[], before]);
  expect((await ask({ by: second })).json<Problem>()).toMatchObject({ code: 'CONFLICT' });

  expect(await waiting(first)).toEqual([]);
  expect(await waiting(first, '')).toMatchObject([{ may: ['refuse'] }]);
  expect(await waiting(second)).toMatchObject([
    {
      name: 'NWACHUKWU Ifẹ́ Ọmọlará',
      listedName: 'ADEYEMI TOLU GRACE',
      utme: '399',
      listedUtme: 250,
      reason: 'she married, I saw the paper',
      may: ['approve', 'refuse'],
    },
  ]);
  expect((await decide(first, 'approve')).json<Problem>()).toMatchObject({ code: 'SECOND_PERSON' });
  expect(await of.joined()).toEqual([]);
  expect((await decide(second, 'approve')).json()).toMatchObject({ data: { state: 'approved' } });
  const by = String(second.userId);
  expect(await of.joined()).toEqual([{ id: Number(someone.id), number: listed, by }]);
  expect(await of.stored(someone)).toMatchObject({ regNumber: listed, utmeScore: '250' });
  expect((await decide(second, 'approve')).json<Problem>()).toMatchObject({ code: 'CONFLICT' });
  expect(await waiting(second, 'state=approved')).toMatchObject([{ may: [] }]);
});

it('is said beside the application as long as it waits, and cannot be asked for again', async () => {
  const own = test.deps.db.updateTable('application').where('id', '=', Number(someone.id));
  await own.set({ jamb_number: listed, jamb_number_doubtful: false }).execute();
  const unmatched = async () => {
    const answer = await test.call('GET', '/Jamb/unmatched', { headers: { ...first } });
    return answer.json<{ data: { rows: object[] } }>().data.rows;
  };
  const differences = ['The names are others'];
  expect(await unmatched()).toMatchObject([{ may: ['join'], differences }]);
  expect((await ask()).statusCode).toBe(200);
  const waits = { may: [], differences: [...differences, 'A join waits for another officer'] };
  expect(await unmatched()).toMatchObject([waits]);
  const unmatchedFile = await file(first, 'jamb-unmatched');
  expect(unmatchedFile).toContain('ADEYEMI TOLU GRACE');
  expect(unmatchedFile).toContain('Uncertain,The names are others; A join waits for another officer');
  expect(await file(first, 'jamb-joins')).toMatch(
    /NWACHUKWU.*ADEYEMI.*Waits for approval.*she married, I saw the paper/,
  );
  // Of what is theirs, and of nobody else's.
  const elsewhere = await signedIn(test, { claims: ['admissions.view'], place: { department: 900 } });
  for (const list of ['jamb-unmatched', 'jamb-joins'])
    expect(await file(elsewhere, list)).not.toContain('ADEYEMI');
  const stranger = await signedIn(test, { claims: ['finance.view'] });
  expect(await file(stranger, 'jamb-joins')).toBe('FORBIDDEN');
  expect((await decide(second, 'refuse')).statusCode).toBe(200);
  expect(await unmatched()).toMatchObject([{ may: ['join'], differences }]);
});

it('is refused by another officer, or by who proposed it, and may be proposed again', async () => {
  for (const by of [second, first]) {
    expect((await ask()).statusCode).toBe(200);
    expect((await decide(by, 'refuse')).json()).toMatchObject({ data: { state: 'refused' } });
    expect((await decide(second, 'approve')).json<Problem>()).toMatchObject({ code: 'CONFLICT' });
  }
  expect(await of.joined()).toEqual([]);
});

it('comes to nothing where another application took the number, or this one is gone meanwhile', async () => {
  await ask();
  const owner = await of.beforeDetails();
  await of.details(owner, { regNumber: listed });
  const joined = await of.joined();
  expect((await decide(second, 'approve')).json<Problem>()).toMatchObject({ code: 'CONFLICT' });
  expect((await ask({ by: second })).json<Problem>()).toMatchObject({
    message: 'Another application has this JAMB number.',
  });
  const own = test.deps.db.updateTable('application').where('id', '=', Number(someone.id));
  await own.set({ state: 'withdrawn' }).execute();
  expect((await decide(second, 'approve')).json<Problem>()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('can no longer be joined'),
  });
  expect(await of.joined()).toEqual(joined);
});

it('comes to nothing where the list has the applicant under the same names by then', async () => {
  await ask();
  const { db, clock } = test.deps;
  const { sessionId } = await db
    .updateTable('jamb_candidate')
    .set({ surname: 'NWACHUKWU', first_name: 'IFẸ́', other_names: 'ỌMỌLARÁ' })
    .where('jamb_number', '=', other)
    .returning('session_id as sessionId')
    .executeTakeFirstOrThrow();
  const own = { session_id: sessionId, jamb_number: other, application_type_id: applicationTypes.UTME.id };
  await db
    .insertInto('jamb_candidate_application')
    .values({ ...own, application_id: Number(someone.id), joined_at: clock.now(), joined_by: 'applicant' })
    .execute();
  expect((await decide(second, 'approve')).json<Problem>()).toMatchObject({ code: 'CONFLICT' });
});

it('is decided by the admissions office alone, and never by the applicant', async () => {
  await ask();
  const ofADepartment = await signedIn(test, { claims: [...claims], place: { department: 1 } });
  const editor = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  for (const act of ['approve', 'refuse'] as const)
    for (const [by, code] of [
      [{}, 'SIGNED_OUT'],
      [ofADepartment, 'NOT_FOUND'],
      [editor, 'FORBIDDEN'],
    ] as const)
      expect((await decide(by, act)).json<Problem>()).toMatchObject({ code });
  expect(await waiting(ofADepartment)).toEqual([]);
  const account = test.deps.db
    .selectFrom('invoice as i')
    .innerJoin('application as a', 'a.invoice_id', 'i.id');
  const { email } = await account
    .select('i.email')
    .where('a.id', '=', Number(someone.id))
    .executeTakeFirstOrThrow();
  const self = test.deps.db.updateTable('app_user').where('id', '=', second.userId);
  await self.set({ email }).execute();
  expect(await waiting(second)).toEqual([]);
  for (const act of ['approve', 'refuse'] as const)
    expect((await decide(second, act)).json<Problem>()).toMatchObject({ code: 'FORBIDDEN' });
});

it('takes one officer where one name is the same, or a part of a double one', async () => {
  for (const [Lastname, FirstName, number] of [
    ['Musa', 'Grace', listed],
    ['Adeyemi-Bello', 'Tolulope', other],
  ] as const) {
    const who = await of.beforeDetails({ Lastname, FirstName });
    const surname = Lastname;
    expect((await ask({ who, surname, number })).json()).toMatchObject({ data: { state: 'joined' } });
  }
});
