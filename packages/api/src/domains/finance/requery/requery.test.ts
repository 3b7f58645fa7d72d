import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow, anInvoice, books, payAtGateway } from '../../../../test/money-builders';

let test: TestApp;
let clerk: { authorization: string };
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  const { authorization } = await signedIn(test, { claims: ['finance.view', 'finance.edit'] });
  clerk = { authorization };
});
afterEach(() => test.close());

interface Run {
  id: string;
  total: number;
  done: number;
  rows: { reference: string; outcome: string | null; before: string | null; after: string | null }[];
}
const start = async (references: string, headers = clerk) => {
  const answer = await test.call('POST', '/Requery', { payload: { references }, headers });
  return { status: answer.statusCode, run: answer.json<{ data: Run }>().data, body: answer.body };
};
const look = async (id: string, headers = clerk) => test.call('GET', `/Requery/${id}`, { headers });
const invoices = (count: number) => Promise.all(Array.from({ length: count }, () => anInvoice(test)));

it('says of each reference what the gateway said, as it was pasted', async () => {
  const [paid, open, before] = await invoices(3);
  for (const one of [paid, before]) payAtGateway(test, String(one?.rrr));
  await test.call('POST', `/Payment/requery/${before?.rrr}`);
  const rrr = String(paid?.rrr);
  const pasted = [
    `${rrr.slice(0, 4)}-${rrr.slice(4, 8)}-${rrr.slice(8)}`,
    open?.rrr,
    before?.invoiceNumber,
    '299999999999',
    paid?.rrr,
  ].join('\n');
  const { status, run } = await start(pasted);
  expect(status).toBe(201);
  expect(run).toMatchObject({ total: 4, done: 4 });
  expect(run.rows).toMatchObject([
    { reference: rrr, outcome: 'paid', before: 'UNPAID', after: 'PAID' },
    { reference: open?.rrr, outcome: 'unpaid', before: 'UNPAID', after: 'UNPAID' },
    { reference: before?.invoiceNumber, outcome: 'was_paid' },
    { reference: '299999999999', outcome: 'unknown', before: null },
  ]);
  expect(await books(test)).toMatchObject({ payments: 2, receipts: 2 });
});

it('asks about a long list in the background, and never counts twice', async () => {
  const made = await invoices(13);
  for (const { rrr } of made) payAtGateway(test, rrr);
  const { run } = await start(made.map(({ rrr }) => rrr).join(', '));
  expect(run).toMatchObject({ total: 13, done: 0 });
  await Promise.all([test.drain(), test.drain()]);
  const after = (await look(run.id)).json<{ data: Run }>().data;
  expect(after.done).toBe(13);
  expect(new Set(after.rows.map(({ outcome }) => outcome))).toEqual(new Set(['paid']));
  expect(await books(test)).toMatchObject({ payments: 13 });
});

it('says where the gateway gave no answer', async () => {
  const [one] = await invoices(1);
  test.simulator.faults.armStatus('garbage');
  const { run } = await start(String(one?.rrr));
  expect(run.rows).toMatchObject([{ outcome: 'unanswered', after: 'PENDING' }]);
});

it.each([
  ['', 'Paste at least one RRR'],
  [' ,\n', 'Paste at least one RRR'],
  ['1234', '1234 is no RRR and no invoice number'],
  [Array.from({ length: 501 }, (_, at) => String(280_000_000_000 + at)).join('\n'), 'At most 500 at a time'],
])('refuses a list that is none', async (references, message) => {
  const { status, body } = await start(references);
  expect(status).toBe(422);
  expect(body).toContain(message);
});

it('is shown to nobody else, and asked by who may change money only', async () => {
  const [one] = await invoices(1);
  const { run } = await start(String(one?.rrr));
  const other = await signedIn(test, { claims: ['finance.edit'] });
  expect((await look(run.id, { authorization: other.authorization })).statusCode).toBe(404);
  const viewer = await signedIn(test, { claims: ['finance.view'] });
  expect((await start(String(one?.rrr), { authorization: viewer.authorization })).status).toBe(403);
});
