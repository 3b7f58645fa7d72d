import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';

/** Who is to go on the list of a session, by whatever number. */
interface Asked {
  sessionId: number;
  typeId: number;
  number: string;
}

/** What is known of them already. */
export interface Known {
  /** By which they are known, the one that is asked about among them. */
  numbers: string[];
  /** The entry of the session that they are on the list by. */
  listedAs: string | null;
  /** The department of that entry. */
  department: string | null;
  /** The student whom an earlier offer has made: a person is made once. */
  studentId: number | null;
  /** Of the invoice of the form that has the number: they are told there where the list says nothing else. */
  email: string | null;
  phone: string | null;
}

interface Row extends Known {
  number: string;
}

/** Why somebody is not put on the list a second time. */
function listedText(number: string, { listedAs, department }: Known): string | null {
  if (listedAs === null) return null;
  // Whose it is may lie beyond where the officer works: they have to know whom to ask, and what to look for.
  const of = department ? `, for ${department}` : '';
  return listedAs === number
    ? `This number is on an admission list of the session already${of}.`
    : `This candidate is on an admission list of the session already, as ${listedAs}${of}.`;
}

/**
 * Says of one row of a file after the other why its candidate has a place already: on the list, or in a row before it under
 * another number.
 */
export function secondPlaces(known: ReadonlyMap<string, Known>) {
  const seen = new Map<string, { row: number; number: string }>();
  return (row: number, number: string): string | null => {
    const candidate = known.get(number);
    if (!candidate) return null;
    const before = candidate.numbers.map((each) => seen.get(each)).find((each) => each !== undefined);
    // The same number twice is said of each upload.
    if (before && before.number !== number)
      return `This candidate is in row ${before.row} already, as ${before.number}.`;
    for (const each of candidate.numbers) seen.set(each, { row, number });
    return listedText(number, candidate);
  };
}

/** By the number that is asked about, of one session and programme. */
export async function listedAlready(trx: Trx, asked: readonly Asked[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Row>`
    with asked as materialized (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r ("sessionId" int, "typeId" int, number text)),
    formed as materialized (select r.*,
      application_of_number(r."sessionId", r."typeId", r.number) as application_id from asked r),
    known as materialized (select f.*,
      array(select candidate_numbers(f.number, f.application_id)) as numbers from formed f)
    select k.number, k.numbers, e.registration_number as "listedAs", d.name as department,
      (select l.student_id from admission_list_entry l
        where l.registration_number = any(k.numbers) and l.student_id is not null
        order by l.id desc limit 1) as "studentId", i.email, i.phone
    from known k
    left join application a on a.id = k.application_id
    left join invoice i on i.id = a.invoice_id
    left join lateral (select n.entry_id from admission_list_number n
      where n.session_id = k."sessionId" and n.number = any(k.numbers) order by n.entry_id limit 1) as n on true
    left join admission_list_entry e on e.id = n.entry_id
    left join department d on d.id = e.department_id`.execute(trx);
  return new Map(rows.map(({ number, ...known }) => [number, known]));
}
