import { evening, eveningForm as form, eveningRecord } from '../../../../../test/evening-programme';
import { anApplicant, photographed, sessionOf } from '../../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  payAtGateway,
  type Problem,
} from '../../../../../test/money-builders';
import { addParts } from '../../../../platform/part';
import { programmeRoutes } from './programme-routes';

// Its definition is all that there is of it, beside its row of the database.
addParts([{ name: 'evening', routes: [programmeRoutes({ mode: evening.mode, form })] }]);

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await test.deps.db
    .insertInto('application_type')
    .values({ ...evening, form_family: 2, student_type_id: 1 })
    .execute();
  await anApplicationWindow(test, evening.id);
});
afterEach(() => test.close());

interface Session {
  headers: Record<string, string>;
}

async function opened(rrr: string) {
  const answer = await test.call('GET', `/EveningApplication/open/${rrr}`);
  expect(answer.statusCode).toBe(200);
  return { ...sessionOf(answer), record: form.calls.current.data.validateSync(answer.json().data) };
}

async function anEveningApplicant() {
  const { rrr } = await anInvoice(test, { ApplicationTypeId: evening.id });
  payAtGateway(test, rrr);
  return { rrr, ...(await opened(rrr)) };
}

const send = ({ headers }: Session, step: string, payload: object) =>
  test.call('POST', `/EveningApplication/${step}`, { headers, payload });

async function read({ headers }: Session) {
  const answer = await test.call('GET', '/EveningApplication/application', { headers });
  return eveningRecord.validateSync(answer.json<{ data: unknown }>().data, { strict: true });
}

const home = {
  CountryId: '1',
  StateId: '1',
  Phone: '08031112222',
  BornOn: '2001-02-03',
  BadgeNumber: '445566',
};

async function aState() {
  const states = test.deps.db.selectFrom('state').select(['id', 'country_id']).orderBy('id');
  const { id, country_id } = await states.executeTakeFirstOrThrow();
  return { CountryId: String(country_id), StateId: String(id) };
}

it('goes from its opening to its slip', async () => {
  const applicant = await anEveningApplicant();
  expect(applicant.record).toMatchObject({
    version: 0,
    applicationType: 'Evening School',
    file: { lastname: 'Okonkwo', applicationNumber: 'EVE/2025/00001', motto: null },
    home: null,
    wish: null,
  });
  const own = { ...home, ...(await aState()) };
  const early = await send(applicant, 'person', { Home: own, version: 0 });
  expect(early.json()).toMatchObject({ code: 'PHOTO_REQUIRED' });
  await photographed(test, applicant as never);
  const tooEarly = await send(applicant, 'wish', { schoolId: '1', replyTo: 'a@b.example', version: 1 });
  expect(tooEarly.json()).toMatchObject({ code: 'STEP_MISSING' });

  const person = await send(applicant, 'person', { Home: own, version: 1 });
  expect(person.statusCode).toBe(200);
  const typist = sessionOf(person);
  expect(await read(typist)).toMatchObject({
    home: { phone: '+2348031112222', bornOn: '2001-02-03', badgeNumber: '**5566', country: 'Nigeria' },
  });
  const stranger = await opened(applicant.rrr);
  expect(stranger.record).toMatchObject({
    home: { phone: '**********2222', bornOn: '****-**-**', badgeNumber: '**5566', nickname: '' },
  });
  const kept = {
    ...own,
    Phone: '**********2222',
    BornOn: '****-**-**',
    BadgeNumber: '**5566',
    Nickname: 'Ada',
  };
  const again = await send(stranger, 'person', { Home: kept, version: 2 });
  expect(again.statusCode).toBe(200);
  expect(await read(typist)).toMatchObject({ home: { phone: '+2348031112222', nickname: 'Ada' } });

  const rows = await test.deps.db.selectFrom('application_section').select(['step', 'answers']).execute();
  expect(rows).toMatchObject([{ step: 'person', answers: { home: { phone: '+2348031112222' } } }]);
  expect(JSON.stringify(rows)).not.toContain('445566');

  const slip = { headers: typist.headers };
  expect((await test.call('GET', '/EveningApplication/application-slip', slip)).statusCode).toBe(409);
  const wish = await send(typist, 'wish', { schoolId: '1', replyTo: 'me@mail.example', version: 3 });
  expect(wish.json()).toMatchObject({ data: { version: 4 } });
  const printed = await test.call('GET', '/EveningApplication/application-slip', slip);
  const { record } = form.calls.slip.data.validateSync(printed.json<{ data: unknown }>().data);
  expect(form.applicant(record)).toMatchObject({ completed: true, fullName: 'OKONKWO Adaeze Ọmọlará' });
  const [section] = form.slip;
  expect(section?.rows?.(record)).toEqual(
    expect.arrayContaining([
      ['Country', 'Nigeria'],
      ['Badge', '**5566'],
      ['Nickname', 'Ada'],
    ]),
  );
  const late = await send(typist, 'person', { Home: own, version: 4 });
  expect(late.json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
});

it('refuses ids that do not exist or do not fit, half a number, and what is another person’s', async () => {
  const applicant = await anEveningApplicant();
  await photographed(test, applicant as never);
  const own = { ...home, ...(await aState()) };
  const errorsOf = async (changes: object, more: object = {}) => {
    const answer = await send(applicant, 'person', { Home: { ...own, ...changes }, version: 1, ...more });
    return answer.json<Problem>().errors;
  };
  expect(await errorsOf({ CountryId: '999', BadgeNumber: '**5566' })).toEqual([
    { path: 'Home.CountryId', message: 'choose a country' },
    { path: 'Home.StateId', message: 'choose a state' },
    { path: 'Home.BadgeNumber', message: expect.stringContaining('hidden') },
  ]);
  for (const StateId of ['99999999999', '0x1', `${'0'.repeat(20)}1`])
    expect(await errorsOf({ StateId })).toEqual([{ path: 'Home.StateId', message: 'choose a state' }]);
  expect(await errorsOf({ StateId: '' })).toEqual([{ path: 'Home.StateId', message: 'choose a state' }]);
  const foreign = await send(applicant, 'person', { Applicant: '9999', Home: own, version: 1 });
  expect(foreign.statusCode).toBe(404);
  expect(await read(applicant)).toMatchObject({ home: null, version: 1 });
});

it('is closed to the applicants of other programmes, as theirs are to its own', async () => {
  const applicant = await anEveningApplicant();
  const { headers } = applicant;
  expect((await test.call('GET', '/JupebApplication/application', { headers })).statusCode).toBe(404);
  const jupeb = await test.call(
    'GET',
    `/JupebApplication/verify-and-load-jupeb-application-form/${applicant.rrr}`,
  );
  expect(jupeb.json()).toMatchObject({ code: 'INVALID_ACTION' });
  await anApplicationWindow(test);
  const ofJupeb = await anApplicant(test);
  await photographed(test, ofJupeb);
  const body = { Home: { ...home, ...(await aState()) }, version: 1 };
  expect((await send(ofJupeb, 'person', body)).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await test.deps.db.selectFrom('application_section').select('step').execute()).toEqual([]);
});
