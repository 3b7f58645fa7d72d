import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Candidate } from './listed-candidate';

interface StoredCandidate extends Candidate {
  /** An application of theirs was begun: what it was filled with stays. */
  begun: boolean;
}

/** States of applications that nobody has filled in: nothing was taken from the list yet. */
const unbegun = ['invoiced', 'paid', 'withdrawn'];

/** The candidates of a session with these numbers, by number. */
export async function storedCandidates(
  db: Db | Trx,
  sessionId: number,
  numbers: readonly string[],
): Promise<Map<string, StoredCandidate>> {
  const { rows } = await sql<StoredCandidate>`
    select c.jamb_number as "jambNumber", c.mode, c.surname, c.first_name as "firstName",
      c.other_names as "otherNames", c.sex, c.state_id as "stateId", st.name as state, c.lga_id as "lgaId",
      l.name as lga, c.department_id as "departmentId", d.name as department, d.faculty_id as "schoolId",
      c.department_name as "departmentName", c.utme_total as "utmeTotal",
      coalesce((select jsonb_agg(jsonb_build_object('subject', s.subject, 'score', s.score) order by s.position)
        from jamb_candidate_subject s
        where s.session_id = c.session_id and s.jamb_number = c.jamb_number), '[]') as subjects,
      (select jsonb_build_object('qualification', q.qualification, 'institution', q.institution,
          'grade', q.grade, 'year', q.year)
        from jamb_candidate_qualification q
        where q.session_id = c.session_id and q.jamb_number = c.jamb_number) as qualification,
      exists (select from jamb_candidate_application j join application a on a.id = j.application_id
        where j.session_id = c.session_id and j.jamb_number = c.jamb_number
          and a.state <> all(${unbegun})) as begun
    from jamb_candidate c
    join state st on st.id = c.state_id
    join lga l on l.id = c.lga_id
    join department d on d.id = c.department_id
    where c.session_id = ${sessionId} and c.jamb_number = any(${[...numbers]})`.execute(db);
  return new Map(rows.map((row) => [row.jambNumber, row]));
}
