import fc from 'fast-check';
import { testApp, type TestApp } from '../../../../test/app';
import { books, type MadeInvoice } from '../../../../test/money-builders';
import { aBuyer, anOffer, bought, paySundry } from '../../../../test/sundry-builders';
import { nairaOf } from '@portal/shared/model';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const purchases = fc.record({
  price: fc.integer({ min: 1, max: 999_999_999 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  pays: fc.boolean(),
});

it('quantity × price is what is asked, paid, booked and reported, to the kobo', async () => {
  const student = await aBuyer(test);
  let [amount, quantity] = [0, 0];
  await fc.assert(
    fc.asyncProperty(purchases, async (one) => {
      test.deps.clock.advance({ seconds: 20 });
      const { code } = await anOffer(test, { amount: one.price, most: 100 });
      const total = one.price * one.quantity;
      const invoice: MadeInvoice = await bought(test, student.headers, {
        code,
        quantity: one.quantity,
        amount: total,
      });
      expect(invoice.total).toBe(total);
      expect(invoice.recieptItems.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
      expect(test.simulator.till.order(invoice.rrr)?.amount).toBe(nairaOf(total));
      if (!one.pays) return;
      await paySundry(test, invoice.rrr, nairaOf(total));
      amount += total;
      quantity += one.quantity;
    }),
    { numRuns: 25 },
  );
  const { debit, credit } = await books(test);
  expect([debit, credit]).toEqual([amount, amount]);
  const sums = await test.deps.db
    .selectFrom('sundry_order')
    .select((row) => row.fn.sum<number>('quantity').as('quantity'))
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow();
  expect(Number(sums.quantity)).toBe(quantity);
}, 60_000);

it('an order that is not its invoice is refused by the database', async () => {
  const { code } = await anOffer(test);
  const student = await aBuyer(test);
  await bought(test, student.headers, { code, quantity: 2, amount: 1_000_000 });
  const change = test.deps.db.updateTable('sundry_order').set({ quantity: 1 });
  await expect(change.where('payer_key', '=', student.payerKey).execute()).rejects.toThrow(/frozen/);
});
