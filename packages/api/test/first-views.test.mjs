import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

// A module may have to be built.
jest.setTimeout(120_000);

/** Routes and cards that stand in their document before any script, with all that they read. */
const withContent = {
  'mf-academics': [
    './averages-card',
    './registration-card',
    '/approve_courses',
    '/class',
    '/class/approve_courses',
    '/course_management/assign_course',
    '/course_management/assign_course/options',
    '/course_management/manage_course',
    '/course_registration',
    '/lecturer_management/assign_courses',
    '/lecturer_management/assign_staff/course_adviser',
    '/lecturer_management/assign_staff/dean',
    '/lecturer_management/assign_staff/hod',
    '/lecturer_management/lecturer_upload',
    '/records',
    '/reports/course_reg_reports',
    '/reports/course_registration_reports',
    '/results',
  ],
  'mf-admin': [
    '/audit_log',
    '/modules/compositions',
    '/modules/security',
    '/notice_board_management',
    '/user_management/impersonations',
    '/user_management/roles',
    '/user_management/users',
  ],
  'mf-admissions': [
    './admissions-dashboard',
    '/admission_list/view',
    '/applications/de_list_upload',
    '/applications/delete',
    '/applications/jamb_list_upload',
    '/applications/manage_invoices',
    '/applications/manage_invoices/evidence',
    '/applications/postgraduate',
    '/applications/reset',
    '/applications/setup',
    '/jamb_list_upload',
    '/reports/admission_list_report',
    '/reports/application_reports',
    '/reports/jupeb_reports',
    '/reports/putme_reports',
    '/reports/student_admission_report',
    '/results/cbt_result_upload',
  ],
  'mf-finance': [
    './fees-card',
    './finance-dashboard',
    '/fees_assignment/acceptance_fees',
    '/fees_assignment/busary_fees',
    '/fees_assignment/pg_school_fees',
    '/fees_assignment/scholarship_management',
    '/fees_assignment/school_fees',
    '/fees_assignment/sundry',
    '/invoice_management/delete_sundry_invoice',
    '/invoice_management/invoice',
    '/invoice_management/payment_issues',
    '/invoice_management/reconciliation',
    '/invoice_management/refunds',
    '/invoice_management/reversals',
    '/payments',
    '/reports/payment_reports',
    '/reports/scholarship_report',
    '/reports/student_fee_reports',
    '/reports/sundry',
    '/reports/sundry/orders',
    '/school_fees',
  ],
  'mf-hostel': [
    './hostel-card',
    '/hostel/book_hostel',
    '/hostel_management/manage_category',
    '/hostel_management/manage_hostel',
  ],
  'mf-student': [
    './notices-card',
    './staff-card',
    '/dashboard',
    '/exit_clearance',
    '/profile',
    '/transcripts',
  ],
};

const packages = path.resolve(import.meta.dirname, '../..');

/** What the build of a module has, which is made first where its sources are newer. */
async function builtViews(name) {
  await promisify(execFile)(process.execPath, [path.resolve(packages, '../tools/build.mjs'), name]);
  return JSON.parse(await readFile(path.join(packages, name, 'dist/templates.json'), 'utf8')).views;
}

// Which of them is lost, and why, is what the build says of it.
it.each(Object.entries(withContent))('of %s', async (name, keys) => {
  const views = Object.entries(await builtViews(name));
  const ready = views.filter(([, variants]) => variants.every((variant) => variant.ready));
  expect(ready.map(([key]) => key).sort()).toEqual(keys);
});
