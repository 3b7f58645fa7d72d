import { currentItem } from './menu';

const menu = [
  { to: '/reports/application_reports' },
  { to: '/app_reports/application_reports' },
  { to: '/jamb_list_upload' },
  { to: '/applications/reset' },
  { to: '/admission_list/view', also: ['/results/cbt_result_upload'] },
  { to: '/student_management/search_admission_list' },
  { to: '/school_fees' },
];

it.each([
  ['/reports/registration_number_reports', '/reports/application_reports'],
  ['/reports/application_reports', '/reports/application_reports'],
  ['/app_reports/jupeb_reports', '/app_reports/application_reports'],
  ['/results/cbt_result_upload', '/admission_list/view'],
  ['/admission_list/search', '/admission_list/view'],
  ['/student_management/clear', '/student_management/search_admission_list'],
  ['/jamb_list_upload', '/jamb_list_upload'],
  ['/applications/jamb_list_upload', '/applications/reset'],
  ['/academic_fees/school_fees', '/school_fees'],
  ['/results/classlist', undefined],
])('on %s the one entry that is marked is %s', (pathname, to) => {
  expect(currentItem(menu, pathname)?.to).toBe(to);
});
