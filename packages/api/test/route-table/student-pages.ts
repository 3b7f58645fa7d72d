const acceptance = ['', '/fee_receipt', '/generate_invoice', '/invoice/*', '/jupeb', '/letter', '/letter_pg'];
const levy = ['', '/document_page', '/generate_invoice', '/invoice/*', '/letter'];
const schoolFees = ['', '/form11', '/generate_invoice', '/invoice', '/receipt', '/session'];
const hostel = ['', '/bed_spaces', '/book_hostel', '/invoice/*', '/select_room'];
const sundry = ['', '/generate_invoice', '/invoice', '/receipt', '/session'];
/** The pages of students, graduates among them. */
export const student = [
  ...schoolFees.map((page) => `/school_fees${page}`),
  ...sundry.map((page) => `/sundry${page}`),
  '/payments',
  '/payments/account_statement',
  '/refunds',
  ...acceptance.map((page) => `/acceptance${page}`),
  ...levy.map((page) => `/development_levy${page}`),
  '/calendar',
  '/clearance',
  '/course_registration',
  '/course_registration/session',
  '/course_registration/register',
  '/course_registration/view',
  '/dashboard',
  ...hostel.map((page) => `/hostel${page}`),
  '/hostel_fees/receipt',
  '/profile',
  '/profile/request',
  '/profile/slip',
  '/results',
  '/results/missing',
  '/results/result',
  '/letters',
  '/letters/view',
  '/documents',
  '/exit_clearance',
  '/exit_clearance/slip',
  '/siwes',
  '/siwes/preview',
  '/transcripts',
  '/transcripts/statement',
];
