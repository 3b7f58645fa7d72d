import { applicationTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { whileHeld } from '../../../../test/until-waiting';
import { lockResults } from '../screening/store-results';
import { utmeApplicants } from '../../../../test/utme-applicants';

let test: TestApp;
let of: ReturnType<typeof utmeApplicants>;
let officer: Awaited<ReturnType<typeof signedIn>>;
const [listed, other] = [1, 2].map(aJambNumber) as [string, string];
const spelled = { Lastname: 'Adeyemi-Bello', FirstName: 'Tolulope' };

provesActs(() => test, ['jamb-candidate.join']);
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.UTME.id);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  await (await jambLists(test)).bring([utmeRow(listed), utmeRow(other)], officer);
  of = utmeApplicants(test);
});
afterEach(() => test.close());

const candidateId = async (number: string) =>
  (
    await test.deps.db
      .selectFrom('jamb_candidate')
      .select('id')
      .where('jamb_number', '=', number)
      .executeTakeFirstOrThrow()
  ).id;
const numberOf = async ({ id }: { id: string }) =>
  (
    await test.deps.db
      .selectFrom('application')
      .select('application_number as number')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  ).number ?? '';

interface Join {
  applicationNumber: string;
  number?: string;
  surname?: string;
  reason?: string;
  by?: object;
}
async function join({ number = listed, by = officer, ...said }: Join) {
  const payload = { surname: 'Adeyemi Bello', reason: 'Her birth certificate has both names', ...said };
  const path = `/Jamb/candidates/${await candidateId(number)}/join`;
  return test.call('POST', path, { payload, headers: { ...by } });
}

it('gives the form what the list says, whatever was typed before, and is written down', async () => {
  const someone = await of.beforeDetails(spelled);
  await of.details(someone, { regNumber: other });
  expect(await of.stored(someone)).toMatchObject({ regNumber: other, utmeScore: '399' });
  const applicationNumber = await numberOf(someone);
  const answer = await join({ applicationNumber: ` ${applicationNumber.toLowerCase()} ` });
  expect(answer.json()).toMatchObject({ data: { applicant: 'ADEYEMI-BELLO Tolulope Ọmọlará' } });
  expect(await of.joined()).toEqual([{ id: Number(someone.id), number: listed, by: String(officer.userId) }]);
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'jamb-candidate.join',
    detail: {
      reason: 'Her birth certificate has both names',
      after: { application: applicationNumber, jambNumber: listed },
    },
  });
  // The session that typed the other number does not see this one whole.
  expect(await of.candidate(someone)).toMatchObject({ jambNumber: '********', known: true });
  const again = { ...someone, version: someone.version + 1 };
  expect((await of.details(again, { regNumber: '********' })).statusCode).toBe(200);
  expect(await of.stored(someone)).toMatchObject({ regNumber: listed, utmeScore: '250' });
});

it('is in doubt no more, and waits for results that are being written', async () => {
  const someone = await of.beforeDetails(spelled);
  const applicationNumber = await numberOf(someone);
  const own = () => test.deps.db.updateTable('application').where('id', '=', Number(someone.id));
  await own().set({ jamb_number_doubtful: true }).execute();
  const { db } = test.deps;
  const { sessionId, typeId } = await db
    .selectFrom('application')
    .select(['session_id as sessionId', 'application_type_id as typeId'])
    .where('id', '=', Number(someone.id))
    .executeTakeFirstOrThrow();
  const [answer] = await whileHeld(test, (trx) => lockResults(trx, { sessionId, typeId }), {
    work: [() => join({ applicationNumber })],
  });
  expect(answer?.statusCode).toBe(200);
  const row = db.selectFrom('application').select('jamb_number_doubtful as doubtful');
  expect(await row.where('id', '=', Number(someone.id)).executeTakeFirst()).toEqual({ doubtful: false });
});

it('takes nothing from an application that is the candidate’s already', async () => {
  const someone = await of.beforeDetails();
  await of.details(someone, { regNumber: listed });
  const said = { applicationNumber: await numberOf(someone), surname: 'Adeyemi' };
  expect((await join(said)).statusCode).toBe(200);
  expect(await of.joined()).toMatchObject([{ id: Number(someone.id), number: listed }]);
  expect((await join({ ...said, number: other })).json()).toMatchObject({ code: 'CONFLICT' });
});

it('is refused for another name, another number, and a candidate who has an application', async () => {
  const someone = await of.beforeDetails(spelled);
  const applicationNumber = await numberOf(someone);
  const errors = async (said: Join) => (await join(said)).json<Problem>().errors;
  expect(await errors({ applicationNumber, surname: 'Okafor' })).toEqual([
    { path: 'surname', message: 'The application is made out to another surname' },
  ]);
  expect(await errors({ applicationNumber: 'PU/2025/09999' })).toEqual([
    {
      path: 'applicationNumber',
      message: 'No application of this session that asks for a JAMB number has it',
    },
  ]);
  expect(await errors({ applicationNumber, reason: '' })).toEqual([{ path: 'reason', message: 'Say why' }]);
  const owner = await of.beforeDetails();
  await of.details(owner, { regNumber: listed });
  expect((await join({ applicationNumber })).json<Problem>()).toMatchObject({ code: 'CONFLICT' });
  expect(await of.joined()).toEqual([{ id: Number(owner.id), number: listed, by: 'applicant' }]);
});

it('is for officers who work for the candidate’s department', async () => {
  const someone = await of.beforeDetails(spelled);
  const applicationNumber = await numberOf(someone);
  const code = async (by: object) => (await join({ applicationNumber, by })).json<Problem>().code;
  expect(await code({})).toBe('SIGNED_OUT');
  expect(await code(await signedIn(test, { claims: ['admissions.view'] }))).toBe('FORBIDDEN');
  const elsewhere = await signedIn(test, { claims: ['admissions.edit'], place: { department: 11 } });
  expect(await code(elsewhere)).toBe('NOT_FOUND');
});

it('is found under the name of the application as under that of the list, once they are joined', async () => {
  const someone = await of.beforeDetails({ Lastname: 'Nwachukwu', FirstName: 'Ifẹ́' });
  const applicationNumber = await numberOf(someone);
  const found = async (path: string, search: string, by: object = officer) => {
    const query = new URLSearchParams({ search });
    const answer = await test.call('GET', `${path}?${query.toString()}`, { headers: { ...by } });
    return answer
      .json<{ data: { rows: { applicationNumber: string | null }[] } }>()
      .data.rows.flatMap((row) => row.applicationNumber ?? []);
  };
  const [list, desk] = ['/Jamb/candidates', '/Application/applications'];
  expect(await found(list, 'ife nwachukwu')).toEqual([]);
  expect(await found(desk, 'adeyemi tolu')).toEqual([]);
  await join({ applicationNumber, surname: 'Nwachukwu' });
  const second = await signedIn(test, { claims: ['admissions.approve'] });
  const { id } = await test.deps.db.selectFrom('jamb_join').select('id').executeTakeFirstOrThrow();
  const approved = await test.call('POST', `/Jamb/joins/${id}/approve`, { headers: { ...second } });
  expect(approved.statusCode).toBe(200);
  for (const path of [list, desk])
    for (const search of ['ife nwachukwu', 'Tolu ADEYEMI', listed])
      expect([path, search, await found(path, search)]).toEqual([path, search, [applicationNumber]]);
  // What else stands on the invoice says nothing of a candidate, and nobody sees more by it.
  expect(await found(list, 'mail.example')).toEqual([]);
  const elsewhere = await signedIn(test, { claims: ['admissions.view'], place: { department: 11 } });
  expect(await found(list, 'ife nwachukwu', elsewhere)).toEqual([]);
});
