import { paymentPurposes } from '@portal/shared/model';
import { applicationPaid } from '../admissions/application-paid';
import type { Trx } from '../database';
import type { Invoice } from './invoices.queries';

type Effect = (trx: Trx, invoice: Invoice, now: Date) => Promise<unknown>;

/** What a paid invoice brings about, by purpose, in the transaction that counts the money. */
export const afterPaid: Partial<Record<number, Effect>> = {
  [paymentPurposes.application]: applicationPaid,
};
