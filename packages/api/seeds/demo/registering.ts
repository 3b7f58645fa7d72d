import { paymentPurposes, studentTypes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { writeInvoices, type GatewayOrder } from './invoices';
import { homeDepartment, studentUsers } from './people.data';
import { seeded } from './random';
import { registeringSchoolFees } from './school-fee-invoices';
import { currentSessionId } from './sessions';

/** How far a registration of the semester under way has come; some have not begun. */
export type Stage = 'locked' | 'hod_ok' | 'adviser_ok' | 'submitted' | 'draft';

export interface Registering {
  studentId: number;
  userId: number | null;
  /** What they draw their numbers from. */
  key: string;
  departmentId: number;
  level: number;
  stage: Stage;
}

interface Limits {
  locked: number;
  hodOk: number;
  adviserOk: number;
}

const usual: Limits = { locked: 70, hodOk: 78, adviserOk: 86 };
/** Where the logins have their offices more of it waits. */
const atHome: Limits = { locked: 30, hodOk: 42, adviserOk: 60 };
const [submitted, begun] = [94, 97];

function stageOf({ key, userId, departmentId }: Omit<Registering, 'stage'>): Stage | undefined {
  const draw = seeded(`${key}registration`);
  const { locked, hodOk, adviserOk } = departmentId === homeDepartment ? atHome : usual;
  if (userId !== null || draw < locked) return 'locked';
  if (draw < hodOk) return 'hod_ok';
  if (draw < adviserOk) return 'adviser_ok';
  if (draw < submitted) return 'submitted';
  return draw < begun ? 'draft' : undefined;
}

interface Found extends Omit<Registering, 'stage'> {
  userName: string | null;
  /** What there is of this session's school fee: money, a bill that waits, nothing. */
  fee: 'paid' | 'billed' | null;
}

/** Undergraduates who are cleared and study, with what they have paid. */
async function undergraduates(trx: Trx): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select s.id as "studentId", s.user_id as "userId", coalesce(s.matric_number, s.id::text) as key,
      s.department_id as "departmentId", l.level, u.user_name as "userName", i.fee
    from student s
    join student_session l on l.student_id = s.id and l.session_id = ${currentSessionId}
    left join app_user u on u.id = s.user_id
    left join lateral (
      select case when bool_or(v.status = 'PAID') then 'paid' else 'billed' end as fee
      from invoice v where v.student_id = s.id and v.session_id = ${currentSessionId}
        and v.purpose_id = ${paymentPurposes.schoolFees} having count(*) > 0
    ) i on true
    where s.student_type_id = ${studentTypes.undergraduate} and s.department_id is not null
      and s.status in ('active', 'probation') and s.cleared_at is not null
      and not exists (select from admission_list_entry n where n.student_id = s.id and n.state <> 'accepted')
    order by s.id`.execute(trx);
  return rows;
}

/** Who owes the second half. */
const paysHalf = ({ key }: Found) => seeded(`${key}half`) < 10;

/**
 * Who registers the semester under way, each with how far it comes, once the school fee of the session is paid by all of
 * them who had no bill of it so far. What is billed and not paid keeps somebody from it.
 */
export async function payToRegister(
  trx: Trx,
): Promise<{ registering: Registering[]; orders: GatewayOrder[] }> {
  const logins = new Map(studentUsers.map(({ userName, student }) => [userName, student.registered]));
  const all = (await undergraduates(trx)).flatMap((one) => {
    if (one.userName !== null && !logins.get(one.userName)) return [];
    const stage = stageOf(one);
    return stage ? [{ ...one, stage }] : [];
  });
  const unbilled = all.filter(({ fee, stage }) => fee === null && stage !== 'draft');
  const fees = await registeringSchoolFees(
    trx,
    new Map(unbilled.map((one) => [one.studentId, paysHalf(one) ? 'FirstInstallment' : 'Full'])),
  );
  const { orders } = await writeInvoices(trx, fees);
  const registering = all
    .filter(({ fee, stage }) => stage === 'draft' || fee !== 'billed')
    .map(({ userName: _, fee: __, ...one }) => one);
  return { registering, orders };
}
