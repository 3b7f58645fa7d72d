import type { StudentRow } from './students';

/** Department code of the students and lecturers with a login: Computer Science. */
export const homeDepartment = 21;
/** Its school. */
export const homeSchool = 2;
/** Software Engineering, beside it: its head has a login too, and lends courses to the home department. */
export const lendingDepartment = 24;

interface DemoUser {
  userName: string;
  userType: 'student' | 'lecturer' | 'official';
  surname: string;
  firstName: string;
  gender: 'Male' | 'Female';
  title: string;
  roles: readonly { id: string; scope?: Record<string, number> }[];
  emailMigrated?: boolean;
  twoFactor?: 'email';
  /** Of a lecturer elsewhere than in the home department. */
  department?: number;
  /** Came to the demo later, and stands behind all others: what these have stays as it was. */
  later?: true;
}

export interface DemoStudentUser extends DemoUser {
  /** Has no matric number yet; everybody else keeps theirs, whoever is admitted. */
  entrant?: true;
  student: Pick<StudentRow, 'student_type_id' | 'level' | 'entry_mode' | 'entry_session_id'> & {
    department: number | null;
    /** What is paid of this session's school fee. */
    paid: 'full' | 'half' | 'nothing';
    registered: boolean;
  };
}

const studentRole = [{ id: 'student' }];
const utme = { student_type_id: 1, entry_mode: 'UTME', department: homeDepartment };
const student = (
  [userName, surname, firstName]: [string, string, string],
  gender: 'Male' | 'Female',
  record: DemoStudentUser['student'],
): DemoStudentUser => ({
  userName,
  surname,
  firstName,
  gender,
  title: gender === 'Male' ? 'Mr' : 'Miss',
  userType: 'student',
  roles: studentRole,
  student: record,
});

const entrant = (names: [string, string, string], gender: 'Male' | 'Female'): DemoStudentUser => ({
  ...student(names, gender, {
    ...utme,
    level: 100,
    entry_session_id: 4,
    paid: 'nothing',
    registered: false,
  }),
  entrant: true,
});

export const studentUsers: readonly DemoStudentUser[] = [
  student(['student', 'Adeyemi', 'Tèmítọ́pẹ́'], 'Female', {
    ...utme,
    level: 200,
    entry_session_id: 3,
    paid: 'full',
    registered: false,
  }),
  student(['student.carryover', 'Okafor', 'Chinedu'], 'Male', {
    ...utme,
    level: 300,
    entry_session_id: 2,
    paid: 'full',
    registered: false,
  }),
  student(['student.owing', 'Bello', 'Hadiza'], 'Female', {
    ...utme,
    level: 200,
    entry_session_id: 3,
    paid: 'half',
    registered: true,
  }),
  student(['student.final', 'Terver', 'Aondofa'], 'Male', {
    ...utme,
    entry_mode: 'DIRECT_ENTRY',
    level: 500,
    entry_session_id: 1,
    paid: 'full',
    registered: true,
  }),
  student(['student.pg', 'Briggs', 'Ibinabo'], 'Male', {
    student_type_id: 4,
    entry_mode: 'PG',
    level: 800,
    entry_session_id: 4,
    department: homeDepartment,
    paid: 'full',
    registered: false,
  }),
  student(['student.jupeb', 'Ekpenyong', 'Eka'], 'Female', {
    student_type_id: 2,
    entry_mode: 'JUPEB',
    level: 0,
    entry_session_id: 4,
    department: null,
    paid: 'nothing',
    registered: false,
  }),
  {
    ...student(['student.newemail', 'Yusuf', 'Abdulƙadir'], 'Male', {
      ...utme,
      level: 100,
      entry_session_id: 4,
      paid: 'nothing',
      registered: false,
    }),
    emailMigrated: false,
  },
  entrant(['student.offered', 'Adewale', 'Folúkẹ́'], 'Female'),
  entrant(['student.admitted', 'Danladi', 'Sunday'], 'Male'),
  entrant(['student.lapsed', 'Nnamdi', 'Chiamaka'], 'Female'),
  student(['student.returning', 'Gambo', 'Ladi'], 'Female', {
    ...utme,
    level: 200,
    entry_session_id: 3,
    paid: 'nothing',
    registered: false,
  }),
  {
    ...student(['student.waiting', 'Okoro', 'Adaeze'], 'Female', {
      ...utme,
      level: 400,
      entry_session_id: 1,
      paid: 'full',
      registered: false,
    }),
    later: true,
  },
];

/** What some of them failed at 100 level: one has taken it again since, the other lacks what a course needs. */
export const failedCourses: Readonly<Record<string, string>> = {
  'student.waiting': 'MTH102',
  'student.returning': 'CSC102',
};

const staff = (
  [userName, title, surname, firstName]: [string, string, string, string],
  gender: 'Male' | 'Female',
  ...roles: DemoUser['roles']
): DemoUser => ({ userName, title, surname, firstName, gender, userType: 'official', roles });

const lecturer = (...given: Parameters<typeof staff>): DemoUser => ({
  ...staff(...given),
  userType: 'lecturer',
});

export const staffUsers: readonly DemoUser[] = [
  lecturer(['lecturer', 'Dr', 'Ogunleye', 'Káyọ̀dé'], 'Male', { id: 'lecturer' }),
  // Head and dean by the appointments of `offices.ts`.
  lecturer(['hod', 'Prof', 'Nwosu', 'Ngozi'], 'Female', { id: 'lecturer' }),
  lecturer(['dean', 'Prof', 'Garba', 'Aminu'], 'Male', { id: 'lecturer' }),
  // Adviser by the assignments of `advisers.ts`.
  lecturer(['adviser', 'Dr', 'Anongo', 'Wandoo'], 'Female', { id: 'lecturer' }),
  staff(['admissions', 'Mr', 'Alabi', 'Gbénga'], 'Male', { id: 'admissions_officer' }),
  staff(['bursar', 'Mrs', 'Danjuma', 'Asabe'], 'Female', { id: 'bursar' }),
  staff(['bursary.clerk', 'Mr', 'Etim', 'Ubong'], 'Male', { id: 'bursary_clerk' }),
  staff(['exams', 'Mr', 'Eze', 'Kelechi'], 'Male', { id: 'exams_officer' }, { id: 'siwes_coordinator' }),
  staff(['hostel', 'Mrs', 'Alagoa', 'Ebiere'], 'Female', { id: 'hostel_officer' }, { id: 'student_affairs' }),
  staff(['registry', 'Mrs', 'Balógun', 'Ṣadé'], 'Female', { id: 'registry_officer' }, { id: 'registrar' }),
  staff(['helpdesk', 'Mr', 'Musa', 'Salisu'], 'Male', { id: 'ict_support' }),
  staff(['auditor', 'Mrs', 'Igbawase', 'Dooshima'], 'Female', { id: 'auditor' }),
  { ...staff(['admin', 'Engr', 'Bassey', 'Effiong'], 'Male', { id: 'super_admin' }), twoFactor: 'email' },
  staff(['staff.nomenu', 'Mr', 'Dickson', 'Tonye'], 'Male'),
  // Head by the appointments of `offices.ts`, as `hod` is.
  {
    ...lecturer(['hod.software', 'Dr', 'Lawal', 'Maryam'], 'Female', { id: 'lecturer' }),
    department: lendingDepartment,
    later: true,
  },
  { ...staff(['screening', 'Mrs', 'Ekanem', 'Idara'], 'Female', { id: 'admissions_officer' }), later: true },
  { ...staff(['clearance', 'Mr', 'Shehu', 'Yakubu'], 'Male', { id: 'registry_officer' }), later: true },
  // Porter by the appointment of `hostel-life.ts`.
  { ...staff(['porter', 'Mr', 'Okoh', 'Friday'], 'Male'), later: true },
];
