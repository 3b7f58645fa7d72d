/** The course form is theirs whose students they see. */
export const staff = [
  '/course_registration/view',
  '/exports',
  '/profile',
  '/profile/email',
  '/profile/signature',
];
export const lecturing = [
  ...staff,
  '/calendar',
  '/records',
  '/records/classList',
  '/records/missing',
  '/records/results',
  '/records/view',
];
/** Reports about money, beside that of scholarships. */
const moneyReports = [
  '/reports/sundry',
  '/reports/payment_reports',
  '/reports/student_fee_reports',
  '/reports/student_fee_reports/account_statement',
  '/reports/student_fee_reports/view',
];
export const invoiceManagement = [
  ...moneyReports,
  '/fees_assignment/sundry',
  '/fees_assignment/sundry/edit',
  '/invoice_management/delete_sundry_invoice',
  '/invoice_management/payment_issues',
  '/invoice_management/reconciliation',
  '/invoice_management/reconciliation/view',
  '/invoice_management/refunds',
  '/invoice_management/reversals',
  '/reports/sundry/orders',
  '/reports/sundry/orders/view',
  '/invoice_management/invoice',
  '/invoice_management/invoice/view',
];
export const sponsors = [
  '/fees_assignment/scholarship_management',
  '/fees_assignment/scholarship_management/view_scholarship',
  '/reports/scholarship_report',
];
/** Fees: items, rules and what is prepared together; and the letters that their payment brings. */
export const feesAssignment = [
  '/fees_assignment/letters',
  ...['acceptance_fees', 'busary_fees', 'pg_school_fees', 'school_fees'].flatMap((page) => {
    const pages = [page, `${page}/edit`, ...(page === 'busary_fees' ? [] : [`${page}/bulk`])];
    return pages.map((each) => `/fees_assignment/${each}`);
  }),
];
export const accounts = [
  '/user_management/impersonations',
  '/user_management/users',
  '/user_management/users/edit',
  '/user_management/users/management',
];
export const jambLists = [
  '/applications/de_list_upload',
  '/applications/jamb_list_upload',
  '/jamb_list_upload',
];
export const postgraduate = ['/applications/postgraduate', '/applications/postgraduate/view'];
export const rights = [
  '/student_management/manage_claims',
  '/user_management/menus',
  '/user_management/menus/management',
  '/user_management/roles',
  '/user_management/roles/edit',
];
export const admissionList = [
  '/admission_list/letters',
  '/admission_list/ranking',
  '/admission_list/search',
  '/admission_list/view',
  '/results/cbt_result_upload',
  '/student_management/search_admission_list',
];
export const admissionReports = [
  'admission_list_report',
  'application_reports',
  'jupeb_reports',
  'putme_reports',
  'registration_number_reports',
  'student_admission_report',
  'student_admission_report/no_shows',
].map((page) => `/reports/${page}`);
export const abandonedForms = '/reports/application_reports/abandoned';
export const verification = [
  '/utilities/certificate_verification',
  '/utilities/olevel_verification',
  '/utilities/olevel_verification/verify_result',
];
export const awards = ['awards', 'queries'].map((page) => `/utilities/certificate_verification/${page}`);
/** The desk of students' records. */
export const studentRecords = [
  'search_student',
  'update_records',
  'update_records/view',
  'view',
  'view/edit',
].map((page) => `/student_management/${page}`);
export const clearance = ['/student_management/clear'];
/** What students ask the registry to change in their records, and records that may be one person's. */
export const recordRequests = ['requests', 'requests/view', 'duplicates', 'duplicates/compare'].map(
  (page) => `/student_management/${page}`,
);
/** Sessions, and how they end. */
export const sessions = ['', '/dates', '/roll_over', '/sessions'].map(
  (page) => `/student_management/session_manager${page}`,
);
/** The desk of applications: invoices, what was submitted, what is removed. */
export const applicationsDesk = ['delete', 'manage_invoices', 'manage_invoices/evidence', 'reset'].map(
  (page) => `/applications/${page}`,
);
/** What needs `admissions.edit`. */
export const applicationSetup = [
  ...['', '/edit', '/preview'].map((page) => `/applications/setup${page}`),
  '/applications/manage_invoices/mark_paid',
  '/applications/reset/versions',
];
/** Lecturers, and who holds which office. */
export const lecturers = [
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
export const lecturersOnly = ['assign_courses/copy', 'assign_courses/replace', 'lecturer_upload/bulk'].map(
  (page) => `/lecturer_management/${page}`,
);
/** Courses, and when and how they are registered. */
export const courses = [
  'manage_course',
  'manage_course/edit',
  'assign_course',
  'assign_course/options',
  'manage_load',
  'manage_load/edit',
  'open_reg',
  'open_reg/edit',
  'open_student_reg',
  'open_student_reg/edit',
  'add_drop',
  'approved_borrowed_reg',
  'assign_unit',
  'assign_unit/edit',
]
  .map((page) => `/course_management/${page}`)
  .concat('/reports/course_registration_reports', '/reports/course_reg_reports')
  .concat('/reports/course_reg_reports/students');
export const coursesEdit = [
  '/course_management/manage_course/bulk',
  '/course_management/assign_course/edit',
  '/course_management/assign_course/copy',
  '/course_management/assign_course/bulk',
];
/** Of who has `registration.edit`. */
export const changesForStudents = ['/course_management/add_drop/edit'];
export const classes = ['/approve_courses', '/class', '/class/classList', '/class/approve_courses'].concat(
  ['/approve_courses', '/class'].map((page) => `${page}/view`),
);
/** Results of whoever sees them somewhere; administrators have pages of their own beside. */
export const classResults = ['', '/sheet', '/student'].map((page) => `/class/results${page}`);
export const resultManagement = ['', '/view', '/award_list'].map((page) => `/results/classlist${page}`);
/** Of who has `results.edit`. */
export const onBehalf = ['/results/classlist/upload'];
export const newAwardList = ['/results/classlist/award_list/new'];
export const notices = ['/notice_board_management', '/notice_board_management/edit'];
export const platform = [
  '/audit_log',
  '/modules',
  '/modules/compare',
  '/modules/compositions',
  '/modules/graph',
  '/modules/overrides',
  '/modules/security',
  '/modules/view',
];

const manageHostel = '/hostel_management/manage_hostel';
/** Hostels, their map and bed-spaces. */
export const hostels = [
  manageHostel,
  `${manageHostel}/porters`,
  `${manageHostel}/view_bedspaces`,
  `${manageHostel}/view_hostel`,
  `${manageHostel}/view_hostel/cards`,
];
/** Hostels are set up, and their students moved. */
export const hostelsEdit = [
  `${manageHostel}/add_rooms`,
  `${manageHostel}/bulk`,
  `${manageHostel}/edit`,
  `${manageHostel}/new_hostel`,
  `${manageHostel}/view_hostel/relocate`,
];
/** Who bed-spaces are for, how they are given out, and the reports of hostels. */
export const hostelRules = [
  '/hostel_management/manage_category',
  '/hostel_management/manage_category/edit',
  '/hostel_management/manage_reservation',
  '/reports/hostel_reports',
  '/reports/hostel_summary_reports',
  '/reports/hostel_summary_reports/quotas',
];
/** Of porters, and of who has `hostel.allocate`. */
export const hostelDoor = [`${manageHostel}/check_in`];
/** Of who has `hostel.allocate`. */
export const hostelReserve = [...hostelDoor, '/hostel_management/manage_reservation/new'];
/** Industrial training, of the coordinator. */
export const siwes = [
  '/student_management/siwes_forms',
  '/student_management/siwes_forms/view',
  '/reports/student_siwes_report',
];
/** Of who produces transcripts. */
export const transcripts = ['', '/print', '/view'].map((page) => `/student_management/transcripts${page}`);
/** Of whoever signs exit clearances for an office, or sees them. */
export const exitClearances = ['/student_management/exit_clearance'];
/** Of who looks after students and sends messages to many of them. */
export const studentDesk = [
  ...studentRecords,
  ...['', '/new'].map((page) => `/student_management/messages${page}`),
];
/** How letters about students are worded. */
export const letters = ['/student_management/letters'];
/** Of who sees on a student's record what they owe and where they live. */
export const ledgerAndBeds = [...moneyReports, '/reports/scholarship_report', ...hostels, ...hostelRules];
