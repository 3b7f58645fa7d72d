import { sql } from 'kysely';
import type { LifeChoice } from '@portal/contracts/student';
import type { Trx } from '../../src/platform/database/database';
import {
  changeStudentIn,
  type StudentChange,
} from '../../src/domains/student/student-management/change-student';
import type { GroupChange } from '../../src/domains/student/student-management/change-values';
import { addNoteIn } from '../../src/domains/student/student-management/notes';
import { recordOf } from '../../src/domains/student/student-management/student-record.queries';
import { officerOf } from './officers';
import { homeDepartment } from './people.data';
import { currentSessionId } from './sessions';

type Happened = GroupChange & Pick<StudentChange, 'reason' | 'document'> & { daysAgo: number; note?: string };

const state = (life: LifeChoice): GroupChange => ({ group: 'state', values: { life } });

/** To where somebody is transferred. */
const otherDepartment = homeDepartment + 1;

/** What became of people, each of another one. */
const happened: readonly Happened[] = [
  {
    ...state('deferred'),
    reason: 'Ill for a semester, with a letter of the Medical Centre',
    document: 'Letter MC/2025/117',
    daysAgo: 24,
    note: 'Wants to be back in the next session. The Medical Centre is to see them before.',
  },
  {
    ...state('deceased'),
    reason: 'The family has told the registry',
    document: 'Death certificate',
    daysAgo: 31,
    note: 'No letter is to be sent any more. The Dean has written to the family.',
  },
  {
    ...state('withdrawn'),
    reason: 'Left for another university at their own wish',
    document: 'Letter of the student',
    daysAgo: 40,
  },
  {
    ...state('suspended'),
    reason: 'Students’ disciplinary committee, for one semester',
    document: 'Minute SDC/2025/9',
    daysAgo: 12,
    note: 'The letter went to the sponsor as well. Comes back by a letter of the committee.',
  },
  {
    group: 'study',
    values: { departmentId: String(otherDepartment), optionId: '' },
    reason: 'Transfer approved by both heads of department',
    document: 'Form of transfer T/2025/31',
    daysAgo: 9,
    note: 'Results of the old department stay on record.',
  },
];

/** Undergraduates without a login, of whom nobody else tells anything this session: no bill, bed or registration. */
const quietStudents = (trx: Trx) =>
  trx
    .selectFrom('student as p')
    .select('p.id')
    .where('p.user_id', 'is', null)
    .where('p.student_type_id', '=', 1)
    .where('p.level', 'in', [200, 300])
    .where('p.status', '=', 'active')
    .where('p.department_id', 'not in', [homeDepartment, otherDepartment])
    .where(
      sql<boolean>`not exists (select from invoice i where i.student_id = p.id and i.session_id = ${currentSessionId})
        and not exists (select from bed_allocation b where b.student_id = p.id)
        and not exists (select from siwes_form f where f.student_id = p.id)
        and not exists (select from course_registration r
          where r.student_id = p.id and r.session_id = ${currentSessionId} and r.state <> 'draft')`,
    )
    .orderBy('p.id')
    .limit(happened.length)
    .execute();

/** What the registry wrote down of people's lives: who is away, who left, who is somewhere else now, with notes. */
export async function seedLifeChanges(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const students = await quietStudents(trx);
  const registry = officerOf(officer, ['student.view', 'student.notes'], now);
  for (const [place, { daysAgo, note, ...change }] of happened.entries()) {
    const student = students[place];
    const found = student && (await recordOf(trx, student.id));
    if (!found) throw new Error('the demo has too few students of whom nothing is told');
    const { id: studentId, version } = found;
    await changeStudentIn(trx, registry(daysAgo), { ...change, studentId, version });
    if (note !== undefined) await addNoteIn(trx, registry(daysAgo - 1), { studentId, text: note });
  }
}
