import type { Command } from '../../src/platform/command';
import type { Trx } from '../../src/platform/database/database';
import type { Invoice } from '../../src/domains/finance/invoices/invoices.queries';
import { giveBack, respondToIssue } from '../../src/domains/finance/payment-issues/issue-actions';
import { returnablePayment } from '../../src/domains/finance/payments/returnable-payment';
import {
  approveRefund,
  checkRefund,
  payOut,
  refuseRefund,
} from '../../src/domains/finance/refunds/change-refund';
import { setBank } from '../../src/domains/finance/refunds/refund-account';
import { cancelCreditNote, issueCreditNote } from '../../src/domains/finance/refunds/credit-notes';
import { requestRefund } from '../../src/domains/finance/refunds/request-refund';
import {
  approveReversal,
  refuseReversal,
  requestReversal,
} from '../../src/domains/finance/reversals/reverse-payment';
import type { Actor } from '../../src/platform/http/route';
import type { DemoCase } from './refunds.data';

const officer = (userId: string, at: Date): Command<Actor> => ({
  requestId: 'demo',
  at,
  actor: {
    userId,
    userName: '',
    userType: 'official' as const,
    roles: [],
    sessionId: '',
    localClaims: [],
    claims: ['finance.view', 'finance.edit', 'finance.approve'],
  },
});

const refundSteps = ['requested', 'bursary_ok', 'approved', 'paid_out'] as const;

/** The two finance officers, at one moment. They do what the product lets them do. */
export class RefundOfficers {
  readonly clerk: Command<Actor>;
  private readonly bursar: Command<Actor>;
  private readonly deps;

  constructor(
    private readonly trx: Trx,
    { clerk, bursar, at }: { clerk: string; bursar: string; at: Date },
  ) {
    this.clerk = officer(clerk, at);
    this.bursar = officer(bursar, at);
    this.deps = { db: trx };
  }

  issueOf(invoiceId: number, kind?: string): Promise<{ id: number; version: number }> {
    return this.trx
      .selectFrom('payment_issue')
      .select(['id', 'version'])
      .where('invoice_id', '=', invoiceId)
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind as 'DISPUTE'))
      .executeTakeFirstOrThrow();
  }

  /** Takes a case as far as it goes. */
  async goOn(invoice: Invoice, { then }: DemoCase): Promise<void> {
    if (then === undefined) return;
    if (then.startsWith('revers')) await this.reverse(invoice, then);
    else if (then === 'answered' || then === 'resolved') await this.respond(invoice, then);
    else if (then === 'credit' || then === 'credit cancelled') await this.credit(invoice, then);
    else await this.refund(invoice, then);
  }

  private async respond({ id }: Invoice, to: 'answered' | 'resolved'): Promise<void> {
    const note =
      to === 'answered'
        ? 'We have asked the bank and the gateway about this payment.'
        : 'The rest was paid at the counter and is on the receipt of the cashier.';
    await respondToIssue(this.deps, this.clerk, { ...(await this.issueOf(id)), to, note });
  }

  private async credit(invoice: Invoice, then: string): Promise<void> {
    const amount = (await returnablePayment(this.trx, invoice.id))?.free ?? 0;
    const reason = 'The payer wants it taken off the next fee.';
    const { number } = await giveBack(this.deps, this.clerk, {
      ...(await this.issueOf(invoice.id)),
      give: (trx, about) => issueCreditNote(trx, this.clerk, { ...about, amount, reason }),
    });
    if (then === 'credit') return;
    const { id } = await this.trx
      .selectFrom('credit_note')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await cancelCreditNote(this.deps, this.clerk, { id, reason: 'The payer would rather have the money.' });
  }

  private async refund(invoice: Invoice, then: string): Promise<void> {
    const amount = (await returnablePayment(this.trx, invoice.id))?.free ?? 0;
    const reason = 'Paid at a counter and by card on the same day.';
    const { refundId: id } = await giveBack(this.deps, this.clerk, {
      ...(await this.issueOf(invoice.id)),
      give: (trx, about) => requestRefund(trx, this.clerk, { ...about, amount, reason }),
    });
    if (then === 'refused') {
      const refusal = 'The payer has withdrawn the request.';
      await refuseRefund(this.deps, { ...this.bursar, reason: refusal }, { id, version: 1, reason: refusal });
      return;
    }
    const steps = refundSteps.indexOf(then as 'requested');
    if (steps < 1) return;
    const details = {
      bank: 'First Bank',
      accountNumber: `30${String(id).padStart(8, '0')}`,
      accountName: [invoice.firstname, invoice.lastname].join(' '),
    };
    await setBank(this.deps, this.clerk, { id, version: 1, ...details });
    await checkRefund(this.deps, this.clerk, { id, version: 2 });
    if (steps >= 2) await approveRefund(this.deps, this.bursar, { id, version: 3 });
    if (steps >= 3)
      await payOut(this.deps, this.clerk, { id, version: 4, transferReference: `FBN/REF/${id}` });
  }

  private async reverse({ invoiceNumber }: Invoice, then: string): Promise<void> {
    const reason = 'The bank of the payer asked for the money back.';
    const id = await requestReversal(this.deps, this.clerk, { invoice: invoiceNumber, reason });
    if (then === 'reversed') await approveReversal(this.deps, this.bursar, id);
    if (then === 'reversal refused') {
      await refuseReversal(this.deps, this.bursar, { id, reason: 'The bank has withdrawn its request.' });
    }
  }
}
