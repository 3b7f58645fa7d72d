import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { books, type MadeInvoice, type Problem } from '../../../../test/money-builders';
import { aBuyer, anOffer, bought, orderBody, paySundry } from '../../../../test/sundry-builders';
import { askGateway } from '../payments/ask-gateway';

let test: TestApp;
let student: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 2 });
  student = await aBuyer(test);
});

const generate = (payload: object) =>
  test.call('POST', '/Sundry/generate-invoice', { payload, headers: student.headers });

describe('one invoice of a thing at a time', () => {
  it('of ten at the same moment makes one invoice', async () => {
    const { code } = await anOffer(test);
    const before = await books(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(orderBody({ code }))));
    const numbers = answers.map((answer) => answer.json<{ data: MadeInvoice }>().data.invoiceNumber);
    expect(new Set(numbers).size).toBe(1);
    expect((await books(test)).invoices).toBe(before.invoices + 1);
  });

  it('of two quantities at the same moment leaves one open invoice, and nobody gets another than they asked for', async () => {
    const { code } = await anOffer(test);
    const wanted = [1, 2, 3, 4].map((quantity) => ({ code, quantity, amount: 500_000 * quantity }));
    const answers = await Promise.all(wanted.map((order) => generate(orderBody(order))));
    for (const [index, answer] of answers.entries()) {
      if (answer.statusCode === 200) {
        expect(answer.json<{ data: MadeInvoice }>().data.total).toBe(wanted[index]?.amount);
      } else expect(answer.json<Problem>().code).toBe('CONFLICT');
    }
    const open = await test.deps.db
      .selectFrom('invoice')
      .select('id')
      .where('payer_key', '=', student.payerKey)
      .where('status', 'in', ['UNPAID', 'PENDING'])
      .execute();
    expect(open).toHaveLength(1);
  });

  it('for another session takes the place of the open one, too: one at a time', async () => {
    const { db } = test.deps;
    const earlier = { id: 2024, name: '2024/2025', current: false };
    await db
      .insertInto('academic_session')
      .values({ ...earlier, starts_on: '2024-10-01', ends_on: '2025-09-30' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('student_session')
      .values({ student_id: student.id, session_id: earlier.id, level: 100 })
      .execute();
    const { code } = await anOffer(test);
    const [one, two] = [
      await bought(test, student.headers, { code }),
      await bought(test, student.headers, { code, sessionId: earlier.id }),
    ];
    expect(two.rrr).not.toBe(one.rrr);
    const answer = await test.call('GET', '/Sundry/my-invoices', { headers: student.headers });
    const mine = answer.json<{ data: { session: string; status: string }[] }>().data;
    expect(mine.map(({ session, status }) => `${session} ${status}`)).toEqual([
      '2024/2025 UNPAID',
      '2025/2026 CANCELLED',
    ]);
    const twin = sql`insert into invoice (invoice_number, order_id, purpose_id, payer_key, session_id, item, lastname,
        firstname, email, phone, description, total_kobo, created_at)
      select 'INVTWIN', 'SNDR-TWIN', purpose_id, payer_key, session_id, ${`${code}#2`}, lastname, firstname, email,
        phone, description, total_kobo, created_at from invoice where rrr = ${one.rrr}`;
    await expect(twin.execute(db)).rejects.toThrow(/invoice_one_open_sundry/);
  });

  it('a second payment of the same thing is flagged and orders nothing', async () => {
    const { code } = await anOffer(test);
    const one = await bought(test, student.headers, { code });
    const { db } = test.deps;
    await db.updateTable('invoice').set({ status: 'EXPIRED' }).where('rrr', '=', one.rrr).execute();
    const two = await bought(test, student.headers, { code });
    await paySundry(test, two.rrr);
    test.simulator.till.pay(one.rrr, { status: '00', amount: '5000', channel: 'BANK BRANCH' });
    const { id } = await db
      .selectFrom('invoice')
      .select('id')
      .where('rrr', '=', one.rrr)
      .executeTakeFirstOrThrow();
    await askGateway(test.deps, id, 'system');
    const rows = await db
      .selectFrom('sundry_order as r')
      .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
      .select(['v.status', 'v.duplicate', 'r.state'])
      .where('r.payer_key', '=', student.payerKey)
      .orderBy('v.id')
      .execute();
    expect(rows).toEqual([
      { status: 'PAID', duplicate: true, state: 'awaiting' },
      { status: 'PAID', duplicate: false, state: 'received' },
    ]);
  });
});
