import { admissions } from '@portal/contracts/admissions';
import { defineModule, firstPageOf, readOf } from '@portal/shared/module';
import type { MenuIconName, ModuleRoute } from '@portal/shared/model';
import { formPages, open } from './src/lib/form-pages';

/** A page of whoever works with admissions, or holds another claim. */
function officer(
  path: string,
  load: string,
  title: string,
  { claim = 'admissions.view', reads = [] }: Pick<ModuleRoute, 'claim' | 'reads'> = {},
): ModuleRoute {
  return { path, load, title, audience: ['official'], claim, reads };
}

const jambReads = [firstPageOf(admissions.jamb.candidates), readOf(admissions.jamb.choices)];

/** An entry of the officers' menu. */
function officialMenu(name: string, label: string, route: string, icon: MenuIconName) {
  return { name, label, route, icon, audience: ['official' as const] };
}

export default defineModule({
  id: 'mf-admissions',
  title: 'Admissions',
  owner: 'admissions-team',
  host: '^2.0.0',
  // In bytes of brotli: the largest pages are those of officers.
  budgets: { entry: 5 * 1024, route: 35 * 1024 },
  routes: [
    ...formPages,
    open('/verify/*', './documents/verify', 'Verify a document'),
    open('/verify_certificate', './awards/certificate', 'Verify a certificate'),
    officer('/applications/jamb_list_upload', './jamb', 'JAMB list', { reads: jambReads }),
    officer('/jamb_list_upload', './jamb', 'JAMB list', { reads: jambReads }),
    officer('/applications/de_list_upload', './jamb/direct-entry', 'Direct-entry list', {
      reads: [firstPageOf(admissions.directEntry.candidates), readOf(admissions.jamb.choices)],
    }),
    open('/prospective_students', './admission-status', 'Check Admission Status'),
    open('/admission_status_reciepts', './admission-status/receipts', 'Receipts of an application'),
    open('/fee_receipt', './admission-status/receipts/fee-receipt', 'Payment receipt'),
    open('/awaited_results', './applications/awaited-results', 'Awaited O-level results'),
    open('/create_profile', './student-profile', 'Take up your offer of admission'),
    open('/pg_referee_form', './postgraduate/referee', 'Reference for a postgraduate applicant'),
    officer('/applications/postgraduate', './postgraduate', 'Postgraduate applications', {
      reads: [firstPageOf(admissions.postgraduateApplications.list)],
    }),
    officer('/applications/postgraduate/view', './postgraduate/view', 'Postgraduate application'),
    officer('/admission_list/view', './admission-list', 'Admission list', {
      reads: [firstPageOf(admissions.admissionList.entries)],
    }),
    officer('/admission_list/ranking', './ranking', 'Ranking'),
    officer('/results/cbt_result_upload', './screening', 'Screening results', {
      reads: [firstPageOf(admissions.screening.candidates), readOf(admissions.screening.choices)],
    }),
    officer('/admission_list/search', './admission-list/search', 'Search the admission list'),
    officer(
      '/student_management/search_admission_list',
      './admission-list/lookup',
      'Search the admission list',
    ),
    officer('/applications/setup', './application-setup', 'Application set-up', {
      claim: 'admissions.edit',
      reads: [
        firstPageOf(admissions.applicationSetup.list),
        readOf(admissions.applicationSetup.totals, { query: {} }),
      ],
    }),
    officer('/applications/setup/edit', './application-setup/edit', 'Set-up of an application type', {
      claim: 'admissions.edit',
    }),
    officer('/applications/reset', './manage-applications/reset', 'Reset applications', {
      reads: [firstPageOf(admissions.manageApplications.list)],
    }),
    officer('/applications/reset/versions', './manage-applications/versions', 'Versions of an application', {
      claim: 'admissions.edit',
    }),
    officer('/applications/delete', './manage-applications/delete', 'Delete applications', {
      reads: [firstPageOf(admissions.manageApplications.list)],
    }),
    officer('/applications/manage_invoices', './manage-invoices', 'Application invoices', {
      reads: [firstPageOf(admissions.manageInvoices.list)],
    }),
    officer(
      '/applications/manage_invoices/evidence',
      './manage-invoices/evidence',
      'Payments shown by banks',
      { reads: [firstPageOf(admissions.bankEvidence.list)] },
    ),
    officer(
      '/applications/manage_invoices/mark_paid',
      './manage-invoices/mark-paid',
      'Mark an invoice paid',
      { claim: 'admissions.edit' },
    ),
    officer('/applications/setup/preview', './applications/preview', 'Preview of an application form', {
      claim: 'admissions.edit',
    }),
    officer('/reports/application_reports', './reports/applications', 'Application reports', {
      claim: 'admissions.reports',
      reads: [firstPageOf(admissions.applicationReports.list)],
    }),
    officer('/reports/application_reports/abandoned', './reports/abandoned', 'Abandoned forms', {
      claim: 'admissions.contacts',
    }),
    officer('/reports/jupeb_reports', './reports/jupeb', 'JUPEB reports', {
      claim: 'admissions.reports',
      reads: [
        firstPageOf(admissions.jupebReports.people),
        readOf(admissions.jupebReports.totals, { query: {} }),
      ],
    }),
    officer('/reports/putme_reports', './screening/putme-report', 'Screening report', {
      claim: 'admissions.reports',
      reads: [
        firstPageOf(admissions.screeningReport.rows),
        readOf(admissions.screeningReport.totals, { query: { cutOff: 0 } }),
      ],
    }),
    officer('/reports/admission_list_report', './reports/published', 'Admission list report', {
      claim: 'admissions.reports',
      reads: [
        firstPageOf(admissions.admissionReports.published),
        readOf(admissions.admissionReports.publishedTotals, { query: {} }),
      ],
    }),
    officer('/reports/student_admission_report', './reports/uptake', 'Student admission report', {
      claim: 'admissions.reports',
      reads: [
        firstPageOf(admissions.admissionReports.uptake),
        readOf(admissions.admissionReports.uptakeTotals, { query: {} }),
      ],
    }),
    officer(
      '/reports/student_admission_report/no_shows',
      './reports/no-shows',
      'Accepted and not seen since',
      { claim: 'admissions.reports' },
    ),
    officer('/utilities/olevel_verification', './olevel-verification', 'O-level verification', {
      claim: 'admissions.verify',
    }),
    officer(
      '/utilities/olevel_verification/verify_result',
      './olevel-verification/verify-result',
      'Verify O-level results',
      { claim: 'admissions.verify' },
    ),
    officer('/utilities/certificate_verification', './certificate-verification', 'Certificate verification', {
      claim: 'admissions.verify',
    }),
    officer('/utilities/certificate_verification/awards', './awards', 'Awards', {
      claim: 'admissions.awards',
    }),
    officer('/utilities/certificate_verification/queries', './awards/queries', 'Certificate queries', {
      claim: 'admissions.awards',
    }),
    officer('/student_management/clear', './clearance', 'Clearance of entrants', {
      claim: 'admissions.clear',
    }),
    { path: '/clearance', load: './clearance/mine', title: 'Clearance', audience: ['student'] },
    officer('/reports/registration_number_reports', './matric-numbers', 'Matric numbers', {
      claim: 'admissions.reports',
    }),
  ],
  menu: [
    { name: 'clearance', label: 'Clearance', route: '/clearance', icon: 'document', audience: ['student'] },
    officialMenu('jamb list upload', 'JAMB list', '/jamb_list_upload', 'document'),
    {
      ...officialMenu('admission list', 'Admission list', '/admission_list/view', 'graduation'),
      also: ['/results/cbt_result_upload'],
    },
    officialMenu('applications', 'Applications', '/applications/reset', 'document'),
    officialMenu('reports', 'Reports', '/reports/application_reports', 'document'),
    officialMenu(
      'application reports',
      'Application reports',
      '/app_reports/application_reports',
      'document',
    ),
    officialMenu('utilities', 'Utilities', '/utilities/olevel_verification', 'search'),
  ],
  slots: {
    contributes: [
      {
        slot: 'staff-dashboard.card',
        load: './admissions-dashboard',
        order: 3,
        audience: ['official'],
        claim: 'admissions.reports',
        reads: [readOf(admissions.admissionsDashboard.overview)],
      },
      // For who verifies O-level results and sees nothing else of admissions that waits, as the exams officer.
      {
        slot: 'staff-dashboard.card',
        load: './olevel-verification/waiting',
        order: 4,
        audience: ['official'],
        claim: 'admissions.verify',
      },
      // For who keeps awards and sees nothing else of admissions that waits, as the exams officer.
      {
        slot: 'staff-dashboard.card',
        load: './awards/waiting',
        order: 4,
        audience: ['official'],
        claim: 'admissions.awards',
      },
      {
        slot: 'student-record.section',
        load: './on-record',
        order: 5,
        audience: ['official'],
        claim: 'admissions.view',
      },
      {
        slot: 'student-profile.o-level',
        load: './on-record/o-level',
        audience: ['student'],
      },
      {
        slot: 'reports.group',
        load: './reports/group',
        order: 5,
        audience: ['official'],
        claim: 'admissions.reports',
      },
    ],
  },
});
