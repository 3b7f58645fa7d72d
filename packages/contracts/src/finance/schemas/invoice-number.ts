import { string } from '@portal/shared/model';

/** The number that is printed on an invoice, as in `INV20260000041`. */
export const invoiceNumberPattern = /^INV\d{5,20}$/;

/** Of a call about one invoice. */
export const invoiceNumber = () =>
  string().required().matches(invoiceNumberPattern, 'is not the number of an invoice');
