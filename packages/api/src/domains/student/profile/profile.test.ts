import { aPhoto, upload } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn, testPassword } from '../../../../test/builders';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { completeness } from './completeness';

type By = { authorization: string };

let test: TestApp;
let grace: FeeStudent;
let own: By;
beforeEach(async () => {
  test = await testApp();
  grace = await aFeeStudent(test);
  own = await signIn(test, grace.userName);
});
afterEach(() => test.close());

async function send(by: By, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const { authorization } = by;
  const answer = await test.call(method, url, { headers: { authorization }, ...(payload && { payload }) });
  const {
    data,
    code,
    errors = [],
  } = answer.json<{
    data: Record<string, unknown>;
    code?: string;
    errors?: { path: string; message: string }[];
  }>();
  return { status: answer.statusCode, data, code, errors };
}
const read = async () => (await send(own, 'GET', '/Student/student-profile')).data;
const save = (body: object, by: By = own) => send(by, 'PUT', '/Student/update-student-profile', body);

const person = {
  fullName: 'Ruth Bello',
  relationship: 'Mother',
  mobileNumber: '0803 123 4568',
  email: 'ruth@mail.example',
  address: '12 Bosso Road, Minna',
};
const addresses = { permanentAddress: '12 Bosso Road, Minna', contactAddress: 'Hostel A, room 203' };

it('says what is missing until all is there, and keeps what the student says', async () => {
  expect(await read()).toMatchObject({
    upkeep: {
      version: 1,
      done: 2,
      of: 6,
      missing: [
        { part: 'photo', what: 'Passport photo' },
        { part: 'contact', what: 'Permanent address' },
        { part: 'next_of_kin', what: 'Next of kin' },
        { part: 'sponsor', what: 'Sponsor' },
      ],
    },
  });
  expect((await save({ version: 1, addresses, nextOfKin: person })).data).toEqual({ version: 2 });
  expect((await save({ version: 2, sponsor: { ...person, fullName: 'Ada Bello' } })).status).toBe(200);
  expect(await read()).toMatchObject({
    contact: addresses,
    nextOfKin: { fullName: 'Ruth Bello', mobileNumber: '+2348031234568' },
    sponsor: { fullName: 'Ada Bello' },
    upkeep: { version: 3, done: 5 },
  });
  const audit = test.deps.db.selectFrom('audit_log').select('detail').where('act', '=', 'student.profile');
  const entries = JSON.stringify(await audit.orderBy('id').execute());
  // What changed, and nothing of people whom the auditor does not see on the record either.
  expect(entries.match(/"(?:nextOfKin|sponsor)":\["fullName",[^\]]*"mobileNumber"/g)).toHaveLength(2);
  expect(entries).not.toMatch(/Ruth|Ada|1234568|ruth@/);
});

it('the next of kin is shown at the desk to who reads notes of that student, and to nobody else', async () => {
  const seen = async (...claims: ('student.view' | 'student.notes')[]) => {
    const by = await signedIn(test, { claims });
    return (await send(by, 'GET', `/StudentManagement/students/${grace.id}`)).data.nextOfKin;
  };
  expect(await seen('student.view', 'student.notes')).toMatchObject({ fullName: null });
  expect((await save({ version: 1, nextOfKin: person })).status).toBe(200);
  expect(await seen('student.view')).toBeNull();
  expect(await seen('student.view', 'student.notes')).toMatchObject({
    fullName: 'Ruth Bello',
    mobileNumber: '+2348031234568',
  });
});

it('of two windows the second one is told, and nothing is half saved', async () => {
  const both = await Promise.all([
    save({ version: 1, addresses }),
    save({ version: 1, nextOfKin: person, addresses: { ...addresses, contactAddress: 'Elsewhere' } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { nextOfKin, contact } = await read();
  expect((contact as typeof addresses).contactAddress === 'Elsewhere').toBe(nextOfKin !== null);
});

it.each([
  [{ nextOfKin: { ...person, fullName: 'Ruth' } }, 'nextOfKin.fullName', 'enter both first and last name'],
  [{ sponsor: { ...person, email: '' } }, 'sponsor.email', 'please input sponsor email address'],
  [{ sponsor: { ...person, mobileNumber: '' } }, 'sponsor.mobileNumber', 'phone number is required'],
  [{ sponsor: { ...person, mobileNumber: '12' } }, 'sponsor.mobileNumber', 'invaild phone number'],
  [
    { addresses: { ...addresses, contactAddress: ' ' } },
    'addresses.contactAddress',
    'please enter contact address',
  ],
  [{ surname: 'Other' }, 'surname', 'cannot be set here'],
  [{ level: 500 }, 'level', 'cannot be set here'],
])('%j is refused at %s', async (changes, path, message) => {
  const { status, errors } = await save({ version: 1, ...changes });
  expect([status, errors]).toEqual([422, [{ path, message }]]);
  expect(await read()).toMatchObject({ upkeep: { version: 1 } });
});

it('takes a photo until the clearance desk has compared it', async () => {
  const photo = async () => {
    const { headers, payload } = upload(await aPhoto());
    const { authorization } = own;
    return test.call('POST', '/Student/upload-passport', { headers: { ...headers, authorization }, payload });
  };
  const first = (await photo()).json<{ data: { passport: string } }>().data.passport;
  expect(await read()).toMatchObject({ personalData: { passport: first }, upkeep: { photoOpen: false } });
  expect((await photo()).json()).toMatchObject({ code: 'CONFLICT' });
  await test.deps.db.updateTable('student').set({ cleared_at: null, matric_number: null }).execute();
  expect((await photo()).statusCode).toBe(200);
  expect((await read())['personalData']).not.toMatchObject({ passport: first });
});

const codeSent = async () => {
  await test.drain();
  return /: (\d{6})\./.exec(test.sms.at(-1)?.text ?? '')?.[1] ?? '';
};
const confirm = (code: string) => send(own, 'POST', '/Student/confirm-phone', { code });
const sendCode = (mobileNumber: string) => send(own, 'POST', '/Student/phone-code', { mobileNumber });

it('puts a phone into record and account once the code that went there is typed, once', async () => {
  expect((await sendCode('0805 555 1234')).data).toEqual({ to: '**********1234', minutes: 10 });
  const code = await codeSent();
  expect(test.sms.at(-1)?.to).toBe('+2348055551234');
  expect(await read()).toMatchObject({ contact: { mobileNumber: '+2348031234567' } });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await confirm(wrong)).code).toBe('CODE_WRONG');
  const both = await Promise.all([confirm(code), confirm(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await read()).toMatchObject({ contact: { mobileNumber: '+2348055551234' } });
  const account = test.deps.db.selectFrom('app_user').select('phone').where('id', '=', grace.userId);
  expect(await account.executeTakeFirst()).toEqual({ phone: '+2348055551234' });
  await test.drain();
  expect(test.mail.at(-1)?.subject).toBe('Another phone in your record');
});

it('sends one phone so many codes a day, whoever asks for them', async () => {
  const phone = '08055559999';
  for (let codes = 0; codes < 5; codes += 1) {
    const { userName } = await aFeeStudent(test);
    expect(
      (await send(await signIn(test, userName), 'POST', '/Student/phone-code', { mobileNumber: phone }))
        .status,
    ).toBe(200);
  }
  expect((await sendCode(phone)).status).toBe(429);
  expect((await sendCode('08055558888')).status).toBe(200);
});

it('wants everything of a next of kin and a sponsor', () => {
  const person = {
    fullName: 'Ada',
    relationship: 'Mother',
    mobileNumber: '+2348031234567',
    address: 'Minna',
  };
  const kept = {
    passportId: '1',
    email: 'a@mail.example',
    mobileNumber: '+2348031234568',
    permanentAddress: 'Minna',
  };
  const whole = { ...kept, nextOfKin: person, sponsor: person };
  expect(completeness(whole)).toEqual({ done: 6, of: 6, missing: [] });
  for (const part of Object.keys(person))
    expect(completeness({ ...whole, nextOfKin: { ...person, [part]: '' } }).missing).toEqual([
      { part: 'next_of_kin', what: 'Next of kin' },
    ]);
});

it('stops who guesses the code, and takes none that is over', async () => {
  await sendCode('08055551234');
  const code = await codeSent();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).code).toBe('CODE_WRONG');
  expect((await confirm(code)).code).toBe('CODE_EXPIRED');
  await sendCode('08055551234');
  const later = await codeSent();
  test.deps.clock.set(new Date(test.deps.clock.now().getTime() + 10 * 60_000));
  own = await signIn(test, grace.userName);
  expect((await confirm(later)).code).toBe('CODE_EXPIRED');
});

it('changes the email by a link, for who knows the password; the record has it too', async () => {
  const change = (password: string) =>
    send(own, 'POST', '/Student/change-email', { email: 'new@mail.example', password });
  expect((await change('Wrong#2026')).errors.map(({ path }) => path)).toEqual(['password']);
  expect((await change(testPassword)).status).toBe(200);
  await test.drain();
  const link = test.mail.findLast(({ to }) => to === 'new@mail.example');
  const warned = test.mail.findLast(({ subject }) => subject === 'Another email for your account');
  // Word of it goes where the account was reached until now.
  expect(warned?.to).not.toBe('new@mail.example');
  const token = /#token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
  expect(await read()).toMatchObject({ contact: { email: 'grace@mail.example' } });
  const confirmed = await test.call('POST', '/Authentication/confirm-email', { payload: { token } });
  expect(confirmed.statusCode).toBe(200);
  expect(await read()).toMatchObject({ contact: { email: 'new@mail.example' } });
});

it('prints a slip that anybody can check, which tells no more than the paper needs', async () => {
  const { data } = await send(own, 'GET', '/Student/profile-slip');
  expect(data).toMatchObject({ fullName: 'BELLO Grace', dateOfBirth: '2004-02-29', level: '200' });
  const { code } = data['verification'] as { code: string };
  const checked = (await test.call('GET', `/Verification/${code}`)).json<{ data: object }>();
  expect(checked).toMatchObject({ data: { fullName: 'BELLO Grace', valid: true } });
  expect(JSON.stringify(checked.data)).not.toMatch(/2004-02-29|29\/02\/2004/);
  const officer = await signedIn(test);
  for (const url of ['/Student/profile-slip', '/Student/requests'])
    expect((await send(officer, 'GET', url)).status).toBe(403);
  expect((await save({ version: 1, addresses }, officer)).status).toBe(403);
});
