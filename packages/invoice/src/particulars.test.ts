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

it('calls the number of a student a matric number, and that of an application by its own name', () => {
  const labels = (level: string | null) => [
    ...new Map(particularsOf(invoiceFixture({ matricNumber: '2025/21/00001AB', level }))).keys(),
  ];
  expect(labels('200')).toContain('Matric number');
  expect(labels('200')).not.toContain('Reg. No.');
  expect(labels(null)).toContain('Reg. No.');
});
