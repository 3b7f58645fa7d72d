import { isOpenState } from '@portal/invoice/contract';
import { inTransaction, type Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { GatewayError, type PaymentStatus } from '../gateways/gateway';
import { askAlone } from './gateway-question';
import { invoiceById, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { isByEvidence } from '../bank-evidence/by-evidence';
import { noteCheck, applyGatewayStatus } from './apply-gateway-status';

export interface GatewayReply {
  invoice: Invoice;
  /** False when the gateway gave no usable answer: then nothing is known. */
  answered: boolean;
}

const finalStates = new Set(['PAID', 'REVERSED']);
/** What has come waits for somebody where it cannot be counted, and what is under way may come. */
const awaited: ReadonlySet<PaymentStatus['state']> = new Set(['paid', 'processing'] as const);

/**
 * What is said when the gateway gave no answer, whether or not anything was paid: the invoice jobs ask again about open
 * invoices only.
 */
export function unansweredText({ status }: Pick<Invoice, 'status'>): string {
  const next = isOpenState(status) ? 'We keep asking' : 'Please ask again shortly';
  return `The payment gateway is not answering. ${next}; a payment that was made is not lost.`;
}

/** It may have been paid: it waits for the gateway's word, and the invoice jobs keep asking. */
async function awaitConfirmation({ db, clock }: Deps, invoiceId: number, actor: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const moved = await trx
      .updateTable('invoice')
      .set({ status: 'PENDING', next_check_at: secondsAfter(now, 60), checks: 0 })
      .where('id', '=', invoiceId)
      .where('status', '=', 'UNPAID')
      .returning('id')
      .executeTakeFirst();
    if (moved) await recordInvoiceEvent(trx, { invoiceId, at: now, actor, kind: 'pending' });
  });
}

/**
 * Nobody can have paid an RRR that is not there; where the order id is the reference, it always is. Of a paid invoice a
 * gateway has more to say where it was a bank that showed the payment.
 */
async function isAsked(db: Db, { id, rrr, gateway, payable, status }: Invoice): Promise<boolean> {
  if ((rrr === null && gateway === 'remita') || payable === 0) return false;
  return !finalStates.has(status) || (status === 'PAID' && (await isByEvidence(db, id)));
}

async function ask(deps: Deps, invoiceId: number, actor: string): Promise<GatewayReply> {
  const { db, gateways, log } = deps;
  const before = await invoiceById(db, invoiceId);
  // Another's question was answered meanwhile.
  if (!(await isAsked(db, before))) return { invoice: before, answered: true };
  try {
    const status = await gateways[before.gateway].status(before);
    if (awaited.has(status.state)) await awaitConfirmation(deps, invoiceId, actor);
    return { invoice: await applyGatewayStatus(deps, invoiceId, { status, actor }), answered: true };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ failure: error.failure }, 'payment not confirmed');
    await awaitConfirmation(deps, invoiceId, actor);
    await noteCheck(db, await invoiceById(db, invoiceId), { now: deps.clock.now(), answer: null });
    return { invoice: await invoiceById(db, invoiceId), answered: false };
  }
}

/**
 * Asks the gateway about an invoice and writes down the answer; one question about it is open at a time. The state is
 * never guessed: one of which the gateway knows no payment stays as it is, and one about which it says nothing awaits
 * its word. The invoice jobs ask again about both.
 */
export async function askGateway(deps: Deps, invoiceId: number, actor: string): Promise<GatewayReply> {
  const before = await invoiceById(deps.db, invoiceId);
  if (!(await isAsked(deps.db, before))) return { invoice: before, answered: true };
  const reply = await askAlone(deps, invoiceId, () => ask(deps, invoiceId, actor));
  if (reply) return reply;
  await awaitConfirmation(deps, invoiceId, actor);
  return { invoice: await invoiceById(deps.db, invoiceId), answered: false };
}

/**
 * As `askGateway`, where its payer or the gateway says that it was paid: until an answer says so too it is being
 * confirmed.
 */
export async function askAboutClaim(deps: Deps, invoiceId: number, actor: string): Promise<GatewayReply> {
  if (await isAsked(deps.db, await invoiceById(deps.db, invoiceId)))
    await awaitConfirmation(deps, invoiceId, actor);
  return askGateway(deps, invoiceId, actor);
}
