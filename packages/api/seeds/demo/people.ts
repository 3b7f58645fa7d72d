import { ranks } from '@portal/contracts/academics';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { referenceRows } from '../reference';
import type { Trx } from '../../src/platform/database/database';
import { hashPassword } from '../../src/platform/identity/passwords';
import logins from './logins.json' with { type: 'json' };
import { studentUsers, staffUsers, homeDepartment, homeSchool } from './people.data';
import { randomFrom, type Random } from './random';
import { insertRows } from './rows';
import { currentSessionId, sessions } from './sessions';
import { demoStudents, MatricNumbers, personOf, type StudentRow } from './students';

const lecturers = 130;
/** A head and an adviser of each of five levels. */
const perDepartment = 6;
/** What keeps their names, phones and emails apart from those of everybody else. */
const newcomersFrom = 6_000;
/** How the staff numbers of those begin who came this session: they teach nothing yet. */
export const newcomerNumbers = 'SP3';
const { department: departments, faculty: faculties } = referenceRows();

const studentTypeIdOf = ({ userName }: { userName: string }) =>
  studentUsers.find((user) => user.userName === userName)?.student.student_type_id ?? null;

/** Accounts of the demo logins; gives back their ids by user name. */
async function seedUsers(trx: Trx): Promise<Map<string, number>> {
  const password_hash = await hashPassword(logins.password);
  const users = [...studentUsers, ...staffUsers].map((user, index) => ({
    user_name: user.userName,
    password_hash,
    user_type: user.userType,
    full_name: fullNameOf(user),
    email: `${user.userName}@futg.example`,
    phone: `+23480200000${String(index + 1).padStart(2, '0')}`,
    birthday: '2004-05-17',
    student_type_id: studentTypeIdOf(user),
    email_migrated: user.emailMigrated ?? true,
    two_factor: user.twoFactor ?? null,
  }));
  const rows = await trx
    .insertInto('app_user')
    .values(users)
    .returning(['id', 'user_name as userName'])
    .execute();
  return new Map(rows.map(({ id, userName }) => [userName, id]));
}

async function seedUserRoles(trx: Trx, ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...studentUsers, ...staffUsers].flatMap(({ userName, roles }) =>
    roles.map(({ id, scope = {} }) => {
      return { user_id: ids.get(userName) ?? 0, role_id: id, scope: JSON.stringify(scope) };
    }),
  );
  await trx.insertInto('user_role').values(rows).execute();
}

interface Drawn {
  random: Random;
  numbers: MatricNumbers;
  ids: ReadonlyMap<string, number>;
}

/** Students with a login, each as the login's description says: those of the beginning, or who came later. */
function studentsWithLogin({ random, numbers, ids }: Drawn, came: 'first' | 'later') {
  return studentUsers.flatMap((user, index) => {
    if ((came === 'later') !== (user.later ?? false)) return [];
    const { userName, surname, firstName, gender, title, student, entrant = false, later = false } = user;
    const { department, paid: _, registered: __, ...record } = student;
    const year = sessions[student.entry_session_id - 1]?.firstYear ?? 0;
    const row: StudentRow = {
      matric_number: entrant ? null : numbers.next(year, department === null ? '01' : String(department)),
      ...personOf(entrant || later ? randomFrom(index) : random, 9_000 + index),
      surname,
      gender,
      title,
      first_name: firstName,
      middle_name: '',
      email: `${userName}@futg.example`,
      date_of_birth: '2004-05-17',
      marital_status: 'Single',
      religion: 'Prefer not to say',
      disability: null,
      department_id: department,
      ...record,
      status: 'active',
    };
    return [{ user_id: ids.get(userName) ?? null, ...row }];
  });
}

async function seedStudents(trx: Trx, random: Random, ids: ReadonlyMap<string, number>): Promise<void> {
  const numbers = new MatricNumbers();
  const drawn = { random, numbers, ids };
  const withLogin = studentsWithLogin(drawn, 'first');
  const others = demoStudents(random, numbers).map((row) => ({ user_id: null, ...row }));
  await insertRows(trx, 'student', [...withLogin, ...others, ...studentsWithLogin(drawn, 'later')]);
  await insertRows(trx, 'matric_serial', numbers.rows());
  await seedContacts(trx, random);
  await seedLevels(trx);
}

/** The level of each session since entry: one hundred less for each session back, where there are levels. */
async function seedLevels(trx: Trx): Promise<void> {
  await sql`insert into student_session (student_id, session_id, level)
    select s.id, a.id, case when s.student_type_id = 1 then s.level - 100 * (${currentSessionId} - a.id) else s.level end
    from student s join academic_session a on a.id >= s.entry_session_id
    order by s.id, a.id`.execute(trx);
}

/** Everybody names a next of kin; two in three a sponsor. */
async function seedContacts(trx: Trx, random: Random): Promise<void> {
  const students = await trx
    .selectFrom('student')
    .select(['id', 'surname', 'permanent_address as address'])
    .orderBy('id')
    .execute();
  const contacts = students.flatMap(({ id, surname, address }) => {
    const person = personOf(random, 20_000 + id);
    const row = {
      student_id: id,
      full_name: fullNameOf({ surname, firstName: person.first_name }),
      relationship: person.gender === 'Male' ? 'Father' : 'Mother',
      mobile_number: person.mobile_number,
      email: null,
      address,
    };
    return [{ ...row, kind: 'next_of_kin' }, ...(id % 3 === 0 ? [] : [{ ...row, kind: 'sponsor' }])];
  });
  await insertRows(trx, 'student_contact', contacts);
}

const rankOf = (title: string) => (title === 'Prof' ? 'Professor' : 'Senior Lecturer');

/** Staff with a login: those of the beginning, or who came later. */
function staffWithLogin(ids: ReadonlyMap<string, number>, came: 'first' | 'later') {
  return staffUsers.flatMap((user, index) => {
    const { userName, title, surname, firstName, userType, department = homeDepartment } = user;
    if ((came === 'later') !== (user.later ?? false)) return [];
    const row = {
      user_id: ids.get(userName) ?? null,
      staff_number: `SP${1000 + index}`,
      title,
      full_name: fullNameOf({ surname, firstName }),
      department_id: userType === 'lecturer' ? department : null,
      rank: userType === 'lecturer' ? rankOf(title) : null,
      employment: 'full_time',
      faculty_id: null,
      mobile_number: `+23480200001${String(index).padStart(2, '0')}`,
      email: `${userName}@futg.example`,
    };
    return [row];
  });
}

/** Staff with a login first, then lecturers spread over the departments, then a professor for each other school. */
async function seedStaff(trx: Trx, random: Random, ids: ReadonlyMap<string, number>): Promise<void> {
  const places = [
    ...Array.from({ length: lecturers }, (_, index) => ({
      department_id: departments[index % departments.length]?.id ?? null,
      faculty_id: null,
    })),
    ...faculties
      .filter(({ id }) => id !== homeSchool && id <= 9)
      .map(({ id }) => ({
        department_id: departments.find(({ faculty_id }) => faculty_id === id)?.id ?? null,
        faculty_id: null,
      })),
  ];
  const others = places.map((place, index) => {
    const { surname, first_name, mobile_number, email } = personOf(random, 5_000 + index);
    return {
      user_id: null,
      staff_number: `SP${2000 + index}`,
      title: index < lecturers ? random.pick(['Dr', 'Dr', 'Mr', 'Mrs', 'Engr']) : 'Prof',
      full_name: fullNameOf({ surname, firstName: first_name }),
      rank: index < lecturers ? (ranks[1 + (index % (ranks.length - 1))] ?? null) : 'Professor',
      employment: index % 11 === 5 ? 'part_time' : 'full_time',
      ...place,
      mobile_number,
      email,
    };
  });
  const [first, later] = [staffWithLogin(ids, 'first'), staffWithLogin(ids, 'later')];
  await insertRows(trx, 'staff', [...first, ...others, ...later, ...newcomers()]);
  await seedStaffAccounts(trx);
}

/** Who made a department large enough for a head and an adviser of each class: drawn apart from everybody else. */
function newcomers() {
  const random = randomFrom(newcomersFrom);
  const missing = departments.flatMap(({ id }, nth) => {
    const there = Math.ceil((lecturers - nth) / departments.length);
    return Array.from({ length: perDepartment - there }, () => id);
  });
  return missing.map((department_id, index) => {
    const { surname, first_name, gender, mobile_number, email } = personOf(random, newcomersFrom + index);
    return {
      user_id: null,
      staff_number: `${newcomerNumbers}${String(index).padStart(3, '0')}`,
      title: random.pick(gender === 'Male' ? ['Dr', 'Mr', 'Engr'] : ['Dr', 'Mrs', 'Dr']),
      full_name: fullNameOf({ surname, firstName: first_name }),
      department_id,
      rank: index % 3 === 0 ? 'Lecturer I' : 'Lecturer II',
      employment: 'full_time',
      faculty_id: null,
      mobile_number,
      email,
    };
  });
}

/** Everybody of the staff has an account under the staff number; only the logins of the demo have set a password. */
async function seedStaffAccounts(trx: Trx): Promise<void> {
  await sql`
    with made as (
      insert into app_user (user_name, user_type, full_name, email, phone)
      select s.staff_number, 'lecturer', s.full_name, s.email, s.mobile_number from staff s
      where s.user_id is null and s.department_id is not null order by s.id
      returning id, user_name
    ), given as (
      insert into user_role (user_id, role_id) select id, 'lecturer' from made
    )
    update staff s set user_id = made.id from made where made.user_name = s.staff_number`.execute(trx);
}

/** Logins, students and staff; gives back the ids of the accounts by user name. */
export async function seedPeople(trx: Trx, random: Random): Promise<Map<string, number>> {
  const ids = await seedUsers(trx);
  await seedUserRoles(trx, ids);
  await seedStudents(trx, random, ids);
  await seedStaff(trx, random, ids);
  return ids;
}
