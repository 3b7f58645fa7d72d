import { testApp, type TestApp } from '../../test/app';
import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  readyForOLevel,
  save,
  signInApplicant,
  sitting,
  sponsorBody,
  subjects,
  type Record_,
  type TestApplicant,
} from '../../test/admission-builders';
import { aUser, signIn } from '../../test/builders';
import { anApplicationWindow, anInvoice, books, invoiceBody, payAtGateway } from '../../test/money-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const open = (rrr: string) =>
  test.call('GET', `/JupebApplication/verify-and-load-jupeb-application-form/${encodeURIComponent(rrr)}`);
const current = async ({ headers }: Pick<TestApplicant, 'headers'>) =>
  (await test.call('GET', '/JupebApplication/application', { headers })).json<{ data: Record_ }>().data;

describe('opening by RRR', () => {
  it('opens a paid one, makes the application once and starts the session', async () => {
    const applicant = await anApplicant(test);
    expect(applicant.record).toMatchObject({
      ...{ version: 0, applicationType: 'JUPEB', sponsor: null, olevelResponse: [] },
      basicInformation: {
        ...{ lastname: 'Okonkwo', firstname: 'Adaeze', middlename: 'Ọmọlará', formCompleted: false },
        ...{ email: 'adaeze@mail.example', applicationNumber: 'JUP/2025/00001', rrr: applicant.rrr },
      },
    });
    const again = await signInApplicant(test, `${applicant.rrr.slice(0, 4)} ${applicant.rrr.slice(4)}`);
    expect(again.id).toBe(applicant.id);
    expect(await books(test)).toMatchObject({ applications: 1, payments: 1, receipts: 1 });
  });

  it('accepts code 01', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr, { status: '01' });
    expect((await open(rrr)).statusCode).toBe(200);
  });

  it('never opens an unpaid one, an under-paid one, or when the gateway is silent', async () => {
    const unpaid = await anInvoice(test);
    const less = await anInvoice(test);
    payAtGateway(test, less.rrr, { amount: '9999.99' });
    for (const { rrr } of [unpaid, less]) {
      const answer = await open(rrr);
      expect(answer.json()).toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED', status: 402 });
      expect(answer.cookies).toEqual([]);
    }
    payAtGateway(test, unpaid.rrr);
    test.simulator.faults.armStatus('down');
    expect((await open(unpaid.rrr)).json()).toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' });
    test.simulator.faults.clear();
    expect((await open(unpaid.rrr)).statusCode).toBe(200);
  });

  it('answers malformed, unknown and foreign ones alike', async () => {
    await anApplicationWindow(test, 10);
    const foreign = await anInvoice(test, invoiceBody({ ApplicationTypeId: 10 }));
    payAtGateway(test, foreign.rrr);
    for (const rrr of ['12345', 'abc', '299999999999', "1' or 1=1", foreign.rrr]) {
      const answer = await open(rrr);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'INVALID_ACTION',
        message: 'Invalid action, please enter correct details',
      });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('gives numbers without gaps or repeats when many open at once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => anInvoice(test)));
    for (const { rrr } of made) payAtGateway(test, rrr);
    const answers = await Promise.all(made.map(({ rrr }) => open(rrr)));
    const numbers = answers.map(
      (each) => each.json<{ data: Record_ }>().data.basicInformation.applicationNumber,
    );
    expect(numbers.sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `JUP/2025/${String(index + 1).padStart(5, '0')}`),
    );
  });
});

describe('who may', () => {
  const writes = ['personal-details', 'sponsor-and-referee', 'o-level-results'];

  it('refuses nobody, a forged cookie, a signed-in official, and another site', async () => {
    const applicant = await anApplicant(test);
    const { userName } = await aUser(test, { claims: ['admissions.edit'] });
    const { authorization } = await signIn(test, userName);
    const tries: Record<string, string>[] = [{}, { cookie: 'portal_applicant=forged' }, { authorization }];
    for (const headers of tries) {
      expect((await test.call('GET', '/JupebApplication/application', { headers })).statusCode).toBe(401);
      for (const step of writes) expect((await save(test, { headers }, step, {})).statusCode).toBe(401);
    }
    const foreign = { ...applicant.headers, origin: 'http://evil.test' };
    expect((await save(test, { headers: foreign }, 'personal-details', {})).statusCode).toBe(403);
    const bare = await test.app.inject({
      method: 'POST',
      url: '/api/v1/JupebApplication/personal-details',
      headers: applicant.headers,
      payload: {},
    });
    expect(bare.statusCode).toBe(403);
  });

  it('hides that another’s application exists', async () => {
    const [one, other] = [await anApplicant(test), await anApplicant(test)];
    const { version } = await photographed(test, one);
    const personal = await personalBody(test, version, { rrr: other.rrr });
    expect((await save(test, one, 'personal-details', personal)).statusCode).toBe(404);
    await save(test, one, 'personal-details', await personalBody(test, version));
    const sponsor = sponsorBody(version + 1, { ApplicantId: other.id });
    expect((await save(test, one, 'sponsor-and-referee', sponsor)).statusCode).toBe(404);
    const oLevel = oLevelBody(version + 1, { applicantId: other.id });
    expect((await save(test, one, 'o-level-results', oLevel)).statusCode).toBe(404);
    expect(await current(other)).toMatchObject({ version: 0 });
  });

  it('ends after two hours, and with signing out', async () => {
    const { headers } = await anApplicant(test);
    const out = await test.call('POST', '/JupebApplication/sign-out', { headers });
    expect(out.cookies).toMatchObject([{ name: 'portal_applicant', value: '' }]);
    test.deps.clock.advance({ hours: 2, seconds: 1 });
    expect((await test.call('GET', '/JupebApplication/application', { headers })).statusCode).toBe(401);
  });
});

interface Problem {
  code: string;
  errors: { path: string; message: string }[];
}

describe('step 1', () => {
  let applicant: TestApplicant;
  let version: number;
  beforeEach(async () => {
    applicant = await anApplicant(test);
    ({ version } = await photographed(test, applicant));
  });
  const send = async (changes: object) =>
    save(test, applicant, 'personal-details', await personalBody(test, version, changes));

  it('saves what was entered; names and e-mail stay those of the invoice', async () => {
    const answer = await send({ lastname: 'Changed', disability: 'Low vision' });
    expect(answer.json()).toMatchObject({ data: { data: applicant.id, version: version + 1 } });
    const { basicInformation: saved } = await current(applicant);
    expect(saved).toMatchObject({
      ...{ lastname: 'Okonkwo', email: 'adaeze@mail.example', title: 'Miss', gender: 'Female' },
      ...{ dateOfBirth: '2007-03-01', country: 'Nigeria', mobileNumber: '+2348031234567' },
      ...{ nin: '12345678901', disability: 'Low vision', permanentAddress: '12 Ọba Road, Minna' },
    });
    expect(saved.state && saved.lga && saved.jupebOption && saved.jupebOptionSubject).toBeTruthy();
  });

  it('keeps the NIN unreadable in the database', async () => {
    await send({});
    const rows = await test.deps.db.selectFrom('application_section').select('answers').execute();
    expect(JSON.stringify(rows)).not.toContain('12345678901');
  });

  it.each([
    ['2011-09-14', undefined],
    ['2011-09-15', 'you have to be more than 15 years old'],
    ['1945-09-15', undefined],
    ['1945-09-14', 'you have to be less than 80 years old'],
    ['2008-02-29', undefined],
    ['2007-02-29', 'please input your date of birth'],
    ['', 'please input your date of birth'],
  ])('born on %s', async (dateOfBirth, message) => {
    const answer = await send({ dateOfBirth });
    if (message === undefined) expect(answer.statusCode).toBe(200);
    else expect(answer.json<Problem>().errors).toEqual([{ path: 'dateOfBirth', message }]);
  });

  it('counts 29 February on 1 March, by the day in Lagos', async () => {
    test.deps.clock.set('2027-02-28T22:59:00Z');
    const headers = (await signInApplicant(test, applicant.rrr)).headers;
    applicant = { ...applicant, headers };
    expect((await send({ dateOfBirth: '2012-02-29' })).statusCode).toBe(422);
    test.deps.clock.set('2027-02-28T23:00:00Z');
    expect((await send({ dateOfBirth: '2012-02-29' })).statusCode).toBe(200);
  });

  it.each([
    [{ nin: '1234567890' }, 'nin', 'NIN must be exactly 11 digits'],
    [{ nin: '123456789012' }, 'nin', 'NIN must be exactly 11 digits'],
    [{ nin: '1234567890a' }, 'nin', 'NIN must be exactly 11 digits'],
    [{ mobileNumber: '0803123456' }, 'mobileNumber', 'invaild phone number'],
    [{ maidenName: 'X Æ A-12' }, 'maidenName', 'invalid name, check for trailing spaces'],
    [{ disability: '' }, 'disability', 'please enter your disability'],
    [{ titleId: '999' }, 'titleId', 'please select your title'],
    [{ genderId: '3' }, 'genderId', 'please select your gender'],
    [{ religionId: '999' }, 'religionId', 'please select your religion'],
    [{ countryId: '99999' }, 'countryId', 'please select your country'],
    [{ stateId: '999' }, 'stateId', 'please select your state'],
    [{ stateId: '2' }, 'lgaId', 'please select your LGA'],
    [{ lgaId: '' }, 'lgaId', 'please select your LGA'],
    [{ lgaId: '999999' }, 'lgaId', 'please select your LGA'],
    [{ jupebOptionId: '999' }, 'jupebOptionId', 'please select your school'],
    [{ jupebOptionSubjectId: '' }, 'jupebOptionSubjectId', 'please select your subject combination'],
    [{ jupebOptionSubjectId: '21' }, 'jupebOptionSubjectId', 'please select your subject combination'],
    [{ countryId: '288' }, 'stateId', 'please select your state'],
  ])('refuses %j and saves nothing', async (changes, path, message) => {
    const answer = await send(changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toContainEqual({ path, message });
    expect((await current(applicant)).version).toBe(version);
  });

  it('asks no state of a country whose states we do not have', async () => {
    const answer = await send({ countryId: '288', stateId: '', lgaId: '' });
    expect(answer.statusCode).toBe(200);
    expect((await current(applicant)).basicInformation).toMatchObject({ country: 'Ghana', stateId: null });
  });

  it('takes keys in any case', async () => {
    const body = await personalBody(test, version);
    const upper = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key[0]?.toUpperCase() + key.slice(1), value]),
    );
    expect((await save(test, applicant, 'personal-details', upper)).statusCode).toBe(200);
  });

  it('wants the photo first', async () => {
    applicant = await anApplicant(test);
    version = 0;
    expect((await send({})).json()).toMatchObject({ code: 'PHOTO_REQUIRED' });
  });

  it('lets one of two tabs win and tells the other', async () => {
    const answers = await Promise.all([send({ maidenName: 'Ada' }), send({ maidenName: 'Bello' })]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409]);
    const won = answers.findIndex((each) => each.statusCode === 200);
    expect((await current(applicant)).basicInformation.maidenName).toBe(['Ada', 'Bello'][won]);
    expect(answers[1 - won]?.json()).toMatchObject({ code: 'STALE' });
  });
});

describe('step 2', () => {
  it('saves, and refuses before step 1, without photo, and what is not complete', async () => {
    const applicant = await anApplicant(test);
    const send = (body: object) => save(test, applicant, 'sponsor-and-referee', body);
    expect((await send(sponsorBody(0))).json()).toMatchObject({ code: 'PHOTO_REQUIRED' });
    const { version } = await photographed(test, applicant);
    expect((await send(sponsorBody(version))).json()).toMatchObject({ code: 'STEP_MISSING' });
    await save(test, applicant, 'personal-details', await personalBody(test, version));
    const { Sponsor, Referee } = sponsorBody(0);
    const bad = sponsorBody(version + 1, {
      Sponsor: { ...Sponsor, Fullname: 'Emeka', RelationshipId: '999' },
      Referee: { ...Referee, Email: '' },
    });
    expect((await send(bad)).json<Problem>().errors).toEqual([
      { path: 'Sponsor.Fullname', message: 'enter both first and last name' },
      { path: 'Referee.Email', message: 'please input referee email address' },
    ]);
    const unknown = sponsorBody(version + 1, { Sponsor: { ...Sponsor, RelationshipId: '999' } });
    expect((await send(unknown)).json<Problem>().errors[0]?.path).toBe('Sponsor.RelationshipId');
    expect((await send(sponsorBody(version + 1))).statusCode).toBe(200);
    expect(await current(applicant)).toMatchObject({
      sponsor: { fullname: 'Emeka Okonkwo', mobileNumber: '+2348030001111', relationship: 'Father' },
      referee: { fullname: 'Hauwa Bello' },
    });
  });
});

describe('step 3', () => {
  let applicant: TestApplicant;
  let version: number;
  beforeEach(async () => {
    applicant = await anApplicant(test);
    version = await readyForOLevel(test, applicant);
  });
  const send = (changes: object = {}) =>
    save(test, applicant, 'o-level-results', oLevelBody(version, changes));

  it('submits with two sittings; card numbers come back masked and are unreadable at rest', async () => {
    const second = sitting({ subjectGrade: { '1': '2' }, examYear: '2024', resultPin: 'abcdWXYZ' });
    expect((await send({ oLevelInfo: [sitting(), second] })).statusCode).toBe(200);
    const record = await current(applicant);
    expect(record.basicInformation).toMatchObject({ formCompleted: true });
    expect(record.olevelResponse).toMatchObject([
      { examinationType: 'WAEC', resultPin: '********9012', resultSerialNumber: '********6789' },
      { examYear: '2024', resultPin: '****WXYZ', subjectGradeId: { '1': '2' } },
    ]);
    expect(record.olevelResponse[0]?.subjectGrade).toMatchObject({ 'English Language': 'A1' });
    const rows = await test.deps.db.selectFrom('o_level_sitting').select('result_pin').execute();
    expect(rows.map(({ result_pin }) => result_pin.toString('latin1')).join()).not.toContain('9012');
  });

  it.each([
    [[sitting({ subjectGrade: subjects(7) })], 'oLevelInfo[0].subjectGrade', 'subjects are required'],
    [[sitting({ subjectGrade: subjects(10) })], 'oLevelInfo[0].subjectGrade', 'subjects are required'],
    [[sitting(), sitting({ subjectGrade: {} })], 'oLevelInfo[1].subjectGrade', 'subjects are required'],
    [
      [sitting({ subjectGrade: { ...subjects(7), '8': '' } })],
      'oLevelInfo[0].subjectGrade',
      'subjects are required',
    ],
    [
      [sitting({ subjectGrade: { ...subjects(7), '999': '1' } })],
      'oLevelInfo[0].subjectGrade',
      'subjects are required',
    ],
    [
      [sitting({ subjectGrade: { ...subjects(7), '8': '99' } })],
      'oLevelInfo[0].subjectGrade',
      'subjects are required',
    ],
    [
      [sitting({ subjectGrade: { ...subjects(8), '01': '2' } })],
      'oLevelInfo[0].subjectGrade',
      'duplicate entries exists',
    ],
    [[sitting({ ExaminationTypeId: '99' })], 'oLevelInfo[0].ExaminationTypeId', 'please select O Level Type'],
    [[sitting({ examYear: '2027' })], 'oLevelInfo[0].examYear', 'please select exam year'],
    [[sitting({ resultPin: '' })], 'oLevelInfo[0].resultPin', 'please enter card pin'],
    [[], 'oLevelInfo', 'subjects are required'],
    [[sitting(), sitting(), sitting()], 'oLevelInfo', 'at most two sittings'],
  ])('refuses and keeps nothing (%#)', async (oLevelInfo, path, message) => {
    const answer = await send({ oLevelInfo });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toContainEqual({ path, message });
    expect(await current(applicant)).toMatchObject({ version, olevelResponse: [] });
  });

  it('wants the earlier steps', async () => {
    const early = await anApplicant(test);
    const photo = await photographed(test, early);
    const answer = await save(test, early, 'o-level-results', oLevelBody(photo.version));
    expect(answer.json()).toMatchObject({ code: 'STEP_MISSING' });
  });

  it('submits once on a double click, and changes nothing afterwards', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409, 409]);
    version += 1;
    expect((await send()).json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
    const personal = await save(test, applicant, 'personal-details', await personalBody(test, version));
    expect(personal.json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
    const sponsor = await save(test, applicant, 'sponsor-and-referee', sponsorBody(version));
    expect(sponsor.json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
    expect((await current(applicant)).version).toBe(version);
  });

  it('answers the same again to the same Idempotency-Key', async () => {
    const headers = { ...applicant.headers, 'idempotency-key': 'submit-once-1' };
    const first = await save(test, { headers }, 'o-level-results', oLevelBody(version));
    const second = await save(test, { headers }, 'o-level-results', oLevelBody(version));
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
  });
});

describe('the slip', () => {
  const slip = (headers: Record<string, string>) =>
    test.call('GET', '/JupebApplication/application-slip', { headers });
  const check = (code: string) => test.call('GET', `/Verification/${encodeURIComponent(code)}`);

  it('has a code that anybody can check, and only after submission', async () => {
    const applicant = await anApplicant(test);
    expect((await slip(applicant.headers)).json()).toMatchObject({ code: 'STEP_MISSING' });
    const version = await readyForOLevel(test, applicant);
    await save(test, applicant, 'o-level-results', oLevelBody(version));
    const { data } = (await slip(applicant.headers)).json<{
      data: { verification: { code: string; url: string; qrPath: string; qrSize: number } };
    }>();
    const { code, url, qrPath, qrSize } = data.verification;
    expect(url).toBe(`http://portal.test/verify/${code}`);
    expect(qrPath).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(qrSize).toBeGreaterThanOrEqual(21 + 8);
    for (const typed of [code, code.toLowerCase(), code.replace(/(.{4})/g, '$1-')]) {
      expect((await check(typed)).json()).toMatchObject({
        data: {
          ...{ document: 'JUPEB Application Slip', applicationNumber: 'JUP/2025/00001', valid: true },
          ...{ fullName: 'Okonkwo Adaeze Ọmọlará', session: '2025/2026' },
        },
      });
    }
    expect((await check('ABCDEFGHJKLMNPQR')).statusCode).toBe(404);
    expect((await slip({})).statusCode).toBe(401);
  });
});
