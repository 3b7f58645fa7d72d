import { sql } from 'kysely';
import { splitFee } from '@portal/contracts/finance';
import type { Command } from '../src/platform/command';
import type { Actor } from '../src/platform/http/route';
import { inTransaction } from '../src/platform/database/database';
import { invoiceFor, type Bill } from '../src/domains/finance/billing/bill';
import { closeInvoice } from '../src/domains/finance/invoices/close-invoice';
import { askGateway } from '../src/domains/finance/payments/ask-gateway';
import { invoiceById, type Invoice } from '../src/domains/finance/invoices/invoices.queries';
import { returnablePayment } from '../src/domains/finance/payments/returnable-payment';
import {
  approveRefund,
  checkRefund,
  payOut,
  refuseRefund,
} from '../src/domains/finance/refunds/change-refund';
import { setBank } from '../src/domains/finance/refunds/refund-account';
import { cancelCreditNote, issueCreditNote } from '../src/domains/finance/refunds/credit-notes';
import { requestRefund } from '../src/domains/finance/refunds/request-refund';
import { sponsorAfterPayment } from '../src/domains/finance/refunds/sponsor-after-payment';
import { approveReversal, requestReversal } from '../src/domains/finance/reversals/reverse-payment';
import type { TestApp } from './app';
import { aBill, anAward, type FeeStudent } from './fee-builders';
import { bear, type Happening, type Step } from './money-steps';

const naira = (kobo: number) => (kobo / 100).toFixed(2);
/** Odd amounts: halves have a remainder. */
const feeLines = [
  { description: 'Tuition', amount: 3_333_301 },
  { description: 'Registration', amount: 1_250_050 },
  { description: 'ICT', amount: 77_777 },
];
const halves = splitFee(feeLines, 5_000);
const linesOf = { Full: feeLines, FirstInstallment: halves.first, SecondInstallment: halves.second };
const options = ['Full', 'FirstInstallment', 'SecondInstallment'] as const;

/** The database takes no award beyond the fee; one that it refuses was not made. */
function ofMoreThanTheFee(error: Error): undefined {
  if (!error.message.includes('more than the fee')) throw error;
}

/** The money of one student, and everything that officers do with it. */
export class MoneyLife {
  readonly made: number[] = [];
  private readonly awards: number[] = [];
  protected readonly one: Command<Actor>;
  protected readonly two: Command<Actor>;

  constructor(
    protected readonly test: TestApp,
    readonly student: FeeStudent,
    officers: readonly [one: number, two: number],
  ) {
    const [one, two] = officers.map((id) => ({
      requestId: 'life',
      at: test.deps.clock.now(),
      actor: {
        userId: String(id),
        userName: 'x',
        userType: 'official' as const,
        roles: [],
        sessionId: 's',
        localClaims: [],
        claims: ['finance.view' as const, 'finance.edit' as const, 'finance.approve' as const],
      },
    }));
    if (!one || !two) throw new Error('two officers are needed');
    this.one = one;
    this.two = two;
  }

  async live(step: Step): Promise<void> {
    const acts: Record<Happening, () => Promise<unknown>> = {
      invoice: () => this.invoice(step),
      pay: () => this.pay(step, (payable) => payable),
      'pay less': () => this.pay(step, (payable) => Math.max(payable - step.much, 1)),
      'pay more': () => this.pay(step, (payable) => payable + step.much),
      'pay late': () => this.payLate(step),
      'pay again': () => this.payAgain(step),
      cancel: () => this.withInvoice(step, (invoice) => this.cancel(invoice)),
      award: () => this.award(step),
      'sponsor afterwards': () => this.withInvoice(step, (invoice) => this.sponsor(invoice, step)),
      'credit note': () => this.withInvoice(step, (invoice) => this.credit(invoice, step)),
      'cancel credit note': () => this.cancelCredit(step),
      refund: () => this.withInvoice(step, (invoice) => this.refund(invoice, step)),
      'go on with refund': () => this.goOn(step),
      'refuse refund': () => this.refuse(step),
      reverse: () => this.withInvoice(step, (invoice) => this.reverse(invoice)),
    };
    await bear(acts[step.what]());
  }

  /** What is billed in full or by instalment. */
  protected billOf(option: (typeof options)[number]): Promise<Bill> | Bill {
    return aBill(this.student, linesOf[option], option);
  }

  private async invoice(step: Step): Promise<Invoice> {
    const bill = await this.billOf(options[step.which % 3] ?? 'Full');
    const invoice = await invoiceFor(this.test.deps, bill);
    if (!this.made.includes(invoice.id)) this.made.push(invoice.id);
    return invoice;
  }

  private async withInvoice({ which }: Step, work: (invoice: Invoice) => Promise<unknown>): Promise<void> {
    const id = this.made[which % Math.max(this.made.length, 1)];
    if (id !== undefined) await work(await invoiceById(this.test.deps.db, id));
  }

  private pay(step: Step, amount: (payable: number) => number): Promise<void> {
    return this.withInvoice(step, (invoice) => this.arrive(invoice, amount(invoice.payable)));
  }

  /** Money arrives at the gateway, and two ask about it at the same moment. */
  private async arrive({ id, rrr }: Invoice, amount: number): Promise<void> {
    const { simulator, deps } = this.test;
    if (!rrr) return;
    simulator.till.pay(rrr, { status: '00', amount: naira(amount), channel: 'BANK BRANCH' });
    await Promise.all([askGateway(deps, id, 'payer'), askGateway(deps, id, 'system')]);
  }

  /** Expired on our side; the gateway was not told, so that somebody still pays it. */
  private async expire({ id }: Invoice): Promise<void> {
    await this.test.deps.db
      .updateTable('invoice')
      .set({ status: 'EXPIRED' })
      .where('id', '=', id)
      .where('status', '=', sql<'UNPAID'>`any(${['UNPAID', 'PENDING']})`)
      .execute();
  }

  private payLate(step: Step): Promise<void> {
    return this.withInvoice(step, async (invoice) => {
      await this.expire(invoice);
      await this.arrive(invoice, invoice.payable);
    });
  }

  /** Two invoices for one thing, both paid. */
  private async payAgain(step: Step): Promise<void> {
    const first = await this.invoice(step);
    await this.expire(first);
    const second = await this.invoice(step);
    await this.arrive(second, second.payable);
    await this.arrive(first, first.payable + (step.much % 3));
  }

  private async cancel(invoice: Invoice): Promise<void> {
    if (invoice.status !== 'UNPAID' && invoice.status !== 'PENDING') return;
    await closeInvoice(this.test.deps, invoice, { to: 'CANCELLED', actor: 'test' });
  }

  private async award({ much }: Step): Promise<void> {
    const amount = 10_000 + much * 50_000;
    const id = await anAward(this.test, this.student, { amount }).catch(ofMoreThanTheFee);
    if (id !== undefined) this.awards.push(id);
  }

  private async sponsor(invoice: Invoice, { which, much }: Step): Promise<void> {
    const awardId = this.awards[which % Math.max(this.awards.length, 1)];
    if (awardId === undefined) return;
    const late = { invoiceId: invoice.id, awardId, amount: 1 + much * 40_000 };
    const twice = [1, 2].map(() =>
      bear(inTransaction(this.test.deps.db, (trx) => sponsorAfterPayment(trx, this.one, late))),
    );
    await Promise.all(twice);
  }

  /** A share of what is free, or all of it; two officers at the same moment. */
  private async back(invoice: Invoice, much: number) {
    const free = (await returnablePayment(this.test.deps.db, invoice.id))?.free ?? 0;
    const amount = Math.max(Math.ceil((free * Math.min(much, 100)) / 100), 1);
    return { invoice, amount, reason: 'as it happens' };
  }

  private async credit(invoice: Invoice, { much }: Step): Promise<void> {
    const about = await this.back(invoice, much);
    const { db } = this.test.deps;
    await Promise.all([
      bear(inTransaction(db, (trx) => issueCreditNote(trx, this.one, about))),
      bear(inTransaction(db, (trx) => requestRefund(trx, this.two, about))),
    ]);
  }

  private async refund(invoice: Invoice, { much }: Step): Promise<void> {
    const about = await this.back(invoice, much);
    await inTransaction(this.test.deps.db, (trx) => requestRefund(trx, this.one, about));
  }

  private async cancelCredit({ which }: Step): Promise<void> {
    const { deps } = this.test;
    const notes = await deps.db
      .selectFrom('credit_note')
      .select('id')
      .where('payer_key', '=', this.student.payerKey)
      .orderBy('id')
      .execute();
    const id = notes[which % Math.max(notes.length, 1)]?.id;
    if (id !== undefined) await cancelCreditNote(deps, this.one, { id, reason: 'as it happens' });
  }

  private async refundAt({ which }: Step) {
    const refunds = await this.test.deps.db
      .selectFrom('refund as r')
      .innerJoin('payment as m', 'm.id', 'r.payment_id')
      .select(['r.id', 'r.version', 'r.state', 'r.account_number as account'])
      .where('m.invoice_id', '=', sql<number>`any(${this.made}::bigint[])`)
      .where('r.state', 'not in', ['paid_out', 'refused'])
      .orderBy('r.id')
      .execute();
    return refunds[which % Math.max(refunds.length, 1)];
  }

  /** The refund's next state, twice at the same moment. */
  private async goOn(step: Step): Promise<void> {
    const refund = await this.refundAt(step);
    if (!refund) return;
    const { deps } = this.test;
    const { id, version, state, account } = refund;
    const details = { bank: 'First Bank', accountNumber: '0123456789', accountName: 'Grace Bello' };
    const next = () => {
      if (state === 'bursary_ok') return approveRefund(deps, this.two, { id, version });
      if (state === 'approved')
        return payOut(deps, this.one, { id, version, transferReference: `FBN/${id}` });
      if (account === '') return setBank(deps, this.one, { id, version, ...details });
      return checkRefund(deps, this.one, { id, version });
    };
    await Promise.all([bear(next()), bear(next())]);
  }

  private async refuse(step: Step): Promise<void> {
    const refund = await this.refundAt(step);
    if (!refund) return;
    const { id, version } = refund;
    await refuseRefund(this.test.deps, this.one, { id, version, reason: 'as it happens' });
  }

  private async reverse({ invoiceNumber }: Invoice): Promise<void> {
    const { deps } = this.test;
    const asked = { invoice: invoiceNumber, reason: 'charge-back' };
    const id = await requestReversal(deps, this.one, asked);
    await Promise.all([1, 2].map(() => bear(approveReversal(deps, this.two, id))));
  }
}
