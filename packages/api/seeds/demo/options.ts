import { addToCurriculum } from '../../src/domains/academics/assign-course/change-curriculum';
import { addOption } from '../../src/domains/academics/assign-course/change-options';
import { createCourse } from '../../src/domains/academics/manage-course/save-course';
import { changeStudentIn } from '../../src/domains/student/student-management/change-student';
import { recordOf } from '../../src/domains/student/student-management/student-record.queries';
import { everyClaim } from '../../src/platform/claims';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { currentSessionId } from './sessions';

interface DemoOption {
  name: string;
  /** What only they are taught in Harmattan, by level. */
  courses: readonly (readonly [level: number, code: string, title: string])[];
}

/** The options of two departments, new this session. */
const options: Readonly<Record<number, readonly DemoOption[]>> = {
  11: [
    {
      name: 'Structures',
      courses: [
        [400, 'CIE411', 'Prestressed Concrete'],
        [500, 'CIE511', 'Bridge Engineering'],
      ],
    },
    {
      name: 'Water Resources',
      courses: [
        [400, 'CIE413', 'Groundwater Hydrology'],
        [500, 'CIE513', 'Dams and Reservoirs'],
      ],
    },
  ],
  21: [
    {
      name: 'Artificial Intelligence',
      courses: [
        [400, 'CSC411', 'Machine Learning'],
        [500, 'CSC511', 'Natural Language Processing'],
      ],
    },
    {
      name: 'Software Systems',
      courses: [
        [400, 'CSC413', 'Distributed Systems'],
        [500, 'CSC513', 'Compiler Engineering'],
      ],
    },
  ],
};
const levels = [400, 500];
const units = 3;
/** When the departments chose, before registration opened. */
const daysAgo = 55;

/** Undergraduates of a department in its last years, who choose an option. Logins choose none. */
const whoChooses = (trx: Trx, departmentId: number) =>
  trx
    .selectFrom('student as s')
    .innerJoin('student_session as e', (join) =>
      join.onRef('e.student_id', '=', 's.id').on('e.session_id', '=', currentSessionId),
    )
    .select('s.id')
    .where('s.department_id', '=', departmentId)
    .where('s.student_type_id', '=', 1)
    .where('s.status', 'in', ['active', 'probation'])
    .where('s.user_id', 'is', null)
    .where('e.level', 'in', levels)
    .orderBy('s.id')
    .execute();

/** Options with the courses that only they are taught, and the students who have chosen one. */
export async function seedOptions(
  trx: Trx,
  { ids, now }: { ids: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const by = (name: string) => officerOf(String(ids.get(name) ?? 0), everyClaim(), now)(daysAgo);
  const [courses, registry] = [by('admin'), by('registry')];
  for (const [department, some] of Object.entries(options)) {
    const departmentId = Number(department);
    const made: number[] = [];
    for (const { name, courses: own } of some) {
      const { id: optionId } = await addOption({ db: trx }, courses, { departmentId, name });
      made.push(optionId);
      for (const [level, code, title] of own) {
        const about = { code, title, level, semester: 1, departmentId, units, passMark: 40 };
        const { id: courseId } = await createCourse({ db: trx }, courses, {
          ...about,
          type: 'lecture',
          category: 'Core',
          borrowable: true,
          capacity: null,
          prerequisites: '',
          fromSessionId: currentSessionId,
        });
        const place = { sessionId: currentSessionId, departmentId, optionId, level, semester: 1 };
        await addToCurriculum({ db: trx }, courses, {
          ...place,
          courseId,
          status: 'core',
          group: '',
          choose: null,
        });
      }
    }
    for (const [nth, { id: studentId }] of (await whoChooses(trx, departmentId)).entries()) {
      const found = await recordOf(trx, studentId);
      if (!found) continue;
      await changeStudentIn(trx, registry, {
        group: 'study',
        values: { departmentId: department, optionId: String(made[nth % made.length] ?? '') },
        reason: 'Chosen for the last two years',
        studentId,
        version: found.version,
      });
    }
  }
}
