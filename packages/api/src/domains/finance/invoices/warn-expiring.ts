import { openStates } from '@portal/invoice/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { invoiceById, recordInvoiceEvent } from './invoices.queries';
import { tellingOfEnd } from '../payments/purposes';
import { tellExpiring } from '../payers/tell-payer';

/** Three days before the end. */
const ahead = 3 * 86_400;
const batch = 200;

function soonOver({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  return db
    .selectFrom('invoice as i')
    .select('i.id')
    .where('i.status', 'in', openStates)
    .where('i.expires_at', '>', now)
    .where('i.expires_at', '<=', secondsAfter(now, ahead))
    .where('i.payer_key', 'like', 'student:%')
    .where(sql<boolean>`i.purpose_id <> all(${tellingOfEnd()}::integer[])`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('invoice_event as e')
            .select('e.id')
            .whereRef('e.invoice_id', '=', 'i.id')
            .where('e.kind', '=', 'expiring'),
        ),
      ),
    )
    .orderBy('i.expires_at')
    .limit(batch)
    .execute();
}

/** Tells students whose open invoices end within three days, each invoice once. Answers how many were told. */
export async function warnExpiring(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  let told = 0;
  for (;;) {
    const soon = await soonOver(deps);
    for (const { id } of soon) {
      await inTransaction(deps.db, async (trx) => {
        const invoice = await invoiceById(trx, id);
        await tellExpiring(trx, { invoice, now });
        await recordInvoiceEvent(trx, { invoiceId: id, at: now, actor: 'system', kind: 'expiring' });
      });
    }
    told += soon.length;
    if (soon.length < batch) return told;
  }
}
