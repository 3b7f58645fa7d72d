import { invoiceFixture } from './invoice.fixture';
import { particularsOf } from './particulars';

const payBy = (changes: Parameters<typeof invoiceFixture>[0]) =>
  new Map(particularsOf(invoiceFixture(changes))).get('Pay by');

it('says until which minute an invoice can be paid, as the page of the form says when it closes', () => {
  const expires = '2027-02-25T22:59:59.000Z';
  expect(payBy({ expires })).toBe('25/02/2027, 23:59');
  expect(payBy({ expires, isPaid: true })).toBeUndefined();
  expect(payBy({ expires: null })).toBeUndefined();
});
