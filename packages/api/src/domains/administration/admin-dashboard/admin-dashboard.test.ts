import { adminFigureGroups, type administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aPaidFee } from '../../../../test/entrant-builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { holdBed } from '../../hostel/allocations/hold-bed';
import { recordsOffice } from '../../../../test/records-office';
import { reportCalls } from '../../../../test/report-calls';

type Answer = CallData<typeof administration.dashboard.admin>;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { data, get } = reportCalls(() => test);
const dashboard = '/Dashboard/admin-dashboard';

/** What a page asks for its rows; its filters are those of its list. */
const lists: Record<string, string> = {
  '/reports/application_reports': '/ApplicationReports/applications',
  '/reports/admission_list_report': '/AdmissionReports/published',
  '/reports/course_registration_reports': '/CourseRegistration/reports',
  '/reports/hostel_reports': '/HostelReports/occupants',
  '/invoice_management/payment_issues': '/InvoiceManagement/payment-issues',
  '/invoice_management/reconciliation': '/Reconciliation/differences',
};

it('has numbers of every domain, each that of the page it leads to, and none of pages of others', async () => {
  await recordsOffice(test);
  const { id: hostelId } = await aHostel(test);
  const { db, clock } = test.deps;
  const lodger = await aFeeStudent(test);
  await holdBed({ db, clock }, lodger.id, { hostelId });
  await aPaidFee(test, lodger);
  const claims = ['admissions.reports', 'finance.view', 'registration.view', 'hostel.view'] as const;
  const who = await signedIn(test, { claims: ['audit.view', ...claims] });
  const sums: Record<string, (search: string) => Promise<number>> = {
    '/reports/payment_reports': async (search) =>
      (await data<{ amount: number }>(who, `/PaymentReports/totals?${search}`)).amount,
    '/reports/hostel_summary_reports': async (search) =>
      (await data<{ sums: { free: number } }>(who, `/HostelReports/bed-spaces/sums?${search}`)).sums.free,
  };
  const shownBy = async (path: string) => {
    const { pathname, search } = new URL(path, 'http://portal.test');
    const sum = sums[pathname];
    if (sum) return sum(search.slice(1));
    return (await data<{ total: number }>(who, `${lists[pathname] ?? ''}${search}`)).total;
  };
  const { sessionId, groups } = await data<Answer>(who, dashboard);
  expect(groups.map(({ group }) => group).sort()).toEqual([...adminFigureGroups].sort());
  const figures = groups.flatMap((each) => each.figures);
  for (const { label, value, path } of figures) expect([label, await shownBy(path)]).toEqual([label, value]);
  expect(figures.filter(({ value }) => value > 0).map(({ label }) => label)).toEqual([
    'Harmattan: approved',
    'School fees',
    'Bed-spaces left',
    'Held, not paid yet',
  ]);
  const { groups: one } = await data<Answer>(who, `${dashboard}?group=hostels&sessionId=${sessionId ?? 0}`);
  expect(one).toEqual(groups.filter(({ group }) => group === 'hostels'));
  const auditor = await signedIn(test, { claims: ['audit.view', 'hostel.view'] });
  expect(await data<Answer>(auditor, dashboard)).toEqual({ sessionId, groups: one });
  expect((await get(who, `${dashboard}?sessionId=999`)).statusCode).toBe(404);
  const clerk = await signedIn(test, { claims: ['hostel.view'] });
  expect((await get(clerk, dashboard)).statusCode).toBe(403);
});
