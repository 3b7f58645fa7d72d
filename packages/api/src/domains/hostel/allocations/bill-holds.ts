import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { eachDue } from '../../../platform/jobs/each-due';
import { allocationById } from './allocations.queries';
import { invoiceOfHold } from './bed-invoice';

/** Who holds a bed usually has the invoice in the same moment, or asks for it. */
const afterSeconds = 60;
const together = 2;

/** Holds that have no invoice yet, after that id. */
const unbilled = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, after: number) =>
  db
    .selectFrom('bed_allocation')
    .select('id')
    .where('state', '=', 'held')
    .where('invoice_id', 'is', null)
    .where('held_at', '<=', secondsAfter(clock.now(), -afterSeconds))
    .where('until', '>', clock.now())
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();

/**
 * Makes the invoices of holds that have none: in a rush beds come first, the gateway was silent, or the node died in
 * between. Answers how many were made.
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
