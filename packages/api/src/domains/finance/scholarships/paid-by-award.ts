import { sql, type RawBuilder } from 'kysely';
import { paidAfterwards } from '../billing/deductions';

/**
 * Kobo of an award that has paid: its deductions of paid invoices, and what it paid of those that the student had paid
 * before. `award` names the row of `scholarship_award` in the query.
 */
export function paidByAward(award: string): RawBuilder<number> {
  const id = sql.ref(`${award}.id`);
  return sql<number>`(
    (select coalesce(sum(c.amount_kobo), 0) from invoice_cover c join invoice i on i.id = c.invoice_id
      where c.award_id = ${id} and i.status = 'PAID' and not i.duplicate)
    + ${paidAfterwards(`${award}.id`)})::bigint`;
}
