import { invoiceNumber } from './invoice-number';

test.each(['INV20260000041', 'INV12345'])('%s is the number of an invoice', (number) => {
  expect(invoiceNumber().isValidSync(number)).toBe(true);
});

test.each(['', 'INV1234', 'inv20260000041', 'RCP20260000017', 'INV20260000041-K7', `INV${'1'.repeat(21)}`])(
  '%j is none',
  (number) => {
    expect(invoiceNumber().isValidSync(number)).toBe(false);
  },
);
