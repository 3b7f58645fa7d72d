const student = [
  'dashboard',
  'profile',
  'acceptance',
  'development levy',
  'course registration',
  'school fees',
  'results',
  'sundry',
  'siwes',
  'hostel',
  'documents',
  'calendar',
];
/** Of who has graduated: nothing of studies. */
const graduate = ['dashboard', 'profile', 'school fees', 'results', 'sundry', 'documents'];
const [dashboard, profile, acceptance, ...others] = student;
/** Who is not cleared yet. */
const entrant = [dashboard, profile, acceptance, 'clearance', ...others].map(String);
const staff = (...names: string[]) => ['dashboard', 'profile', ...names];
const teaching = staff('calendar', 'approve courses', 'results & class list', 'my class', 'my courses');

const admissionsMenu = staff(
  ...['admission list', 'applications', 'reports', 'utilities', 'student management'],
  ...['jamb list upload', 'application reports'],
);

/** What each demo login finds in its menu, in order. Written out: no rule of the code may decide what is right. */
export const loginMenus: Record<string, string[]> = {
  student,
  'student.carryover': student,
  'student.owing': student,
  'student.final': student,
  'student.pg': student,
  'student.jupeb': student,
  'student.newemail': entrant,
  'student.offered': entrant,
  'student.admitted': entrant,
  'student.lapsed': entrant,
  'student.returning': student,
  'student.waiting': student,
  'student.graduate': graduate,
  lecturer: staff('calendar', 'results & class list', 'my courses'),
  hod: teaching,
  'hod.software': teaching,
  dean: teaching,
  adviser: teaching,
  admissions: admissionsMenu,
  bursar: staff('fees assignment', 'invoice management', 'reports'),
  'bursary.clerk': staff('fees assignment', 'invoice management', 'reports'),
  exams: staff('course management', 'reports', 'utilities', 'result management', 'student management'),
  hostel: staff('notice board setup', 'reports', 'student management', 'hostel management'),
  porter: staff('hostel management'),
  registry: staff(
    ...['admission list', 'applications', 'course management', 'lecturer management'],
    ...['notice board setup', 'reports', 'utilities', 'result management', 'student management'],
    'user management',
  ),
  screening: admissionsMenu,
  clearance: staff(
    ...['admission list', 'course management', 'lecturer management', 'notice board setup'],
    ...['reports', 'utilities', 'student management', 'user management'],
  ),
  helpdesk: staff('student management', 'user management'),
  auditor: staff(
    'course management',
    'lecturer management',
    'reports',
    'result management',
    'student management',
    'user management',
    'hostel management',
    'application reports',
    'modules',
    'audit log',
  ),
  admin: staff(
    'admission list',
    'applications',
    'course management',
    'fees assignment',
    'invoice management',
    'lecturer management',
    'notice board setup',
    'reports',
    'utilities',
    'result management',
    ...['student management', 'user management', 'jamb list upload', 'hostel management'],
    ...['application reports', 'modules', 'audit log'],
  ),
  'staff.nomenu': [],
};
