import { invoiceStates } from '@portal/shared/model';
import { isOpenState, isOpenOrPaid } from './open-states';

test('an invoice is open until it is paid or closed', () => {
  expect(invoiceStates.filter(isOpenState)).toEqual(['UNPAID', 'PENDING']);
});

test('an invoice stands while it is open, and once it is paid', () => {
  expect(invoiceStates.filter(isOpenOrPaid)).toEqual(['UNPAID', 'PENDING', 'PAID']);
});
