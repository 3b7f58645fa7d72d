import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/database/database';

const givenNames = (invoice: string): RawBuilder<string[]> => {
  const named = (column: string) => sql.ref(`${invoice}.${column}`);
  return sql`array_remove(
    string_to_array(f_search(${named('firstname')} || ' ' || ${named('middlename')}), ' '), '')`;
};

/** Whether two applications are one person's: by NIN, by JAMB number, or by surname and one given name. */
export async function isSamePerson(trx: Trx, { from, to }: { from: number; to: number }): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select coalesce(a.nin_hash = b.nin_hash, false)
      or coalesce(coalesce(a.jamb_number, j.jamb_number) = coalesce(b.jamb_number, k.jamb_number), false)
      or (f_search(trim(i.lastname)) = f_search(trim(p.lastname))
        and ${givenNames('i')} && ${givenNames('p')}) as same
    from application a
    join application b on b.id = ${to}
    join invoice i on i.id = a.invoice_id
    join invoice p on p.id = b.invoice_id
    left join jamb_candidate_application j on j.application_id = a.id
    left join jamb_candidate_application k on k.application_id = b.id
    where a.id = ${from}`.execute(trx);
  return rows.some(({ same }) => same);
}
