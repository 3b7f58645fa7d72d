import { sql } from 'kysely';
import { candidatesOf } from '../../src/domains/academics/award-lists/candidates';
import { approveList, checkList } from '../../src/domains/academics/award-lists/decide-list';
import { proposeList } from '../../src/domains/academics/award-lists/propose-list';
import { everyClaim } from '../../src/platform/claims';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { homeDepartment } from './people.data';
import { insertRows } from './rows';
import { currentSessionId } from './sessions';

const nigeria = 566;
const lastSession = currentSessionId - 1;
/** By direct entry to 300 level in the first session: at the end of their study in the last one. */
const entryLevel = 300;
/** On the list that Senate approved, and on the one that waits for a second officer; the others can be proposed. */
const [awarded, proposed] = [5, 3];

const people = [
  ['Abubakar', 'Zainab', 'Female'],
  ['Adeleke', 'Olúwaṣeun', 'Male'],
  ['Bassey', 'Idara', 'Female'],
  ['Dauda', 'Yakubu', 'Male'],
  ['Ejiofor', 'Chinelo', 'Female'],
  ['Garba', 'Nasiru', 'Male'],
  ['Hassan', 'Fatima', 'Female'],
  ['Igwe', 'Kenechukwu', 'Male'],
  ['James', 'Blessing', 'Female'],
  ['Kolawole', 'Ayọ̀bámi', 'Male'],
  ['Musa', 'Halima', 'Female'],
  ['Okoro', 'Ebuka', 'Male'],
] as const;

const matricNumberOf = (place: number) => `202221${String(90_001 + place)}`;

const numbers = people.map((_, place) => matricNumberOf(place));

/** Students of the home department who finished last session, before anything is registered for them. */
export async function seedGraduands(trx: Trx): Promise<void> {
  await insertRows(
    trx,
    'student',
    people.map(([surname, first_name, gender], place) => ({
      matric_number: matricNumberOf(place),
      surname,
      first_name,
      gender,
      date_of_birth: `2001-0${(place % 9) + 1}-10`,
      country_id: nigeria,
      student_type_id: 1,
      department_id: homeDepartment,
      level: 500,
      entry_mode: 'DIRECT_ENTRY',
      entry_session_id: 1,
      status: 'active',
    })),
  );
  await sql`insert into student_session (student_id, session_id, level)
    select p.id, s.id, ${entryLevel} + 100 * (s.id - 1) from student p join academic_session s on s.id < ${currentSessionId}
    where p.matric_number = any(${numbers}::text[])
    order by p.id, s.id`.execute(trx);
}

export async function graduands(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('student')
    .select('id')
    .where('matric_number', 'in', numbers)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The day of Senate, so many days ago. */
const dayOf = (now: Date, daysAgo: number) =>
  new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Award lists of those who lack nothing: one that Senate approved, and one that was proposed. */
export async function seedAwardLists(trx: Trx, now: Date): Promise<void> {
  const users = await trx
    .selectFrom('app_user')
    .select(['id', 'user_name as userName'])
    .where('user_name', 'in', ['exams', 'admin', 'registry'])
    .execute();
  const by = (name: string) => {
    const user = users.find(({ userName }) => userName === name);
    return officerOf(String(user?.id ?? 0), everyClaim(), now);
  };
  const of = { sessionId: lastSession, departmentId: homeDepartment };
  const found = await candidatesOf(trx, { ...of, listId: null, now });
  const ready = found.filter(({ lacks }) => lacks.length === 0).map(({ studentId }) => studentId);
  const deps = { db: trx, clock: { today: () => dayOf(now, 0) } };
  const first = await proposeList(deps, by('exams')(20), { ...of, studentIds: ready.slice(0, awarded) });
  const judged = { id: first.id, accept: true, reason: '' };
  await checkList(deps, by('admin')(18), { ...judged, version: 1 });
  await approveList(deps, by('registry')(14), {
    ...judged,
    version: 2,
    awardedOn: dayOf(now, 15),
    minute: 'S/214/7',
  });
  await proposeList(deps, by('exams')(2), {
    ...of,
    studentIds: ready.slice(awarded, awarded + proposed),
  });
}
