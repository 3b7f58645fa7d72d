import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  aPhone,
  invoiceBody,
  invoiceCalls,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const { create, lookup, show } = invoiceCalls(() => test);

describe('who sees what', () => {
  it('prefills session and amount only, for a phone that is new', async () => {
    expect((await lookup('0803 765 4321')).json()).toMatchObject({
      data: {
        invoiceNumber: null,
        invoice: null,
        lastname: null,
        firstname: null,
        email: null,
        mobileNo: '+2348037654321',
        session: '2025/2026',
        amount: 1_000_000,
      },
    });
  });

  it('hides the payer of an unpaid invoice from everybody but the browser that made it', async () => {
    const { rrr, cookie } = await anInvoice(test);
    // Who has the code of the paper could read the name there.
    const hidden = {
      masked: true,
      fullName: 'O*** A*** Ọ***',
      email: null,
      mobileNumber: null,
      matricNumber: null,
      verification: null,
    };
    expect((await show(rrr)).json()).toMatchObject({ data: hidden });
    const shown = { masked: false, fullName: 'OKONKWO Adaeze Ọmọlará', email: 'adaeze@mail.example' };
    expect((await show(rrr, cookie)).json()).toMatchObject({ data: shown });
    expect((await show(rrr, `${cookie}x`)).json()).toMatchObject({ data: hidden });
  });

  it('shows a paid one to a stranger just as little', async () => {
    const { rrr, cookie } = await anInvoice(test);
    payAtGateway(test, rrr);
    expect(await requery(test, rrr)).toMatchObject({
      isPaid: true,
      masked: true,
      fullName: 'O*** A*** Ọ***',
      verification: null,
      email: null,
      mobileNumber: null,
      matricNumber: null,
      studentType: null,
    });
    expect((await show(rrr, cookie)).json()).toMatchObject({
      data: { masked: false, fullName: 'OKONKWO Adaeze Ọmọlará', matricNumber: 'JUP/2025/00001' },
    });
  });

  it('masks what a lookup finds, and what a stranger’s create gives back', async () => {
    const body = invoiceBody();
    await anInvoice(test, body);
    expect((await lookup(body.RegNumber)).json()).toMatchObject({
      data: { lastname: null, email: null, invoice: { masked: true } },
    });
    const stranger = await anInvoice(test, { ...body, Lastname: 'Bello', Email: 'b@mail.example' });
    expect(stranger).toMatchObject({ masked: true, cookie: '' });
  });

  it('mails a paid reference instead of showing it to another browser, whatever that one knows', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    payAtGateway(test, rrr);
    await requery(test, rrr);
    await test.drain();
    const before = test.mail.length;
    const answers = [await lookup(body.RegNumber), await create(body), await lookup(body.RegNumber)];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 422, code: 'INVALID_ACTION' });
      expect(answer.json<{ message: string }>().message).toContain('a***@mail.example');
      expect(answer.body).not.toContain(rrr);
    }
    await test.drain();
    expect(test.mail.slice(before)).toMatchObject([
      { to: 'adaeze@mail.example', text: expect.stringContaining(rrr) as string },
    ]);
    expect((await lookup(body.RegNumber, { cookie })).json()).toMatchObject({ data: { invoice: { rrr } } });
  });

  it('gives the cookie to nobody who only knows the payer’s details', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    const stranger = await anInvoice(test, body);
    expect(stranger).toMatchObject({ rrr, masked: true, email: null, cookie: '' });
    const claimed = async (headers: Record<string, string>) =>
      (await requery(test, rrr, headers)).paymentStatus;
    expect(await claimed({ cookie: stranger.cookie })).toBe('UNPAID');
    expect(await claimed({ cookie })).toBe('PENDING');
    payAtGateway(test, rrr);
    await requery(test, rrr);
    const asked = await lookup(body.RegNumber, { cookie: stranger.cookie });
    expect(asked.json()).toMatchObject({ code: 'INVALID_ACTION' });
    expect(asked.body).not.toContain(rrr);
    expect((await lookup(body.RegNumber, { cookie })).json()).toMatchObject({
      data: { invoice: { rrr, paymentStatus: 'PAID', masked: false } },
    });
  });

  it('keeps the cookie of another invoice from opening one of the same details', async () => {
    const [body, other] = [invoiceBody(), await anInvoice(test)];
    const { rrr } = await anInvoice(test, body);
    const { cookie } = other;
    expect(await anInvoice(test, body, { headers: { cookie } })).toMatchObject({
      rrr,
      masked: true,
      cookie: '',
    });
    expect((await show(rrr, cookie)).json()).toMatchObject({ data: { masked: true } });
    expect((await show(other.rrr, cookie)).json()).toMatchObject({ data: { masked: false } });
  });

  it('finds with spaces and hyphens, and says when there is none', async () => {
    const { rrr } = await anInvoice(test);
    expect((await show(`${rrr.slice(0, 4)}-${rrr.slice(4, 8)}-${rrr.slice(8)}`)).statusCode).toBe(200);
    for (const unknown of ['299999999999', 'abc', '1'.repeat(300)]) {
      expect((await show(unknown)).statusCode).toBe(404);
    }
  });

  it('slows down who asks about one phone again and again', async () => {
    const [answers, phone]: [number[], string] = [[], aPhone()];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await lookup(phone)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
