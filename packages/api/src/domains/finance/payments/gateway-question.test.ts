import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, anInvoice, notify } from '../../../../test/money-builders';
import { askGateway } from './ask-gateway';
import { forgetEarly } from './early-notifications';
import { invoiceByRrr } from '../invoices/invoices.queries';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const url = '/Payment/remita-notification';
const tell = (payload: object[], remoteAddress = '10.1.0.1') =>
  test.call('POST', url, { payload, remoteAddress });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ rrr: String(299_000_000_000 + from + index) }));
const count = async (table: 'outbox' | 'gateway_event' | 'early_notification' | 'gateway_question') =>
  Number(
    (
      await test.deps.db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

it('asks about one invoice once at a time, on all nodes', async () => {
  const { rrr } = await anInvoice(test);
  const invoice = await invoiceByRrr(test.deps.db, rrr);
  const status = test.deps.gateways.remita.status;
  let inside = 0;
  let most = 0;
  jest.spyOn(test.deps.gateways.remita, 'status').mockImplementation(async (order) => {
    inside += 1;
    most = Math.max(most, inside);
    const answer = await status(order);
    inside -= 1;
    return answer;
  });
  await Promise.all(Array.from({ length: 6 }, () => askGateway(test.deps, invoice?.id ?? 0, 'system')));
  expect(most).toBe(1);
  expect(await count('gateway_question')).toBe(0);
});

it('asks again about an invoice whose question a node left open when it died', async () => {
  const { rrr } = await anInvoice(test);
  const invoice = await invoiceByRrr(test.deps.db, rrr);
  const now = test.deps.clock.now();
  await test.deps.db
    .insertInto('gateway_question')
    .values({ invoice_id: invoice?.id ?? 0, asked_at: now, until: now })
    .execute();
  test.deps.clock.advance({ seconds: 1 });
  expect((await askGateway(test.deps, invoice?.id ?? 0, 'system')).answered).toBe(true);
});

it('keeps one waiting question of a reference, however often and differently it is told of', async () => {
  const { rrr } = await anInvoice(test);
  const before = await count('outbox');
  await tell(Array.from({ length: 200 }, (_, index) => ({ rrr, transactiondate: String(index) })));
  for (let times = 0; times < 30; times += 1) await notify(test, rrr, { transactiondate: `again ${times}` });
  expect((await count('outbox')) - before).toBe(1);
  expect(await count('gateway_event')).toBe(12);
});

it('asks nothing about references that nobody has, and forgets them soon', async () => {
  const before = await count('outbox');
  const answer = await tell(many(500));
  expect(answer.statusCode).toBe(200);
  expect(await count('outbox')).toBe(before);
  expect([await count('gateway_event'), await count('early_notification')]).toEqual([0, 500]);
  test.deps.clock.advance({ minutes: 11 });
  await forgetEarly(test.deps);
  expect(await count('early_notification')).toBe(0);
});

it('keeps no more than so many of them, from however many addresses', async () => {
  for (let from = 0; from < 6000; from += 500) await tell(many(500, from), `10.2.${from / 500}.1`);
  expect(await count('early_notification')).toBe(5000);
});

it('takes so much from one address in a minute and then refuses', async () => {
  const statuses: number[] = [];
  for (let from = 0; from < 4000; from += 500) statuses.push((await tell(many(500, from))).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect((await tell(many(1), '10.1.0.2')).statusCode).toBe(200);
});

it('asks about a reference that became ours at the moment at which it was told of', async () => {
  const { rrr } = await anInvoice(test);
  await test.deps.db
    .insertInto('early_notification')
    .values({ rrr, raw_body: '{}', received_at: test.deps.clock.now() })
    .execute();
  const before = await count('outbox');
  await forgetEarly(test.deps);
  expect([(await count('outbox')) - before, await count('early_notification')]).toEqual([1, 0]);
});
