import { ModuleTabs } from './module-tabs';

const pages = [
  { path: '/reports', label: 'All reports', ofShell: true },
  { path: '/reports/payment_reports', label: 'Payments' },
  {
    path: '/reports/student_fee_reports',
    label: 'Student fees',
    inner: '/reports/student_fee_reports/view',
  },
  { path: '/reports/scholarship_report', label: 'Scholarships' },
  {
    path: '/reports/sundry',
    label: 'Sundry',
    inner: ['/reports/sundry/orders', '/reports/sundry/orders/view'],
  },
] as const;

/** The reports about money. */
export function ReportTabs() {
  return <ModuleTabs label="Reports" pages={pages} />;
}
