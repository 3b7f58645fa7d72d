import type { SiwesAnswers } from '@portal/contracts/student';
import { lockForms } from '../../src/domains/student/siwes/lock-forms';
import { saveForm } from '../../src/domains/student/siwes/save-form';
import type { Trx } from '../../src/platform/database/database';
import { daysBefore } from '../../src/platform/lists/days';
import { currentSessionId } from './sessions';

const day = 86_400_000;

/** Where students train: employer, what it does, its town's address, and the area of attachment. */
const employers = [
  ['Gurara Water Works', 'Water supply', '1 Dam Road', 'Pump control'],
  ['Zuma Steel Rolling Mill', 'Steel', '14 Foundry Way', 'Process automation'],
  ['Kainji Power Station', 'Electricity', 'Power House Road', 'Instrumentation'],
  ['Shiroro Software House', 'Software', '22 Bosso Road', 'Web development'],
  ['Bida Glass Industries', 'Glass', '7 Masaga Lane', 'Quality control'],
  ['Minna Data Centre', 'Hosting', '3 Airport Road', 'Network operations'],
] as const;

/** What became of the forms of those who are due; everybody after them has not begun. */
const fates = ['locked', 'submitted', 'draft', 'submitted', 'locked', 'submitted'] as const;
const rounds = 5;

interface Due {
  id: number;
  stateId: number;
  lgaId: number;
  phone: string;
}

/** Students at 400 level without a login, with the place that they come from: they train at home. */
async function dueStudents(trx: Trx, most: number): Promise<Due[]> {
  const rows = await trx
    .selectFrom('student as s')
    .innerJoin('student_session as e', (join) =>
      join.onRef('e.student_id', '=', 's.id').on('e.session_id', '=', currentSessionId),
    )
    .select(['s.id', 's.state_id as stateId', 's.lga_id as lgaId', 's.mobile_number as phone'])
    .where('e.level', '=', 400)
    .where('s.student_type_id', '=', 1)
    .where('s.status', '=', 'active')
    .where('s.user_id', 'is', null)
    .orderBy('s.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, stateId, lgaId, phone }) =>
    stateId !== null && lgaId !== null && phone !== null ? [{ id, stateId, lgaId, phone }] : [],
  );
}

function answersOf({ stateId, lgaId, phone }: Due, index: number, startsOn: string): SiwesAnswers {
  const [employer, business, address, attachmentArea] = employers[index % employers.length] ?? employers[0];
  const serial = String(index + 1).padStart(3, '0');
  return {
    employer,
    address,
    stateId: String(stateId),
    lgaId: String(lgaId),
    email: `training${serial}@employer.example`,
    phone: `+234803555${serial}1`,
    business,
    supervisor: 'Ibrahim Musa',
    supervisorPhone: `+234803555${serial}2`,
    startsOn,
    // 24 weeks, to a Friday.
    endsOn: daysBefore(startsOn, -(24 * 7 - 3)),
    workDays: '5',
    workHours: '8',
    workDepartment: 'Technical services',
    attachmentArea,
    bankId: String((index % 20) + 1),
    accountNumber: `20${serial}45678`,
    sortCode: `0${(index % 20) + 10}150149`,
    kinName: 'Sunday Danladi',
    kinPhone: phone,
  };
}

/** Forms in every state, by students and the coordinator. */
export async function seedSiwes(
  trx: Trx,
  { coordinator, now }: { coordinator: string; now: Date },
): Promise<void> {
  const { startsOn } = await trx
    .selectFrom('academic_session')
    .select('starts_on as startsOn')
    .where('id', '=', currentSessionId)
    .executeTakeFirstOrThrow();
  const students = await dueStudents(trx, fates.length * rounds);
  const first = daysBefore(startsOn, -126);
  const toLock: number[] = [];
  for (const [index, student] of students.entries()) {
    const fate = fates[index % fates.length] ?? 'draft';
    const at = new Date(now.getTime() - (30 - index) * day);
    const whole = answersOf(student, index, first);
    const submits = fate !== 'draft';
    const answers = submits ? whole : { ...whole, bankId: '', accountNumber: '', sortCode: '' };
    // They have no login: what they filled in on paper was typed in for them.
    const command = { actor: { userId: coordinator }, at };
    await saveForm({ db: trx }, command, { studentId: student.id, answers, version: 0, submits });
    if (fate === 'locked') toLock.push(student.id);
  }
  const forms = await trx
    .selectFrom('siwes_form')
    .select(['id', 'version'])
    .where('student_id', 'in', toLock)
    .orderBy('id')
    .execute();
  const command = { actor: { userId: coordinator }, at: new Date(now.getTime() - day) };
  await lockForms({ db: trx }, command, forms);
}
