import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import type { TestApp } from './app';
import type { officeKit } from './office-kit';

type Row = CallData<typeof academics.courseAdvisers.list>['rows'][number];
export interface Answer {
  code?: string;
  errors?: { path: string }[];
  data: { rows: Row[]; copied: number };
}
type Kit = Awaited<ReturnType<typeof officeKit>>;

/** Classes with students, and what somebody of the registry does about their advisers over HTTP. */
export function adviserCalls(here: () => { test: TestApp; kit: Kit }) {
  /** Students of one department and level, by their matric numbers. */
  async function students(numbers: (string | null)[], { department = 21, level = 200, sessionId = 2 } = {}) {
    const { db } = here().test.deps;
    const country = await db.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow();
    const made = await db
      .insertInto('student')
      .values(
        numbers.map((matric_number) => ({
          matric_number,
          surname: 'Bello',
          first_name: 'Grace',
          gender: 'Female' as const,
          date_of_birth: '2004-02-29',
          country_id: country.id,
          student_type_id: 1,
          department_id: department,
          level,
          entry_mode: 'UTME' as const,
          entry_session_id: 1,
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('student_session')
      .values(made.map(({ id }) => ({ student_id: id, session_id: sessionId, level })))
      .execute();
    return made.map(({ id }) => id);
  }
  const rows = async (query = '', { headers } = here().kit.officer) =>
    (await here().test.call('GET', `/Lecturer/advisers?pageSize=300&${query}`, { headers })).json<Answer>()
      .data.rows;
  const rowOf = async (level = 200, fromNumber: string | null = null, query = '') =>
    (await rows(query)).find((row) => row.level === level && row.fromNumber === fromNumber);
  async function assign(row: Row | undefined, staffId: number, more: object = {}, who = here().kit.officer) {
    const { sessionId, departmentId, level, fromNumber, version } = row ?? ({} as Row);
    const aClass = { sessionId, departmentId, level, fromNumber: fromNumber ?? '', version };
    return here().kit.post('advisers/assign', { ...aClass, staffId: String(staffId), ...more }, who);
  }
  async function split(row: Row | undefined, parts: string, who = here().kit.officer) {
    const { sessionId, departmentId, level, version } = row ?? ({} as Row);
    return here().kit.post('advisers/split', { sessionId, departmentId, level, version, parts }, who);
  }
  return { students, rows, rowOf, assign, split };
}
