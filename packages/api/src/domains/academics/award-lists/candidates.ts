import { auditRequirementLabels, type DegreeAudit } from '@portal/contracts/academics';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { degreeRegister } from '../../../platform/degree-register';
import { auditsOf } from '../degree-audit/audits';
import { firstDegrees } from '../degree-audit/curricula.queries';
import { blockedAmong } from '../hidden-results';
import { awayWords } from '../students-within.queries';

/** Something that is against the award. */
export interface Lack {
  about: string;
  says: string;
}

export interface Candidate {
  studentId: number;
  fullName: string;
  matricNumber: string | null;
  programme: string;
  audit: DegreeAudit;
  units: number;
  hundredths: number;
  lacks: Lack[];
}

interface Leaver {
  id: number;
  surname: string;
  firstName: string;
  middleName: string;
  matricNumber: string | null;
  status: string;
  /** On another list that counts: neither returned nor with an award that was withdrawn since. */
  listed: boolean;
}

interface OfSession {
  sessionId: number;
  departmentId: number;
}

/**
 * Students of a department whose last session this is and who are at the last level in it; of a list those who stand on it,
 * which then is not held against them.
 */
async function leavers(
  db: Db | Trx,
  { sessionId, departmentId }: OfSession,
  listId: number | null,
): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    select p.id, p.surname, p.first_name as "firstName", p.middle_name as "middleName",
      p.matric_number as "matricNumber", p.status,
      exists (select from award_list_graduate g left join degree_award a on a.id = g.award_id
        where g.student_id = p.id and g.counts and g.removed_at is null and a.state is distinct from 'withdrawn'
        and g.list_id is distinct from ${listId}) as listed
    from student_session n
    join student p on p.id = n.student_id
    join department d on d.id = p.department_id
    join academic_session s on s.id = n.session_id
    where n.session_id = ${sessionId} and d.id = ${departmentId} and n.level >= 100 * d.years
      and p.student_type_id = any(${firstDegrees})
      and (${listId}::bigint is null or exists (select from award_list_graduate g
        where g.list_id = ${listId} and g.student_id = p.id and g.removed_at is null))
      and (${listId}::bigint is not null or (p.status <> 'graduated' and not exists (select from student_session o
        join academic_session t on t.id = o.session_id where o.student_id = p.id and t.starts_on > s.starts_on)))
    order by p.matric_number nulls last, p.id`.execute(db);
  return rows;
}

function bars({ status, listed, matricNumber }: Leaver, isAwarded: boolean): Lack[] {
  const away = awayWords(status);
  return [
    ...(away === null ? [] : [{ about: 'Standing', says: away }]),
    ...(matricNumber === null ? [{ about: 'Matric number', says: 'None was given yet.' }] : []),
    ...(listed ? [{ about: 'Award list', says: 'Stands on another list.' }] : []),
    ...(isAwarded ? [{ about: 'Award', says: 'Stands in the register of awards already.' }] : []),
  ];
}

const unmet = ({ requirements }: DegreeAudit): Lack[] =>
  requirements
    .filter(({ met }) => !met)
    .map(({ requirement, says }) => ({ about: auditRequirementLabels[requirement], says }));

/** Of whom finance says that they owe: it hides results from them, and no degree is awarded. */
const debt: Lack = { about: 'Fees', says: 'School fees are owed.' };

interface Asked extends OfSession {
  /** Null: whoever could be proposed now. */
  listId: number | null;
  now: Date;
}

/** Who is at the end of their study in a session, with everything that is against the award of each. */
export async function candidatesOf(db: Db | Trx, { listId, now, ...asked }: Asked): Promise<Candidate[]> {
  const found = await leavers(db, asked, listId);
  const ids = found.map(({ id }) => id);
  const [audits, awarded] = [await auditsOf(db, ids), await degreeRegister().inForce(db, ids)];
  const candidates = found.flatMap((leaver): Candidate[] => {
    const audited = audits.get(leaver.id);
    if (!audited) return [];
    const { audit, programme, hundredths } = audited;
    const lacks = [...unmet(audit), ...bars(leaver, awarded.has(`${leaver.id} ${programme}`))];
    const fullName = fullNameOf(leaver);
    const { id: studentId, matricNumber } = leaver;
    const { unitsEarned: units } = audit;
    return [{ studentId, fullName, matricNumber, programme, audit, units, hundredths, lacks }];
  });
  // Finance is asked about those alone whom nothing else holds up.
  const sound = candidates.filter(({ lacks }) => lacks.length === 0).map(({ studentId }) => studentId);
  const owing = await blockedAmong(db, sound, now);
  return candidates.map((one) => (owing.has(one.studentId) ? { ...one, lacks: [debt] } : one));
}
