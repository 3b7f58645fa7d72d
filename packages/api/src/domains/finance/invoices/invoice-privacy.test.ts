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
import { openApplication } from '../../admissions/applications/open-application';

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

  it.each([
    ['other details', { Lastname: 'Max', FirstName: 'Mallory', Email: 'mallory@evil.example' }],
    ['the very same details', {}],
  ])('hands nobody the unpaid invoice that another browser made with %s', async (_, changes) => {
    const body = invoiceBody();
    const theirs = await anInvoice(test, { ...body, ...changes });
    const found = await lookup(body.RegNumber);
    expect(found.json()).toMatchObject({ data: { invoice: null, invoiceNumber: null } });
    expect(found.body).not.toContain(theirs.rrr);
    const mine = await anInvoice(test, body);
    expect(mine).toMatchObject({ masked: false, fullName: 'OKONKWO Adaeze Ọmọlará' });
    expect(mine.rrr).not.toBe(theirs.rrr);
    for (const { rrr, cookie } of [theirs, mine]) {
      expect((await lookup(body.RegNumber, { cookie })).json()).toMatchObject({ data: { invoice: { rrr } } });
    }
    expect((await show(mine.rrr, theirs.cookie)).json()).toMatchObject({ data: { masked: true } });
  });

  it('opens to each payer their own application, in whatever order they pay', async () => {
    const body = invoiceBody();
    const mallory = { ...body, Lastname: 'Max', FirstName: 'Mallory', Email: 'mallory@evil.example' };
    const made = [await anInvoice(test, mallory), await anInvoice(test, body)];
    for (const { rrr } of made) payAtGateway(test, rrr);
    for (const { rrr } of made) {
      expect(await requery(test, rrr)).toMatchObject({ isPaid: true, paymentIssue: null });
      expect(await openApplication(test.deps, rrr, 'JUPEB')).toMatchObject({ rrr });
    }
    const owners = await test.deps.db
      .selectFrom('application as a')
      .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
      .select(['i.rrr', 'a.state'])
      .orderBy('i.id')
      .execute();
    expect(owners).toEqual(made.map(({ rrr }) => ({ rrr, state: 'paid' })));
  });

  it('says that the phone has paid to a browser whose own invoice is open, and mails each payer their own', async () => {
    const body = invoiceBody();
    const sister = { ...body, FirstName: 'Ifeoma', Email: 'ifeoma@mail.example' };
    const [first, second, third] = [
      await anInvoice(test, body),
      await anInvoice(test, sister),
      await anInvoice(test, body),
    ];
    for (const { rrr } of [first, second]) {
      payAtGateway(test, rrr);
      await requery(test, rrr);
    }
    await test.drain();
    const before = test.mail.length;
    const answer = await create(body, { cookie: third.cookie });
    expect(answer.json<{ message: string }>().message).toContain('a***@mail.example and i***@mail.example');
    await test.drain();
    const text = (rrr: string) => expect.stringContaining(rrr) as string;
    const mailed = test.mail.slice(before);
    expect(mailed).toHaveLength(2);
    expect(mailed.find(({ to }) => to === body.Email)).toMatchObject({ text: text(first.rrr) });
    expect(mailed.find(({ to }) => to === sister.Email)).toMatchObject({ text: text(second.rrr) });
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
    expect(stranger.rrr).not.toBe(rrr);
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
    expect((await anInvoice(test, body, { headers: { cookie } })).rrr).not.toBe(rrr);
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
