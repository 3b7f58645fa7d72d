import type { ModuleRoute } from '@portal/shared/model';
import { defineModule } from '@portal/shared/module';

/** A page of students; what is only read stays readable without a connection. */
function student(path: string, load: string, title: string): ModuleRoute {
  return { path, load, title, audience: ['student'], offline: 'read' };
}

export default defineModule({
  id: 'mf-finance',
  title: 'Finance',
  owner: 'finance-team',
  host: '^1.0.0',
  routes: [
    {
      path: '/school_fees',
      load: './school-fees',
      title: 'School fees',
      audience: ['student'],
      offline: 'read',
    },
    student('/acceptance', './acceptance', 'Acceptance'),
    student('/acceptance/generate_invoice', './acceptance/generate-invoice', 'Generate invoice'),
    student('/acceptance/invoice/*', './acceptance/invoice', 'Invoice'),
    student('/acceptance/fee_receipt', './acceptance/fee-receipt', 'Receipt'),
    student('/acceptance/letter', './acceptance/letter', 'Admission letter'),
    student('/acceptance/jupeb', './acceptance/letter', 'Admission letter'),
    student('/acceptance/letter_pg', './acceptance/letter', 'Admission letter'),
    student('/development_levy', './development-levy', 'Development levy'),
    student('/development_levy/generate_invoice', './development-levy/generate-invoice', 'Generate invoice'),
    student('/development_levy/invoice/*', './development-levy/invoice', 'Invoice'),
    student('/development_levy/letter', './development-levy/letter', 'Proof of payment'),
    student('/development_levy/document_page', './development-levy/documents', 'Documents'),
    {
      path: '/fees_assignment/scholarship_management',
      load: './scholarships',
      title: 'Scholarship management',
      audience: ['official'],
      claim: 'finance.view',
    },
    {
      path: '/fees_assignment/scholarship_management/view_scholarship',
      load: './scholarships/view',
      title: 'Scholarship',
      audience: ['official'],
      claim: 'finance.view',
    },
    {
      path: '/reports/scholarship_report',
      load: './scholarships/report',
      title: 'Scholarship report',
      audience: ['official'],
      claim: 'finance.view',
    },
    {
      path: '/app_reports/scholarship_report',
      load: './scholarships/report',
      title: 'Scholarship report',
      audience: ['official'],
      claim: 'finance.view',
    },
  ],
  menu: [
    { name: 'acceptance', label: 'Acceptance', route: '/acceptance', icon: 'graduation' },
    { name: 'development levy', label: 'Development levy', route: '/development_levy', icon: 'building' },
    { name: 'school fees', label: 'School fees', route: '/school_fees', icon: 'payment' },
  ],
  slots: {
    contributes: [{ slot: 'student-dashboard.card', load: './fees-card', order: 10, audience: ['student'] }],
  },
});
