import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { FormContent } from './course-form.tables';

/** Who approves a registration, each by the state in which it waits for them. */
export const approvers = [
  { from: 'submitted', office: 'Course adviser' },
  { from: 'adviser_ok', office: 'Head of department' },
  { from: 'hod_ok', office: 'Dean' },
] as const;

interface Act {
  from: string;
  actor: string;
  at: string;
}

interface Found extends Omit<FormContent, 'fullName' | 'approvals'> {
  id: number;
  state: string;
  version: number;
  surname: string;
  firstName: string;
  middleName: string;
  acts: Act[];
  /** Courses were added or dropped since; the latest. */
  change: Act | null;
}

/** A registration with what its form says as things are. */
export interface LiveForm {
  registrationId: number;
  state: string;
  version: number;
  content: FormContent;
}

/** Everything in one statement, so that the state is that of the courses; nothing for drafts. */
async function findForms(db: Db | Trx, registrationIds: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select r.id, r.state, r.version, p.surname, p.first_name as "firstName", p.middle_name as "middleName",
      p.matric_number as "matricNumber", p.passport_id as passport, f.name as school, d.name as department, r.level,
      r.session_id as "sessionId", s.name as session, r.semester as "semesterId",
      to_json(r.submitted_at) as "submittedAt", r.needs_dean as "needsDean",
      coalesce((
        select json_agg(json_build_object('code', k.code, 'title', k.title, 'units', c.units, 'status',
            case when c.carry_over then 'Carry-over' when c.borrowed then 'Borrowed' else c.category end)
          order by c.carry_over desc, c.borrowed, k.code)
        from registered_course c
        join course_in_session k on k.course_id = c.course_id and k.session_id = r.session_id
        where c.registration_id = r.id), '[]') as courses,
      coalesce((
        select json_agg(json_build_object('from', e.from_state, 'actor', e.actor_id, 'at', e.at) order by e.id)
        from course_registration_event e
        where e.registration_id = r.id and e.to_state not in ('draft', 'submitted') and e.to_state <> e.from_state
          and e.id > coalesce((select max(b.id) from course_registration_event b
            where b.registration_id = r.id and b.to_state = 'submitted'), 0)), '[]') as acts,
      (select json_build_object('from', 'locked', 'actor', e.actor_id, 'at', e.at) from course_registration_event e
        where e.registration_id = r.id and e.act = 'change' order by e.id desc limit 1) as change
    from course_registration r
    join student p on p.id = r.student_id
    join academic_session s on s.id = r.session_id
    left join department d on d.id = p.department_id
    left join faculty f on f.id = d.faculty_id
    where r.id = any(${registrationIds}::bigint[]) and r.state <> 'draft' order by r.id`.execute(db);
  return rows;
}

const asIso = (at: string) => new Date(at).toISOString();

function contentOf(found: Found, nameOf: (actor: string) => string): FormContent {
  const {
    id: _,
    state: __,
    version: ___,
    surname,
    firstName,
    middleName,
    acts,
    change,
    submittedAt,
    ...said
  } = found;
  const asked = approvers.filter(({ from }) => from !== 'hod_ok' || said.needsDean);
  return {
    ...said,
    fullName: fullNameOf({ surname, firstName, middleName }),
    submittedAt: submittedAt && asIso(submittedAt),
    approvals: [
      ...asked.map(({ from, office }) => {
        const act = acts.find((one) => one.from === from);
        return { office, name: act ? nameOf(act.actor) : null, at: act ? asIso(act.at) : null };
      }),
      ...(change ? [{ office: 'Add and drop', name: nameOf(change.actor), at: asIso(change.at) }] : []),
    ],
  };
}

/** What the forms of registrations say as things are; nothing of those that are not submitted. */
export async function liveForms(db: Db | Trx, registrationIds: readonly number[]): Promise<LiveForm[]> {
  const found = await findForms(db, registrationIds);
  const nameOf = await actorNames(
    db,
    found.flatMap(({ acts, change }) => [...acts, ...(change ? [change] : [])].map(({ actor }) => actor)),
  );
  return found.map((one) => ({
    registrationId: one.id,
    state: one.state,
    version: one.version,
    content: contentOf(one, nameOf),
  }));
}
