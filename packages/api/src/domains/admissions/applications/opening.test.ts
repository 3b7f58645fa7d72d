import { invoiceByRrr } from '../../finance/invoices/invoices.queries';
import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  save,
  signInApplicant,
  sponsorBody,
  type Record_,
  type TestApplicant,
} from '../../../../test/admission-builders';
import { aUser, signIn } from '../../../../test/builders';
import {
  anApplicationWindow,
  anInvoice,
  books,
  invoiceBody,
  payAtGateway,
} from '../../../../test/money-builders';

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
      version: 0,
      applicationType: 'JUPEB',
      sponsor: null,
      olevelResponse: [],
      basicInformation: {
        lastname: 'Okonkwo',
        firstname: 'Adaeze',
        middlename: 'Ọmọlará',
        formCompleted: false,
        email: 'a***@mail.example',
        applicationNumber: 'JUP/2025/00001',
        rrr: applicant.rrr,
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
    // Who only typed it in has not said that it was paid.
    expect((await invoiceByRrr(test.deps.db, unpaid.rrr))?.status).toBe('UNPAID');
    expect((await invoiceByRrr(test.deps.db, less.rrr))?.status).toBe('PENDING');
    payAtGateway(test, unpaid.rrr);
    test.simulator.faults.armStatus('down');
    expect((await open(unpaid.rrr)).json()).toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' });
    test.simulator.faults.clear();
    expect((await open(unpaid.rrr)).statusCode).toBe(200);
  });

  it('tells whose form has another address that address', async () => {
    await anApplicationWindow(test, 10);
    const foreign = await anInvoice(test, invoiceBody({ ApplicationTypeId: 10 }));
    payAtGateway(test, foreign.rrr);
    const answer = await open(foreign.rrr);
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'FORM_ELSEWHERE',
      message: expect.stringMatching(
        /^This RRR opens the form of .+\. Log in at \S+\/pre_degree_login$/,
      ) as string,
    });
    expect(answer.cookies).toEqual([]);
  });

  it('says of a payment that was taken back that it was', async () => {
    const { rrr } = await anApplicant(test);
    await test.deps.db.updateTable('invoice').set({ status: 'REVERSED' }).where('rrr', '=', rrr).execute();
    const answer = await open(rrr);
    expect(answer.json()).toMatchObject({ status: 409, code: 'PAYMENT_TAKEN_BACK' });
    expect(answer.cookies).toEqual([]);
    const receipts = await test.call('GET', `/Application/receipts/${rrr}`);
    expect(receipts.json()).toMatchObject({ code: 'PAYMENT_TAKEN_BACK' });
  });

  it('answers malformed and unknown ones alike', async () => {
    for (const rrr of ['12345', 'abc', '299999999999', "1' or 1=1"]) {
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
