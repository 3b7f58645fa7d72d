import { sql } from 'kysely';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';

interface Found {
  session: string;
  department: string;
  number: number;
  awardedOn: string;
  minute: string | null;
  approvedAt: Date;
  graduates: number;
  withdrawn: number;
}

/** What the award list says that Senate approved: how many, of which department, and on which day. */
export async function verifiedAwardList(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const id = Number(subject.slice(3));
  if (!Number.isSafeInteger(id)) return undefined;
  const { rows } = await sql<Found>`
    select s.name as session, d.name as department, l.number, l.awarded_on as "awardedOn", l.minute,
      l.approved_at as "approvedAt", count(g.student_id)::int as graduates,
      count(a.id) filter (where a.state = 'withdrawn')::int as withdrawn
    from award_list l
    join academic_session s on s.id = l.session_id
    join department d on d.id = l.department_id
    join award_list_graduate g on g.list_id = l.id and g.removed_at is null
    left join degree_award a on a.id = g.award_id
    where l.id = ${id} and l.state = 'approved'
    group by l.id, s.name, d.name`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { session, department, number, awardedOn, minute, graduates, withdrawn } = found;
  return {
    document: 'Award list',
    fullName: department,
    session,
    rows: knownRows([
      ['Department', department],
      ['List', String(number)],
      ['Graduates', String(graduates)],
      ['Withdrawn since', withdrawn === 0 ? null : String(withdrawn)],
      ['Date of award', awardedOn],
      ['Minute of Senate', minute],
      ['State', 'Approved by Senate'],
    ]),
    issuedAt: found.approvedAt.toISOString(),
    valid: true,
  };
}
