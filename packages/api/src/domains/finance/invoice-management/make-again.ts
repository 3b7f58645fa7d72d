import { paymentPurposes } from '@portal/shared/model';
import { daysAfter } from '../../../platform/clock';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { lastInstant } from '../acceptance/offer-days';
import { offers } from '../acceptance/offers';
import { demandOpen } from '../acceptance/own-offer';
import { invoiceFor, type Bill } from '../billing/bill';
import type { Invoice } from '../invoices/invoices.queries';
import { payerOfInvoice } from '../invoices/open-invoice';
import { studentIdOf } from '../payers/payer-key';
import { studentBill, type WhatIsOwed } from '../billing/student-bill';
import { purposeOf } from '../payments/purposes';
import { buyAgain } from './buy-again';

/** The fee is the rule's own; the others have a price that stands on the invoice. */
const byRule: readonly number[] = [paymentPurposes.schoolFees, paymentPurposes.developmentLevy];
/** For which an invoice stands whose end nothing else says. */
const days = 30;

/** The same once more, to the same payer. */
export async function sameBill({ db, clock }: Deps, invoice: Invoice): Promise<Bill> {
  const { payerKey, purposeId, sessionId, instalment, item, description, ruleId } = invoice;
  const lines = await db
    .selectFrom('invoice_line')
    .select(['description', 'amount_kobo as amount', 'item_id as itemId', 'kind'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('position')
    .execute();
  return {
    payerKey,
    purposeId,
    sessionId,
    instalment,
    item,
    description,
    ruleId,
    lines,
    payer: payerOfInvoice(invoice),
    expiresAt: daysAfter(clock.now(), days),
  };
}

/** An acceptance fee is asked for as long as the offer waits for it. */
async function acceptanceAgain(deps: Deps, owed: WhatIsOwed, madeBy: string): Promise<Invoice> {
  const { db, clock } = deps;
  const offer = await offers().ofSession(db, owed);
  if (!offer) throw new AppError('CONFLICT', { message: 'This student has no offer of admission.' });
  demandOpen(offer, clock.now());
  const bill = { ...(await studentBill(deps, owed)), expiresAt: lastInstant(offer.lapsesAt), madeBy };
  const alongside = async (trx: Trx) => demandOpen(await offers().lock(trx, offer.id, 'share'), clock.now());
  return invoiceFor(deps, bill, { alongside });
}

/**
 * What an invoice was for, as it is billed now: by the rule that counts by now where a rule sets the fee, at today's
 * price for a form or a thing that is bought, else as it was. Throws what the bill of that kind throws.
 */
export async function makeAgain(deps: Deps, invoice: Invoice, madeBy: string): Promise<Invoice> {
  const { purposeId, sessionId, instalment } = invoice;
  const { billAgain } = purposeOf(purposeId);
  if (billAgain) return billAgain(deps, invoice, madeBy);
  if (purposeId === paymentPurposes.sundry) {
    const bought = await buyAgain(deps, invoice);
    if (bought) return bought;
  }
  const option = instalment as WhatIsOwed['option'];
  const owed: WhatIsOwed = { studentId: studentIdOf(invoice), purposeId, sessionId, option };
  if (owed.studentId > 0 && purposeId === paymentPurposes.acceptance) {
    return acceptanceAgain(deps, owed, madeBy);
  }
  const ruled = owed.studentId > 0 && byRule.includes(purposeId) && invoice.item === '';
  const bill = ruled ? await studentBill(deps, owed) : await sameBill(deps, invoice);
  return invoiceFor(deps, { ...bill, madeBy });
}
