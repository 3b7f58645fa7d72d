import { studentTypes } from '@portal/shared/model';
import { usualSiwesLevel, type SiwesAnswers } from '@portal/contracts/student';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** The form of a student in a session; undefined for one that was never begun. */
export function formOf(db: Db | Trx, of: { studentId: number; sessionId: number }) {
  return selectForm(db)
    .where('f.student_id', '=', of.studentId)
    .where('f.session_id', '=', of.sessionId)
    .executeTakeFirst();
}

export function formById(db: Db | Trx, id: number) {
  return selectForm(db).where('f.id', '=', id).executeTakeFirst();
}

function selectForm(db: Db | Trx) {
  return db
    .selectFrom('siwes_form as f')
    .innerJoin('academic_session as n', 'n.id', 'f.session_id')
    .leftJoin('state as t', 't.id', 'f.state_id')
    .leftJoin('lga as l', (join) =>
      join.onRef('l.id', '=', 'f.lga_id').onRef('l.state_id', '=', 'f.state_id'),
    )
    .leftJoin('lookup as k', (join) => join.onRef('k.id', '=', 'f.bank_id').on('k.list', '=', 'banks'))
    .select(['f.id', 'f.student_id as studentId', 'f.state', 'n.name as session', 'f.version'])
    .select(['f.employer', 'f.address', 'f.state_id as stateId', 't.name as placedIn', 'f.lga_id as lgaId'])
    .select(['l.name as lga', 'f.email', 'f.phone', 'f.business', 'f.supervisor'])
    .select(['f.supervisor_phone as supervisorPhone', 'f.starts_on as startsOn', 'f.ends_on as endsOn'])
    .select(['f.work_days as workDays', 'f.work_hours as workHours', 'f.work_department as workDepartment'])
    .select(['f.attachment_area as attachmentArea', 'f.bank_id as bankId', 'k.name as bank'])
    .select(['f.account_number as accountNumber', 'f.sort_code as sortCode', 'f.kin_name as kinName'])
    .select(['f.kin_phone as kinPhone', 'f.saved_at as savedAt', 'f.submitted_at as submittedAt'])
    .select(['f.locked_at as lockedAt'])
    .select(
      sql<string | null>`(select u.full_name from app_user u where u.id::text = f.locked_by)`.as('lockedBy'),
    );
}
export type SiwesForm = NonNullable<Awaited<ReturnType<typeof formById>>>;

/** Where the student stands: the session that is under way, their level in it, and the level at which they would go. */
export function placeOf(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('academic_session as n', (join) => join.on('n.current', '=', true))
    .leftJoin('student_session as e', (join) =>
      join.onRef('e.student_id', '=', 'p.id').onRef('e.session_id', '=', 'n.id'),
    )
    .select(['n.id as sessionId', 'n.name as session', 'n.starts_on as earliest', 'n.ends_on as latest'])
    .select(sql<number>`coalesce(e.level, p.level)`.as('level'))
    .select(sql<number>`coalesce(d.siwes_level, ${usualSiwesLevel}::integer)`.as('siwesLevel'))
    .select(
      sql<boolean>`p.student_type_id = ${studentTypes.undergraduate} and p.status in ('active', 'probation')`.as(
        'studies',
      ),
    )
    .where('p.id', '=', studentId)
    .executeTakeFirstOrThrow();
}

const typed = (value: number | string | null) => (value === null ? '' : String(value));

/** What the form holds, as it is typed. */
export function answersOf(form: SiwesForm): SiwesAnswers {
  const { employer, address, email, phone, business, supervisor, supervisorPhone } = form;
  const { workDepartment, attachmentArea, accountNumber, sortCode, kinName, kinPhone } = form;
  return {
    employer,
    address,
    stateId: typed(form.stateId),
    lgaId: typed(form.lgaId),
    email,
    phone,
    business,
    supervisor,
    supervisorPhone,
    startsOn: typed(form.startsOn),
    endsOn: typed(form.endsOn),
    workDays: typed(form.workDays),
    workHours: typed(form.workHours),
    workDepartment,
    attachmentArea,
    bankId: typed(form.bankId),
    accountNumber,
    sortCode,
    kinName,
    kinPhone,
  };
}

/** A form that was never begun; whom to call is taken from the student's record. */
export async function firstAnswers(db: Db | Trx, studentId: number): Promise<SiwesAnswers> {
  const kin = await db
    .selectFrom('student_contact')
    .select(['full_name as name', 'mobile_number as phone'])
    .where('student_id', '=', studentId)
    .where('kind', '=', 'next_of_kin')
    .limit(1)
    .executeTakeFirst();
  return {
    employer: '',
    address: '',
    stateId: '',
    lgaId: '',
    email: '',
    phone: '',
    business: '',
    supervisor: '',
    supervisorPhone: '',
    startsOn: '',
    endsOn: '',
    workDays: '',
    workHours: '',
    workDepartment: '',
    attachmentArea: '',
    bankId: '',
    accountNumber: '',
    sortCode: '',
    kinName: kin?.name ?? '',
    kinPhone: kin?.phone ?? '',
  };
}

export function bankList(db: Db | Trx) {
  return db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .where('list', '=', 'banks')
    .orderBy('position')
    .execute();
}
