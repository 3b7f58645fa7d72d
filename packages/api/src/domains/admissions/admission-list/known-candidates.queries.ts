import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { rowsWithin, type Reach } from '../../../platform/reach';
import { applicationPlaces } from '../applications/application-place';
import { namesAgree } from '../jamb/candidate-answers';

/** Somebody who is to go on an admission list. */
interface Given {
  sessionId: number;
  typeId: number;
  number: string;
  surname: string;
  firstname: string;
  middlename: string;
}

interface ToCome {
  session_id: number;
  application_type_id: number;
  registration_number: string;
  surname: string;
  first_name: string;
  middle_name?: string;
}

/** What is asked of an entry to come. */
export const givenOf = (entry: ToCome): Given => ({
  sessionId: entry.session_id,
  typeId: entry.application_type_id,
  number: entry.registration_number,
  surname: entry.surname,
  firstname: entry.first_name,
  middlename: entry.middle_name ?? '',
});

const keyOf = ({ sessionId, typeId, number }: Pick<Given, 'sessionId' | 'typeId' | 'number'>) =>
  `${sessionId} ${typeId} ${number}`;

/** Whoever of a part of the university puts others on a list shuts those out who own the number. */
export const notKnown =
  'No candidate of your departments has this number and these names. The admissions office puts all others on the list.';

/**
 * Says of each whether a part of the university may put them on its list: JAMB's list or an application has the number,
 * there, under names that agree. The central office may put anybody on it.
 */
export async function whoIsKnown(
  trx: Trx,
  reach: Reach,
  given: readonly Given[],
): Promise<(one: Given) => boolean> {
  if (reach === 'all') return () => true;
  const asked = given.map(({ sessionId, typeId, number }) => ({ sessionId, typeId, number }));
  const { rows } = await sql<Given>`
    with asked as materialized (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r ("sessionId" int, "typeId" int, number text))
    select r."sessionId", r."typeId", r.number, c.surname, c.first_name as firstname, c.other_names as middlename
    from asked r
    join jamb_candidate c on c.session_id = r."sessionId" and c.jamb_number = r.number
    join department d on d.id = c.department_id
    where ${rowsWithin(reach, { school: sql.ref('d.faculty_id'), department: sql.ref('d.id'), studentType: sql`1` })}
    union all
    select r."sessionId", r."typeId", r.number, i.lastname, i.firstname, i.middlename
    from asked r
    join application a on a.id = application_of_number(r."sessionId", r."typeId", r.number)
    join application_type t on t.id = a.application_type_id
    join invoice i on i.id = a.invoice_id
    where a.voided_at is null and a.state not in ('invoiced', 'withdrawn')
      and ${rowsWithin(reach, applicationPlaces)}`.execute(trx);
  const known = new Map<string, Given[]>();
  for (const row of rows) known.set(keyOf(row), [...(known.get(keyOf(row)) ?? []), row]);
  return (one) => known.get(keyOf(one))?.some((row) => namesAgree(row, one)) ?? false;
}
