import { paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { invoiceFor, type Bill } from '../../finance/billing/bill';
import { invoiceById, type Invoice } from '../../finance/invoices/invoices.queries';
import { payerOfStudent } from '../../finance/payers/payer-of-student';
import { studentPayerKey } from '../../finance/payers/payer-key';
import { billedLines } from '../fee-lines/fee-lines.queries';
import { allocationById, firstOfChain, lastOfChain, type Allocation } from './allocations.queries';

/** The allocation that an invoice names, as the first of its chain. */
export const chainOf = ({ item }: Pick<Invoice, 'item'>): number => Number(item);

const over = () => new AppError('CONFLICT', { message: 'This bed-space is no longer held for you.' });

/** What is owed for a bed-space that is held; it can be paid as long as it is held. */
async function billOf({ db }: Deps, held: Allocation, madeBy: string): Promise<Bill> {
  const { studentId, sessionId, session, code, hostelName, price, until } = held;
  const description = `Bed-space ${code}, ${hostelName}`;
  return {
    payerKey: studentPayerKey(studentId),
    purposeId: paymentPurposes.hostel,
    sessionId,
    instalment: 'Full',
    item: String(await firstOfChain(db, held)),
    description: `Bed-space ${code}, ${session}`,
    lines: await billedLines(db, { sessionId, price, description }),
    expiresAt: until,
    payer: await payerOfStudent(db, studentId),
    madeBy,
  };
}

/**
 * The invoice stands on what is held, as long as that is so and to the same moment: who was given more time meanwhile gets
 * one that lives as long. One that somebody else pays whole has paid it already.
 */
async function writeInvoice(trx: Trx, invoice: Invoice, held: Allocation): Promise<void> {
  if (invoice.status === 'PAID') return;
  const written = await trx
    .updateTable('bed_allocation')
    .set({ invoice_id: invoice.id })
    .where('id', '=', held.id)
    .where('state', '=', 'held')
    .where('until', '>', invoice.createdAt)
    .where('until', '=', held.until)
    .returning('id')
    .executeTakeFirst();
  if (!written) throw over();
}

/**
 * The invoice of a bed-space that is held, with its RRR: the same one as long as it stands, also for who was moved
 * meanwhile. Throws CONFLICT once it is held no more, GATEWAY_DOWN without an answer of the gateway: the hold stands, and
 * asking again goes on with the same invoice.
 */
export async function invoiceOfHold(deps: Deps, held: Allocation, madeBy = 'payer'): Promise<Invoice> {
  if (held.state !== 'held') throw over();
  if (held.until <= deps.clock.now())
    throw new AppError('CONFLICT', { message: 'The time to pay for this bed-space is over.' });
  return invoiceFor(deps, await billOf(deps, held, madeBy), {
    alongside: (trx, made) => writeInvoice(trx, made, held),
  });
}

/** The same once more for an officer, as long as the bed-space is held. Throws CONFLICT where it is not. */
export async function billBedAgain(deps: Deps, invoice: Invoice, madeBy: string): Promise<Invoice> {
  const held = await allocationById(deps.db, await lastOfChain(deps.db, chainOf(invoice)));
  return invoiceOfHold(deps, held, madeBy);
}

/** The invoice of an allocation, where it has one. */
export const invoiceOf = async (db: Deps['db'], { invoiceId }: Pick<Allocation, 'invoiceId'>) =>
  invoiceId === null ? undefined : invoiceById(db, invoiceId);
