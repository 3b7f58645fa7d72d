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

const entryYear = 2022;
const letters = '23456789ABCDEFGH';

/** The next serials of the department in their year. */
async function takeNumbers(trx: Trx): Promise<string[]> {
  const code = String(homeDepartment);
  const { rows } = await sql<{ last: number }>`update matric_serial set last = last + ${people.length}
    where entry_year = ${entryYear} and department_code = ${code} returning last`.execute(trx);
  const first = (rows[0]?.last ?? 0) - people.length + 1;
  return people.map((_, place) => `${entryYear}${code}${String(first + place).padStart(5, '0')}`);
}

/** As other certificates have it, and the same in every run. */
const codeOf = (matricNumber: string) =>
  [...`32${matricNumber.padStart(14, '0')}`].map((digit) => letters[Number(digit)]).join('');

/** Students of the home department who finished last session, before anything is registered for them. */
export async function seedGraduands(trx: Trx): Promise<void> {
  const numbers = await takeNumbers(trx);
  await insertRows(
    trx,
    'student',
    people.map(([surname, first_name, gender], place) => ({
      matric_number: numbers[place],
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

/** Who finished, and studies no more. */
export async function graduands(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('student')
    .select('id')
    .where('department_id', '=', homeDepartment)
    .where('level', '=', 500)
    .where('status', '=', 'active')
    .where(
      sql<boolean>`not exists (select from student_session n where n.student_id = student.id and n.session_id = ${currentSessionId})`,
    )
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
  const deps = { db: trx, clock: { today: () => dayOf(now, 0) }, codeOf };
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
