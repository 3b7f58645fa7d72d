import { paymentPurposes } from '@portal/shared/model';
import { applicationPaid } from '../admissions/application-paid';
import type { Trx } from '../database';
import { acceptancePaid } from './acceptance/acceptance-paid';
import type { Invoice } from './invoices.queries';
import { levyPaid } from './levy/levy-paid';
import { sundryPaid } from './sundry/sundry-paid';

type Effect = (trx: Trx, invoice: Invoice, now: Date) => Promise<unknown>;

/** What a paid invoice brings about, by purpose, in the transaction that counts the money. */
export const afterPaid: Partial<Record<number, Effect>> = {
  [paymentPurposes.application]: applicationPaid,
  [paymentPurposes.acceptance]: acceptancePaid,
  [paymentPurposes.developmentLevy]: levyPaid,
  [paymentPurposes.sundry]: sundryPaid,
};
