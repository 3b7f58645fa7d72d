import { openStates } from '@portal/invoice/contract';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { closeInvoice } from './close-invoice';
import { askGateway } from '../payments/ask-gateway';
import { invoiceById } from './invoices.queries';

const batch = 20;
/** Another node does not ask about the same invoice meanwhile. */
const leaseSeconds = 120;

/** Takes invoices that are due, oldest first; those that another node holds are skipped. */
async function leaseDue({ db, clock }: Deps, due: 'next_check_at' | 'expires_at'): Promise<number[]> {
  const now = clock.now();
  const wanted = db
    .selectFrom('invoice')
    .select('id')
    .where(due, '<=', now)
    .where('status', 'in', openStates)
    .where((row) => {
      // What is past its time gets its last question as it is closed.
      if (due === 'next_check_at')
        return row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]);
      return row.and([
        row.or([row('next_check_at', 'is', null), row('next_check_at', '<=', now)]),
        // Two officers are about to say whether it was paid.
        row.not(
          row.exists(
            row
              .selectFrom('bank_evidence as e')
              .select('e.id')
              .whereRef('e.invoice_id', '=', 'invoice.id')
              .where('e.state', '=', 'waiting'),
          ),
        ),
      ]);
    })
    .orderBy(due)
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('invoice')
    .set({ next_check_at: secondsAfter(now, leaseSeconds) })
    .where('id', 'in', wanted)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Asks again about open invoices that somebody has asked about. Answers how many were asked about. */
export async function askAgain(deps: Deps): Promise<number> {
  const ids = await leaseDue(deps, 'next_check_at');
  await Promise.all(ids.map((id) => askGateway(deps, id, 'system')));
  return ids.length;
}

/** Expires what is past its time and unpaid at the gateway. An outage leaves it for later. */
export async function expireInvoices(deps: Deps): Promise<number> {
  const ids = await leaseDue(deps, 'expires_at');
  const closed = await Promise.allSettled(
    ids.map(async (id) => {
      const invoice = await invoiceById(deps.db, id);
      return closeInvoice(deps, invoice, { to: 'EXPIRED', actor: 'system' });
    }),
  );
  for (const result of closed) {
    if (result.status === 'rejected') deps.log.warn({ err: result.reason as Error }, 'invoice not expired');
  }
  return ids.length;
}
