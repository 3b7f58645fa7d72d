import { ModuleTabs } from './module-tabs';

const pages = [
  {
    path: '/fees_assignment/school_fees',
    inner: ['/fees_assignment/school_fees/edit', '/fees_assignment/school_fees/bulk'],
    label: 'School fees',
  },
  {
    path: '/fees_assignment/acceptance_fees',
    inner: ['/fees_assignment/acceptance_fees/edit', '/fees_assignment/acceptance_fees/bulk'],
    label: 'Acceptance fees',
  },
  {
    path: '/fees_assignment/pg_school_fees',
    inner: ['/fees_assignment/pg_school_fees/edit', '/fees_assignment/pg_school_fees/bulk'],
    label: 'PG school fees',
  },
  { path: '/fees_assignment/busary_fees', label: 'Fee items' },
  { path: '/fees_assignment/sundry', label: 'Sundry' },
  {
    path: '/fees_assignment/scholarship_management',
    label: 'Scholarships',
    inner: '/fees_assignment/scholarship_management/view_scholarship',
  },
  { path: '/fees_assignment/letters', label: 'Letters' },
] as const;

/** The pages of fees assignment. */
export function FeesTabs() {
  return <ModuleTabs label="Fees assignment" pages={pages} />;
}
