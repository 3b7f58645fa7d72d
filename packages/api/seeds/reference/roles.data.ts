import type { Claim } from '@portal/shared/model';
import '../../src/domains';
import { everyClaim } from '../../src/platform/claims';

export interface RoleRow {
  id: string;
  name: string;
  description: string;
  routeSet: 'student' | 'staff' | 'admin';
  claims: readonly Claim[];
  /** Menu names exactly as the specification's maps have them, in their order. */
  menu: readonly string[];
}

export const studentMenu = [
  'dashboard',
  'profile',
  'acceptance',
  // Beside the specification's map: of entrants, until they are cleared.
  'clearance',
  'development levy',
  'course registration',
  'school fees',
  'results',
  'sundry',
  'siwes',
  'hostel',
  // Beside it as well: letters, statements and slips.
  'documents',
  // Beside the specification's map too, for lecturers as well.
  'calendar',
] as const;

export const staffMenu = [
  'dashboard',
  'profile',
  'admission list',
  'applications',
  'approve courses',
  'course management',
  'fees assignment',
  'invoice management',
  'lecturer management',
  'notice board setup',
  'results & class list',
  'reports',
  'utilities',
  'my class',
  'my courses',
  'result management',
  'student management',
  'user management',
  'jamb list upload',
  'hostel management',
  'application reports',
] as const;

/** Pages of the platform itself, which the specification's maps do not have. */
export const platformMenu = ['modules', 'audit log'] as const;

type StaffMenu = (typeof staffMenu)[number] | (typeof platformMenu)[number] | 'calendar';

/** Every menu name in the order in which menus show them until an administrator publishes another one. */
export const menuNames: readonly string[] = [...new Set([...studentMenu, ...staffMenu, ...platformMenu])];

const role = (
  [id, name, description]: [string, string, string],
  routeSet: RoleRow['routeSet'],
  does: { claims?: readonly Claim[]; menu: readonly StaffMenu[] },
): RoleRow => {
  const menu = ['dashboard', 'profile', ...does.menu];
  return { id, name, description, routeSet, claims: does.claims ?? [], menu };
};

/** Menus of lecturers; an administrator has every other one. */
const teaching: readonly StaffMenu[] = [
  'my class',
  'my courses',
  'approve courses',
  'results & class list',
  'calendar',
];
const administration = staffMenu.filter(
  (name) => !teaching.includes(name) && name !== 'dashboard' && name !== 'profile',
);

/** The closed list of roles. */
export const roles: readonly RoleRow[] = [
  {
    id: 'student',
    name: 'Student',
    description: 'Own record, fees, courses, results and hostel',
    routeSet: 'student',
    claims: [],
    menu: studentMenu,
  },
  role(['lecturer', 'Lecturer', 'Own courses: class lists and scores'], 'staff', {
    menu: ['my courses', 'results & class list', 'calendar'],
  }),
  role(['hod', 'Head of department', 'Courses and results of one department'], 'staff', {
    claims: ['registration.approve', 'results.approve', 'student.clear-department'],
    menu: teaching,
  }),
  role(['dean', 'Dean of school', 'Courses and results of one school'], 'staff', {
    claims: ['registration.exceed', 'results.board'],
    menu: teaching,
  }),
  role(['course_adviser', 'Course adviser', 'Course registration of one level of a department'], 'staff', {
    claims: ['registration.advise', 'results.view'],
    menu: ['my class', 'approve courses', 'calendar'],
  }),
  role(
    ['exams_officer', 'Exams officer', 'Checks and publishes results, verifies certificates, records awards'],
    'admin',
    {
      claims: [
        ...(['results.view', 'results.edit', 'results.publish'] as const),
        ...(['admissions.verify', 'admissions.awards'] as const),
        ...(['courses.view', 'registration.view', 'student.view', 'student.transcripts'] as const),
      ],
      menu: ['result management', 'course management', 'utilities', 'student management', 'reports'],
    },
  ),
  role(
    ['admissions_officer', 'Admissions officer', 'Applications and admission lists of a programme'],
    'admin',
    {
      claims: [
        ...(['admissions.view', 'admissions.edit', 'admissions.setup'] as const),
        ...(['admissions.reports', 'admissions.contacts'] as const),
        ...(['admissions.verify', 'admissions.reveal', 'admissions.clear', 'student.view'] as const),
      ],
      menu: [
        'admission list',
        'applications',
        'application reports',
        'jamb list upload',
        'utilities',
        'student management',
        'reports',
      ],
    },
  ),
  role(
    ['registry_officer', 'Registry officer', 'Student records, notices and accounts to look up'],
    'admin',
    {
      claims: [
        ...(['admissions.view', 'admissions.reports', 'admissions.clear', 'admissions.matric'] as const),
        ...(['admissions.verify', 'user.view', 'notices.edit', 'courses.view', 'courses.edit'] as const),
        ...(['lecturers.view', 'lecturers.edit', 'registration.view', 'registration.edit'] as const),
        // What advisers, heads and deans may do: nobody appoints them who may not do it.
        ...(['registration.advise', 'registration.approve', 'registration.exceed'] as const),
        ...(['results.view', 'results.approve', 'results.board'] as const),
        ...(['student.view', 'student.notes', 'student.edit-names', 'student.edit-birth'] as const),
        ...(['student.edit-origin', 'student.edit-study', 'student.edit-level'] as const),
        ...(['student.edit-entry', 'student.edit-state', 'student.decide-requests'] as const),
        ...(['student.edit-letters', 'student.sessions', 'student.transcripts'] as const),
        ...(['student.message', 'student.duplicates'] as const),
        // The record of a student has its ledger and its bed-spaces.
        ...(['student.clear-department', 'finance.reports', 'hostel.view'] as const),
      ],
      menu: [
        'student management',
        'utilities',
        'course management',
        'lecturer management',
        'admission list',
        'notice board setup',
        'user management',
        'reports',
      ],
    },
  ),
  role(['bursar', 'Bursar', 'Fees, invoices and payments'], 'admin', {
    claims: ['finance.view', 'finance.edit', 'finance.approve', 'student.clear-bursary'],
    menu: ['fees assignment', 'invoice management', 'reports'],
  }),
  role(['bursary_clerk', 'Bursary clerk', 'Prepares fees and works on invoices'], 'admin', {
    claims: ['finance.view', 'finance.edit', 'student.clear-bursary'],
    menu: ['fees assignment', 'invoice management', 'reports'],
  }),
  role(['hostel_officer', 'Hostel officer', 'Hostels, rooms and beds'], 'admin', {
    claims: ['hostel.view', 'hostel.edit', 'hostel.allocate', 'student.clear-hostel'],
    menu: ['hostel management', 'reports'],
  }),
  role(['porter', 'Porter', 'Check-in at the hostels to which they are appointed'], 'admin', {
    claims: ['hostel.porter'],
    menu: ['hostel management'],
  }),
  role(['librarian', 'Librarian', 'Clears graduates for the library'], 'admin', {
    claims: ['student.clear-library'],
    menu: [],
  }),
  role(['siwes_coordinator', 'SIWES coordinator', 'Students on industrial training'], 'admin', {
    claims: ['student.siwes', 'student.siwes-lock', 'student.siwes-bank', 'student.edit-letters'],
    menu: ['reports'],
  }),
  role(['student_affairs', 'Student affairs', 'Hostels and notices for students'], 'admin', {
    claims: [
      ...(['notices.edit', 'hostel.view', 'hostel.allocate', 'student.view', 'student.notes'] as const),
      ...(['student.exit-clearance', 'student.message'] as const),
    ],
    menu: ['notice board setup', 'hostel management', 'student management', 'reports'],
  }),
  role(
    ['ict_support', 'Help desk', 'Help desk: sign-in problems, acting as a student or lecturer'],
    'admin',
    {
      claims: ['user.view', 'user.support', 'user.impersonate', 'admissions.view', 'student.view'],
      menu: ['user management', 'student management'],
    },
  ),
  role(
    [
      'registrar',
      'Registrar',
      'Approves results for Senate, admissions, application fees, and grants that need two people',
    ],
    'admin',
    {
      claims: [
        ...(['admissions.view', 'admissions.edit', 'admissions.setup', 'admissions.approve'] as const),
        ...(['admissions.reports', 'admissions.contacts', 'admissions.awards'] as const),
        ...(['results.view', 'results.senate', 'results.publish'] as const),
        ...(['user.view', 'role.view', 'claim.approve', 'student.view', 'student.notes'] as const),
        ...(['student.rollover', 'student.exit-clearance'] as const),
      ],
      menu: [
        'result management',
        'admission list',
        'applications',
        'student management',
        'reports',
        'user management',
      ],
    },
  ),
  role(['auditor', 'Auditor', 'Reads and exports everything, changes nothing'], 'admin', {
    claims: [
      ...(['admissions.view', 'admissions.reports', 'finance.view', 'results.view', 'courses.view'] as const),
      ...(['registration.view', 'lecturers.view', 'audit.view', 'user.view', 'role.view'] as const),
      ...(['hostel.view', 'modules.view', 'student.view', 'student.siwes'] as const),
      'student.exit-clearance',
    ],
    menu: [
      'course management',
      'lecturer management',
      'result management',
      'student management',
      'hostel management',
      'reports',
      'application reports',
      'user management',
      ...platformMenu,
    ],
  }),
  role(['super_admin', 'Super administrator', 'Everything; keeps every claim'], 'admin', {
    claims: everyClaim(),
    menu: [...administration, ...platformMenu],
  }),
];
