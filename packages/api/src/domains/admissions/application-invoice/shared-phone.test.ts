import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  books,
  invoiceBody,
  invoiceCalls,
  payAtGateway,
  payerCookieOf,
  requery,
  type MadeInvoice,
} from '../../../../test/money-builders';
import { openApplication } from '../applications/open-application';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const { create, lookup } = invoiceCalls(() => test);
const body = invoiceBody();
const sister = { ...body, FirstName: 'Ifeoma', Email: 'ifeoma@mail.example', Another: true };
const again = (phone: string, cookie: string) =>
  test.call(
    'GET',
    `/ApplicationInvoice/check-invoice?ApplicationTypeId=3&Another=true&RegNumber=${encodeURIComponent(phone)}`,
    { headers: { cookie } },
  );

it('a browser makes an invoice for each who shares a phone, and asks which is meant, without names', async () => {
  const first = await anInvoice(test, body);
  const made = await create(sister, { cookie: first.cookie });
  const second = made.json<{ data: MadeInvoice }>().data;
  expect(second.rrr).not.toBe(first.rrr);
  const cookie = payerCookieOf(made);
  const asked = await lookup(body.RegNumber, { cookie });
  expect(asked.json()).toMatchObject({
    data: {
      invoice: null,
      several: [
        {
          initials: 'O*** A*** Ọ***',
          programme: 'JUPEB',
          session: '2025/2026',
          state: 'UNPAID',
          rrr: first.rrr,
        },
        { initials: 'O*** I*** Ọ***', programme: 'JUPEB', state: 'UNPAID', rrr: second.rrr },
      ],
    },
  });
  expect(asked.body).not.toMatch(/Adaeze|Ifeoma|Okonkwo|mail.example/);
  // Whoever types their own names again has their own, and nobody else anything.
  expect((await create({ ...sister, Another: false }, { cookie })).json()).toMatchObject({
    data: { rrr: second.rrr },
  });
  expect((await create(body, { cookie })).json()).toMatchObject({ data: { rrr: first.rrr } });
  expect((await lookup(body.RegNumber)).json()).toMatchObject({ data: { invoice: null, several: [] } });
  expect(await books(test)).toMatchObject({ invoices: 2, applications: 2 });
});

it('each pays for their own application, which nobody else opens', async () => {
  const first = await anInvoice(test, body);
  const made = await create(sister, { cookie: first.cookie });
  const second = made.json<{ data: MadeInvoice }>().data;
  const opened = [];
  for (const { rrr } of [first, second]) {
    payAtGateway(test, rrr);
    expect(await requery(test, rrr)).toMatchObject({ isPaid: true, paymentIssue: null });
    opened.push(await openApplication(test.deps, rrr, 'JUPEB'));
  }
  expect(opened).toMatchObject([{ rrr: first.rrr }, { rrr: second.rrr }]);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
});

it('whose number has paid elsewhere is told so, and applies for somebody else all the same', async () => {
  const { rrr } = await anInvoice(test, body);
  payAtGateway(test, rrr);
  await requery(test, rrr);
  expect((await lookup(body.RegNumber)).json()).toMatchObject({ code: 'INVALID_ACTION' });
  expect((await again(body.RegNumber, '')).json()).toMatchObject({ data: { invoice: null, several: [] } });
  const { Another: _, ...without } = sister;
  expect((await create(without)).json()).toMatchObject({ code: 'INVALID_ACTION' });
  expect((await create(sister)).json()).toMatchObject({ data: { paymentStatus: 'UNPAID', masked: false } });
});

it('makes one invoice of a double submit for somebody else', async () => {
  const { cookie } = await anInvoice(test, body);
  const answers = await Promise.all([1, 2, 3].map(() => create(sister, { cookie })));
  const made = answers.map((answer) => answer.json<{ data: MadeInvoice }>().data.rrr);
  expect(new Set(made).size).toBe(1);
  expect(await books(test)).toMatchObject({ invoices: 2, applications: 2 });
});

it('ends with the ninth who shares a phone and a browser', async () => {
  let { cookie } = await anInvoice(test, body);
  const names = ['Ada', 'Bisi', 'Chi', 'Dayo', 'Efe', 'Funmi', 'Gbenga', 'Hauwa'];
  for (const FirstName of names) {
    const answer = await create({ ...sister, FirstName }, { cookie });
    expect(answer.statusCode).toBe(200);
    cookie = payerCookieOf(answer) || cookie;
  }
  expect((await create({ ...sister, FirstName: 'Ify' }, { cookie })).statusCode).toBe(409);
});
