import type { ModuleRoute } from '@portal/shared/model';
import { claimsHeld } from '../src/platform/claims';
import { exportLists } from '../src/platform/exports/exportable';
import { testApp } from './app';
import academics from '../../mf-academics/module.config';
import { reportPages as academicReports } from '../../mf-academics/src/lib/report-pages';
import admissions from '../../mf-admissions/module.config';
import { reportPages as admissionReports } from '../../mf-admissions/src/lib/report-pages';
import finance from '../../mf-finance/module.config';
import { reportPages as moneyReports } from '../../mf-finance/src/lib/report-pages';
import hostel from '../../mf-hostel/module.config';
import { reportPages as hostelReports } from '../../mf-hostel/src/lib/report-pages';
import student from '../../mf-student/module.config';
import { reportPages as studentReports } from '../../mf-student/src/lib/report-pages';

const modules: readonly { routes: readonly ModuleRoute[] }[] = [
  academics,
  admissions,
  finance,
  hostel,
  student,
];

/** The fifteen reports of the specification (2.12), each with the list that its files are made of. */
const reportsOfSpecification = {
  jupeb_reports: 'jupeb-reports',
  payment_reports: 'payments',
  student_siwes_report: 'student-siwes-report',
  putme_reports: 'putme-report',
  scholarship_report: 'scholarship-report',
  application_reports: 'application-reports',
  registration_number_reports: 'matric-numbers',
  hostel_reports: 'hostel-reports',
  hostel_summary_reports: 'hostel-summary-reports',
  sundry: 'sundry-report',
  course_registration_reports: 'course-registration-reports',
  student_fee_reports: 'student-fees',
  course_reg_reports: 'course-reg-reports',
  admission_list_report: 'admission-list-report',
  student_admission_report: 'student-admission-report',
} as const;

it('has the fifteen reports of the specification, with files, on the page of all reports for who may see them', async () => {
  const test = await testApp();
  const groups = [academicReports, admissionReports, moneyReports, hostelReports, studentReports];
  const grouped: string[] = groups.flatMap((pages) => pages.map((page): string => page.path));
  const lists = exportLists(test.deps);
  await test.close();
  const found = Object.entries(reportsOfSpecification).map(([report, list]) => {
    const path = `/reports/${report}`;
    const [route, ...more] = modules.flatMap(({ routes }) => routes.filter((each) => each.path === path));
    const { access } = lists.get(list)?.call ?? {};
    const rows =
      typeof access === 'object' && claimsHeld(route?.claim ? [route.claim] : []).includes(access.claim);
    const staff = route?.audience?.includes('official') && !route.audience.includes('student');
    return { path, once: more.length === 0, staff, grouped: grouped.includes(path), rows };
  });
  expect(found).toHaveLength(15);
  const fails = found.filter(({ once, staff, grouped: shown, rows }) => !(once && staff && shown && rows));
  expect(fails).toEqual([]);
});
