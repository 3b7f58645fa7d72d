import { openOrPaidStates } from '@portal/invoice/contract';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { eachDue } from '../../../platform/jobs/each-due';
import { allocationById } from './allocations.queries';
import { invoiceOfHold } from './bed-invoice';

/** Who holds a bed usually has the invoice in the same moment, or asks for it. */
const afterSeconds = 60;
const together = 2;

/** Holds that have no invoice, or one that was closed since, as by the bursary; after that id. */
const unbilled = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, after: number) =>
  db
    .selectFrom('bed_allocation as a')
    .leftJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select('a.id')
    .where('a.state', '=', 'held')
    .where((is) => is.or([is('i.id', 'is', null), is('i.status', 'not in', openOrPaidStates)]))
    .where('a.held_at', '<=', secondsAfter(clock.now(), -afterSeconds))
    .where('a.until', '>', clock.now())
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(100)
    .execute();

/**
 * Makes the invoices of holds that have none to pay by: in a rush beds come first, the gateway was silent, the node died
 * in between, or somebody closed it. Answers how many were made.
 */
export const billHolds = (deps: Deps): Promise<number> =>
  eachDue(deps.log, {
    select: (after) => unbilled(deps, after),
    handle: async ({ id }) => {
      await invoiceOfHold(deps, await allocationById(deps.db, id));
      return true;
    },
    failed: 'hold not billed',
    together,
  });
