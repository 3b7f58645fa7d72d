import { sql, type RawBuilder } from 'kysely';
import type { Command, Person } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isOwnStudent, type HeldSubmission } from '../approve-courses/held-submissions';
import type { RequestState } from './add-drop.tables';

/** Whether this person did one of these with a request since it was asked for last. */
const didBefore = (
  request: RawBuilder<unknown>,
  { userId }: Person,
  acts: readonly string[],
) => sql<boolean>`exists (
  select from add_drop_event e where e.request_id = ${request} and e.act = any(${acts}) and e.actor_id = ${userId}
    and e.id >= (select max(s.id) from add_drop_event s where s.request_id = ${request} and s.act = 'submit'))`;

/** Whether this person asked for a request in place of the student, or approved it at a stage. */
export const passedRequestBefore = (person: Person, request: RawBuilder<unknown> = sql.ref('q.id')) =>
  didBefore(request, person, ['submit', 'approve']);
/** The same of a request `q`, or lent a course of it. */
export const approvedRequestBefore = (person: Person) =>
  didBefore(sql.ref('q.id'), person, ['submit', 'approve', 'approve_borrowed']);

/** Codes of borrowed courses of a request `q` on which their departments have not decided. */
const undecidedCodes = sql<string[]>`array(
  select k.code from add_drop_line l join course k on k.id = l.course_id
  where l.request_id = q.id and l.owner_decision = 'pending' order by k.code)`;

/** A request that an office decides, with its registration. */
export interface HeldRequest extends Omit<HeldSubmission, 'state'> {
  what: 'request';
  state: RequestState;
  registrationId: number;
  personalLoadId: number | null;
}

const find = (trx: Trx, id: number, { actor }: Command<Actor>) =>
  trx
    .selectFrom('add_drop_request as q')
    .innerJoin('course_registration as r', 'r.id', 'q.registration_id')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['q.id', 'q.state', 'q.version', 'q.needs_dean as needsDean', 'q.exceptions'])
    .select(['q.registration_id as registrationId', 'q.personal_load_id as personalLoadId', 'r.level'])
    .select(['r.student_id as studentId', 'r.session_id as sessionId', 'r.semester', 's.name as session'])
    .select(['p.user_id as userId', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.department_id as departmentId', 'p.student_type_id as studentTypeId'])
    .select('d.faculty_id as schoolId')
    .select([isOwnStudent(actor).as('own'), passedRequestBefore(actor).as('passedBefore')])
    .select(approvedRequestBefore(actor).as('approvedBefore'))
    .select(undecidedCodes.as('undecided'))
    .where('q.id', '=', id)
    .executeTakeFirst();

/** A request that is held until the transaction ends, its registration first, as students hold them. */
export async function holdRequest(
  trx: Trx,
  command: Command<Actor>,
  id: number,
): Promise<HeldRequest | undefined> {
  await sql`select from course_registration
    where id = (select registration_id from add_drop_request where id = ${id}) for update`.execute(trx);
  await sql`select from add_drop_request where id = ${id} for update`.execute(trx);
  // A statement of its own: it sees what others did while the ones before waited.
  const found = await find(trx, id, command);
  return found && { ...found, what: 'request' };
}

/** One request that an office decides. Throws NOT_FOUND, FORBIDDEN, CONFLICT, STALE. */
export async function demandRequest(
  trx: Trx,
  command: Command<Actor>,
  { id, obstacle }: { id: number; obstacle: (one: HeldRequest | undefined) => AppError | undefined },
): Promise<HeldRequest> {
  const one = await holdRequest(trx, command, id);
  const found = obstacle(one);
  if (found) throw found;
  if (!one) throw new AppError('NOT_FOUND');
  return one;
}
