import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';

/** Who acts on an invoice without signing in as somebody. */
const unnamed = new Map([
  ['payer', 'The payer'],
  ['visitor', 'Somebody with its RRR'],
]);

/** Tells the names of who acted on invoices and what was bought with them, as officers read them. */
export async function invoiceActorNames(
  db: Db | Trx,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const nameOf = await actorNames(db, actors);
  return (actor) => unnamed.get(actor) ?? nameOf(actor);
}
