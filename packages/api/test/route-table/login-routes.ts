const acceptance = ['', '/fee_receipt', '/generate_invoice', '/invoice/*', '/jupeb', '/letter', '/letter_pg'];
const levy = ['', '/document_page', '/generate_invoice', '/invoice/*', '/letter'];
const schoolFees = ['', '/form11', '/generate_invoice', '/invoice', '/receipt', '/session'];
const sundry = ['', '/generate_invoice', '/invoice', '/receipt', '/session'];
const student = [
  ...schoolFees.map((page) => `/school_fees${page}`),
  ...sundry.map((page) => `/sundry${page}`),
  '/payments',
  '/refunds',
  ...acceptance.map((page) => `/acceptance${page}`),
  ...levy.map((page) => `/development_levy${page}`),
  '/clearance',
  '/course_registration',
  '/course_registration/session',
  '/course_registration/register',
  '/course_registration/view',
  '/dashboard',
  '/hostel',
  '/profile',
];
/** The course form is theirs whose students they see. */
const staff = ['/course_registration/view', '/exports', '/profile'];
const lecturing = [...staff, '/records', '/records/view'];
const invoiceManagement = [
  '/fees_assignment/sundry',
  '/fees_assignment/sundry/edit',
  '/invoice_management/delete_sundry_invoice',
  '/invoice_management/payment_issues',
  '/invoice_management/reconciliation',
  '/invoice_management/reconciliation/view',
  '/invoice_management/refunds',
  '/invoice_management/reversals',
  '/reports/sundry',
  '/reports/sundry/orders',
  '/reports/sundry/orders/view',
  '/invoice_management/invoice',
  '/invoice_management/invoice/view',
  '/reports/payment_reports',
  '/reports/student_fee_reports',
  '/reports/student_fee_reports/view',
];
const sponsors = [
  '/fees_assignment/scholarship_management',
  '/fees_assignment/scholarship_management/view_scholarship',
  '/reports/scholarship_report',
];
/** Fees: items, rules and what is prepared together. */
const feesAssignment = ['acceptance_fees', 'busary_fees', 'pg_school_fees', 'school_fees'].flatMap((page) => {
  const pages = [page, `${page}/edit`, ...(page === 'busary_fees' ? [] : [`${page}/bulk`])];
  return pages.map((each) => `/fees_assignment/${each}`);
});
const accounts = [
  '/user_management/impersonations',
  '/user_management/users',
  '/user_management/users/edit',
  '/user_management/users/management',
];
const jambLists = ['/applications/de_list_upload', '/applications/jamb_list_upload', '/jamb_list_upload'];
const postgraduate = ['/applications/postgraduate', '/applications/postgraduate/view'];
const rights = [
  '/student_management/manage_claims',
  '/user_management/menus',
  '/user_management/menus/management',
  '/user_management/roles',
  '/user_management/roles/edit',
];
const admissionList = [
  '/admission_list/ranking',
  '/admission_list/search',
  '/admission_list/view',
  '/results/cbt_result_upload',
  '/student_management/search_admission_list',
];
const admissionReports = [
  'admission_list_report',
  'application_reports',
  'jupeb_reports',
  'putme_reports',
  'registration_number_reports',
  'student_admission_report',
  'student_admission_report/no_shows',
].map((page) => `/reports/${page}`);
const abandonedForms = '/reports/application_reports/abandoned';
const verification = [
  '/utilities/certificate_verification',
  '/utilities/olevel_verification',
  '/utilities/olevel_verification/verify_result',
];
const awards = ['awards', 'queries'].map((page) => `/utilities/certificate_verification/${page}`);
const clearance = ['/student_management/clear'];
/** The desk of applications: invoices, what was submitted, what is removed. */
const applicationsDesk = ['delete', 'manage_invoices', 'manage_invoices/evidence', 'reset'].map(
  (page) => `/applications/${page}`,
);
/** What needs `admissions.edit`. */
const applicationSetup = [
  ...['', '/edit', '/preview'].map((page) => `/applications/setup${page}`),
  '/applications/manage_invoices/mark_paid',
  '/applications/reset/versions',
];
/** Lecturers, and who holds which office. */
const lecturers = [
  'assign_staff/hod',
  'assign_staff/hod/view',
  'assign_staff/dean',
  'assign_staff/dean/view',
  'assign_staff/course_adviser',
  'assign_courses',
  'assign_courses/edit',
  'lecturer_upload',
  'lecturer_upload/edit',
].map((page) => `/lecturer_management/${page}`);
const lecturersOnly = ['assign_courses/copy', 'assign_courses/replace', 'lecturer_upload/bulk'].map(
  (page) => `/lecturer_management/${page}`,
);
/** Courses, and when and how they are registered. */
const courses = [
  'manage_course',
  'manage_course/edit',
  'assign_course',
  'manage_load',
  'manage_load/edit',
  'open_reg',
  'open_reg/edit',
  'open_student_reg',
  'open_student_reg/edit',
  'assign_unit',
  'assign_unit/edit',
].map((page) => `/course_management/${page}`);
const coursesEdit = [
  '/course_management/manage_course/bulk',
  '/course_management/assign_course/edit',
  '/course_management/assign_course/copy',
];
/** What waits to be approved, and the students of a class. */
const classes = [
  '/approve_courses',
  '/approve_courses/view',
  '/class',
  '/class/view',
  '/class/classList',
  '/class/approve_courses',
];
const notices = ['/notice_board_management', '/notice_board_management/edit'];
const platform = [
  '/audit_log',
  '/modules',
  '/modules/compare',
  '/modules/compositions',
  '/modules/graph',
  '/modules/overrides',
  '/modules/security',
  '/modules/view',
];

/**
 * The routes of modules that each demo login has beside those of every visitor. Written out: no rule of the code may
 * decide what is right.
 */
export const loginRoutes: Record<string, string[]> = {
  student,
  'student.carryover': student,
  'student.owing': student,
  'student.final': student,
  'student.pg': student,
  'student.jupeb': student,
  'student.newemail': student,
  'student.offered': student,
  'student.admitted': student,
  'student.lapsed': student,
  'student.returning': student,
  lecturer: lecturing,
  hod: [...lecturing, ...classes],
  dean: [...lecturing, ...classes],
  adviser: [...lecturing, ...classes],
  admissions: [
    ...staff,
    ...jambLists,
    ...postgraduate,
    ...admissionList,
    ...applicationSetup,
    ...applicationsDesk,
    ...admissionReports,
    abandonedForms,
    ...verification,
    ...clearance,
  ],
  bursar: [...staff, ...invoiceManagement, ...feesAssignment, ...sponsors],
  'bursary.clerk': [...staff, ...invoiceManagement, ...feesAssignment, ...sponsors],
  exams: [...staff, ...verification, ...awards, ...courses, ...classes],
  hostel: [...staff, ...notices],
  registry: [
    ...staff,
    ...admissionReports,
    abandonedForms,
    ...admissionList,
    ...verification,
    ...awards,
    ...clearance,
    ...courses,
    ...classes,
    ...coursesEdit,
    ...applicationSetup,
    ...applicationsDesk,
    ...notices,
    ...lecturers,
    ...lecturersOnly,
    ...accounts,
    ...rights,
    ...jambLists,
    ...postgraduate,
  ],
  helpdesk: [...staff, ...admissionList, ...applicationsDesk, ...accounts, ...jambLists, ...postgraduate],
  auditor: [
    ...staff,
    ...courses,
    ...classes,
    ...admissionReports,
    ...admissionList,
    ...applicationsDesk,
    ...invoiceManagement,
    ...feesAssignment,
    ...lecturers,
    ...accounts,
    ...rights,
    ...platform,
    ...sponsors,
    ...jambLists,
    ...postgraduate,
  ],
  admin: [
    ...staff,
    ...courses,
    ...classes,
    ...coursesEdit,
    ...admissionReports,
    abandonedForms,
    ...admissionList,
    ...verification,
    ...awards,
    ...clearance,
    ...applicationSetup,
    ...applicationsDesk,
    ...invoiceManagement,
    ...feesAssignment,
    ...lecturers,
    ...lecturersOnly,
    ...accounts,
    ...rights,
    ...notices,
    ...platform,
    '/modules/new',
    ...sponsors,
    ...jambLists,
    ...postgraduate,
  ],
};

/** A call of another role: students have none of the office, the office none of students. */
export const refusedCalls = Object.fromEntries(
  Object.keys(loginRoutes).map((login) => {
    const sees = ['registry', 'helpdesk', 'auditor', 'admin'].includes(login);
    return [login, sees ? '/Dashboard/student-dashboard' : '/UserManagement/users'];
  }),
);
