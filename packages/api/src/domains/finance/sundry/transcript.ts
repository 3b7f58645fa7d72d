import type { finance, SundryDelivery } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Offer } from './offers.queries';
import { recordOrderEvent } from './record-order-event';

type Asked = CallInput<typeof finance.sundry.generate>['body']['transcript'];

/** Columns of where a transcript goes; all null for other things. */
export interface Destination {
  recipient: string | null;
  delivery: SundryDelivery | null;
  email: string | null;
  address: string | null;
}

const nowhere: Destination = { recipient: null, delivery: null, email: null, address: null };

/** Where it goes, with the address of the chosen delivery only. Throws INVALID when it is missing, or out of place. */
export function destinationFor({ asks }: Offer, asked: Asked): Destination {
  const wanted = asks === 'transcript';
  if (wanted !== (asked !== null)) {
    const message = wanted ? 'Enter who is to receive the transcript' : 'this goes nowhere';
    const path = wanted ? 'transcript.recipient' : 'transcript';
    throw new AppError('INVALID', { errors: [{ path, message }] });
  }
  if (!asked) return nowhere;
  const delivery = asked.delivery as SundryDelivery;
  return {
    recipient: asked.recipient,
    delivery,
    email: delivery === 'email' ? asked.email : null,
    address: delivery === 'courier' ? asked.address : null,
  };
}

/** Writes where an unpaid order goes when that has changed; a paid one stays as it is. */
export async function changeDestination(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  invoiceId: number,
  destination: Destination,
): Promise<void> {
  const { recipient, delivery, email, address } = destination;
  await inTransaction(db, async (trx: Trx) => {
    const changed = await trx
      .updateTable('sundry_order')
      .set({ recipient, delivery, email, address })
      .where('invoice_id', '=', invoiceId)
      .where('state', '=', 'awaiting')
      .where((row) =>
        row.or([
          row('recipient', 'is distinct from', recipient),
          row('delivery', 'is distinct from', delivery),
          row('email', 'is distinct from', email),
          row('address', 'is distinct from', address),
        ]),
      )
      .returning('invoice_id')
      .executeTakeFirst();
    if (changed) {
      await recordOrderEvent(trx, { invoiceId, at: clock.now(), actor: 'payer', kind: 'changed' });
    }
  });
}
