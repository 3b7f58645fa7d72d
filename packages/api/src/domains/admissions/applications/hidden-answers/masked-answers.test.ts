import type { FastifyReply } from 'fastify';
import { startApplicantSession } from '../../../../platform/identity/applicant-token';
import { testApp, type TestApp } from '../../../../../test/app';
import {
  anApplicant,
  personalBody,
  photographed,
  save,
  sessionOf,
  signInApplicant,
  sponsorBody,
  type TestApplicant,
} from '../../../../../test/admission-builders';
import {
  anApplicationWindow,
  anInvoice,
  payAtGateway,
  type Problem,
} from '../../../../../test/money-builders';

let test: TestApp;
let applicant: TestApplicant;
let version: number;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  applicant = await anApplicant(test);
  ({ version } = await photographed(test, applicant));
});
afterEach(() => test.close());

type Person = Record<string, string>;
interface Read {
  version: number;
  basicInformation: Person;
  sponsor: Person;
  referee: Person;
}

async function read({ headers }: Pick<TestApplicant, 'headers'>) {
  return (await test.call('GET', '/JupebApplication/application', { headers })).json<{ data: Read }>().data;
}

const personal = async (changes: object = {}) => personalBody(test, version, changes);

/** Saves and goes on with the session that the answer gives. */
async function saved(step: string, payload: object, { headers }: Pick<TestApplicant, 'headers'> = applicant) {
  const answer = await save(test, { headers }, step, payload);
  expect(answer.statusCode).toBe(200);
  version = answer.json<{ data: { version: number } }>().data.version;
  return sessionOf(answer);
}

const hidden = {
  nin: '*******8901',
  dateOfBirth: '****-**-**',
  permanentAddress: '********',
  mobileNumber: '**********4567',
  email: 'a***@mail.example',
};
const whole = {
  dateOfBirth: '2007-03-01',
  permanentAddress: '12 Ọba Road, Minna',
  mobileNumber: '+2348031234567',
};

it('shows who typed it everything but the NIN, and whoever opens it with the RRR alone nothing of it', async () => {
  const typist = await saved('personal-details', await personal());
  const again = await saved('sponsor-and-referee', sponsorBody(version), typist);
  const own = await read(again);
  expect(own.basicInformation).toMatchObject({ ...whole, nin: hidden.nin });
  expect(own.sponsor).toMatchObject({ address: '12 Ọba Road', mobileNumber: '+2348030001111' });

  const stranger = await signInApplicant(test, applicant.rrr);
  expect(stranger.record.basicInformation).toMatchObject(hidden);
  const seen = await read(stranger);
  expect(seen.basicInformation).toMatchObject(hidden);
  for (const party of [seen.sponsor, seen.referee]) {
    expect(party).toMatchObject({ address: '********', mobileNumber: '**********1111' });
    expect(party['email']).toMatch(/^[eh]\*\*\*@mail\.example$/);
  }
});

it('shows phone and email whole in the browser in which the invoice was made', async () => {
  const { rrr, cookie } = await anInvoice(test);
  payAtGateway(test, rrr);
  const path = `/JupebApplication/verify-and-load-jupeb-application-form/${rrr}`;
  const opened = async (headers = {}) =>
    (await test.call('GET', path, { headers })).json<{ data: Read }>().data.basicInformation;
  expect(await opened({ cookie })).toMatchObject({ email: 'adaeze@mail.example' });
  expect((await opened({ cookie }))['mobileNumber']).toMatch(/^\+234\d{10}$/);
  expect(await opened()).toMatchObject({ email: 'a***@mail.example' });
  expect((await opened())['mobileNumber']).toMatch(/^\*+\d{4}$/);
});

it('keeps what is sent back as it was shown, and stores what is typed whole', async () => {
  await saved('personal-details', await personal());
  await saved('sponsor-and-referee', sponsorBody(version));
  const stranger = await signInApplicant(test, applicant.rrr);
  const typed = { ...hidden, mobileNumber: '08039999999' };
  const after = await saved('personal-details', await personal(typed), stranger);
  expect((await read(after)).basicInformation).toMatchObject({ ...hidden, mobileNumber: '+2348039999999' });

  // Whoever typed the rest is still in the other session, and finds it as it was.
  const first = await saved('personal-details', await personal({ ...whole, nin: hidden.nin }));
  expect((await read(first)).basicInformation).toMatchObject({ ...whole, nin: hidden.nin });
});

it('hides from who typed an answer what somebody else has put in its place', async () => {
  const invented = { dateOfBirth: '2001-01-01', permanentAddress: 'nowhere', mobileNumber: '08030000000' };
  const first = await saved('personal-details', await personal(invented));
  expect((await read(first)).basicInformation).toMatchObject({ ...invented, mobileNumber: '+2348030000000' });
  const corrected = { ...whole, dateOfBirth: '2001-01-01' };
  await saved('personal-details', await personal(corrected), await signInApplicant(test, applicant.rrr));
  // What stands there as it was typed stays visible.
  const left = { ...hidden, dateOfBirth: '2001-01-01' };
  expect((await read(first)).basicInformation).toMatchObject(left);
});

it('says nothing of what was typed in the cookie, and takes no mark that was made elsewhere', async () => {
  const typist = await saved('personal-details', await personal());
  const [, claims = ''] = typist.headers.cookie.split('.');
  const token = Buffer.from(claims, 'base64url').toString();
  const { marks } = JSON.parse(token) as { marks: Record<string, string> };
  expect(Object.keys(marks).sort()).toEqual(['dateOfBirth', 'mobileNumber', 'permanentAddress']);
  for (const value of Object.values(whole)) expect(token).not.toContain(value);

  const other = await anApplicant(test, { MobileNumber: '08035550000', Email: 'other@mail.example' });
  const reply = { setCookie: jest.fn() };
  const session = { applicationId: other.id, rrr: other.rrr, marks, visit: 'another' };
  startApplicantSession(test.deps, reply as unknown as FastifyReply, session);
  const [name, value] = reply.setCookie.mock.calls[0] as [string, string];
  ({ version } = await photographed(test, other));
  await saved('personal-details', await personal({ nin: '22345678901' }), other);
  const seen = await read({ headers: { cookie: `${name}=${value}` } });
  expect(seen.basicInformation).toMatchObject({ dateOfBirth: hidden.dateOfBirth });
});

it.each([
  ['nin', '*******8902'],
  ['nin', '1234567****'],
  ['dateOfBirth', '2007-**-**'],
  ['mobileNumber', '**********4568'],
  ['permanentAddress', '12 *'],
])('refuses %s half typed over what is hidden: %s', async (path, value) => {
  await saved('personal-details', await personal());
  const stranger = await signInApplicant(test, applicant.rrr);
  const answer = await save(test, stranger, 'personal-details', await personal({ ...hidden, [path]: value }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>().errors.map((error) => error.path)).toContain(path);
});

it('has nothing to keep where nothing was saved', async () => {
  const answer = await save(test, applicant, 'personal-details', await personal({ nin: hidden.nin }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>().errors).toMatchObject([{ path: 'nin' }]);
});
