import { openStates } from '@portal/invoice/contract';
import { paymentPurposes } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import { invoiceById } from '../../finance/invoices/invoices.queries';

const batch = 100;

/** Open invoices of bed-spaces that another invoice has paid. */
const openOfPaid = (db: Db, after: number) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('invoice as p', (join) =>
      join
        .onRef('p.payer_key', '=', 'i.payer_key')
        .onRef('p.purpose_id', '=', 'i.purpose_id')
        .onRef('p.session_id', '=', 'i.session_id')
        .onRef('p.item', '=', 'i.item')
        .on('p.status', '=', 'PAID')
        .on('p.duplicate', '=', false),
    )
    .select('i.id')
    .where('i.purpose_id', '=', paymentPurposes.hostel)
    .where('i.status', 'in', openStates)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(batch)
    .execute();

/**
 * Closes what would be paid a second time: money on the reference from before a hold was extended pays for the bed-space,
 * and the later one is still open. Answers how many were closed.
 */
export const closePaidBills = (deps: Deps): Promise<number> =>
  eachDue(deps.log, {
    select: (after) => openOfPaid(deps.db, after),
    handle: async ({ id }) => {
      const invoice = await invoiceById(deps.db, id);
      const { status } = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: 'system' });
      return status === 'CANCELLED';
    },
    failed: 'second invoice of a bed-space not closed',
  });
