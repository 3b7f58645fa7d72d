import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/database/database';

const givenNames = (invoice: string): RawBuilder<string[]> => {
  const named = (column: string) => sql.ref(`${invoice}.${column}`);
  return sql`array_remove(
    string_to_array(f_search(${named('firstname')} || ' ' || ${named('middlename')}), ' '), '')`;
};

/** What an application is known by to JAMB: what it says, unless in doubt, or whom an officer has joined it to. */
const jambNumber = (application: string, joined: string): RawBuilder<string | null> =>
  sql`coalesce(case when not ${sql.ref(`${application}.jamb_number_doubtful`)}
    then ${sql.ref(`${application}.jamb_number`)} end, ${sql.ref(`${joined}.jamb_number`)})`;

/**
 * Whether two applications are one person's: by NIN, by JAMB number, or by surname and one given name. A number that is in
 * doubt says nothing of it: anybody can type another's.
 */
export async function isSamePerson(trx: Trx, { from, to }: { from: number; to: number }): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select coalesce(a.nin_hash = b.nin_hash and not a.nin_doubtful and not b.nin_doubtful, false)
      or coalesce(${jambNumber('a', 'j')} = ${jambNumber('b', 'k')}, false)
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
