import {
  funnelLink,
  offersLink,
  queueLink,
  queueLinks,
  type admissions,
  type AdmissionsQueue,
} from '@portal/contracts/admissions';
import { countedRows, type CallData } from '@portal/shared/model';
import type { TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { demoApp } from '../../../../test/demo-database';
import { reportCalls } from '../../../../test/report-calls';

/** Every number of the dashboard card against the list that its link opens, on the demo data. */

type Overview = CallData<typeof admissions.admissionsDashboard.overview>;
type Listed = { total: number; totalIsExact: boolean } | unknown[];

let test: TestApp;
let overview: Overview;
let officers: Awaited<ReturnType<typeof signedIn>>[];
const { data } = reportCalls(() => test);

beforeAll(async () => {
  test = await demoApp();
  const claims = [
    'admissions.view',
    'admissions.edit',
    'admissions.reports',
    'admissions.approve',
    'admissions.setup',
    'admissions.verify',
    'admissions.clear',
    'admissions.matric',
    'admissions.awards',
  ] as const;
  officers = [
    await signedIn(test, { claims: [...claims] }),
    await signedIn(test, { claims: [...claims], place: { studentType: 1 } }),
    await signedIn(test, { claims: [...claims], place: { school: 1 } }),
    await signedIn(test, { claims: [...claims], place: { department: 11 } }),
  ];
}, 300_000);
afterAll(() => test.close());

/** What a page asks for its rows; its filters are those of its list. */
const callOfPage: Readonly<Record<string, string>> = {
  '/admission_list/view': '/AdmissionList/entries',
  '/applications/setup': '/Application/setups',
  '/applications/manage_invoices/evidence': '/ApplicationInvoice/evidence',
  '/jamb_list_upload?part=joins': '/Jamb/joins',
  '/admission_list/ranking?part=free': '/AdmissionList/ranking/free-places',
  '/results/cbt_result_upload': '/Application/screening/candidates',
  '/results/cbt_result_upload?part=uploads': '/Application/screening/uploads',
  '/reports/admission_list_report': '/AdmissionReports/published',
  '/reports/application_reports': '/ApplicationReports/applications',
  '/utilities/olevel_verification': '/OLevel/verifications',
  '/reports/registration_number_reports?part=without': '/Student/matric-number-report/without',
  '/student_management/clear': '/Student/clearances',
  '/utilities/certificate_verification/awards': '/Awards',
};

/** How many rows the page shows that a link opens. */
async function shownBy(who: (typeof officers)[number], link: string): Promise<number> {
  const { pathname, searchParams } = new URL(link, 'http://portal.test');
  const part = searchParams.get('part');
  searchParams.delete('part');
  const path = callOfPage[part ? `${pathname}?part=${part}` : pathname];
  if (!path) throw new Error(`${link} opens no list`);
  const listed = await data<Listed>(who, `${path}?${searchParams.toString()}`);
  if (Array.isArray(listed)) return listed.length;
  expect([link, listed.totalIsExact, listed.total <= countedRows]).toEqual([link, true, true]);
  return listed.total;
}

it.each([
  ['the whole university', 0],
  ['one kind of student', 1],
  ['one school', 2],
  ['one department', 3],
])('of an officer of %s each number is that of its list', async (_, nth) => {
  const who = officers[nth] as (typeof officers)[number];
  overview = await data<Overview>(who, '/AdmissionsDashboard/overview');
  const { sessionId } = overview;
  const numbers: [string, number][] = [
    ...overview.byType.flatMap(({ id: typeId, paid, completed, admitted, accepted }) =>
      [
        [funnelLink({ sessionId, typeId }, 'paid'), paid],
        [funnelLink({ sessionId, typeId }, 'completed'), completed],
        [offersLink({ sessionId, typeId }), admitted],
        [offersLink({ sessionId, typeId }, 'accepted'), accepted],
      ].map(([link, count]): [string, number] => [String(link), Number(count)]),
    ),
    ...overview.queues.map(({ kind, count }): [string, number] => [
      queueLink(kind as AdmissionsQueue, sessionId),
      count,
    ]),
  ];
  expect(numbers.length).toBeGreaterThan(4);
  const shown: [string, number][] = [];
  for (const [link] of numbers) shown.push([link, await shownBy(who, link)]);
  expect(shown).toEqual(numbers);
});

it('has something in nearly every queue of the demo data, and knows every kind', async () => {
  const { queues } = await data<Overview>(
    officers[0] as (typeof officers)[number],
    '/AdmissionsDashboard/overview',
  );
  expect(queues.filter(({ kind }) => kind in queueLinks)).toHaveLength(queues.length);
  expect(queues.length).toBeGreaterThan(3);
  expect(queues).toContainEqual({ kind: 'awards', count: 2 });
  // Whatever takes two officers is counted for the second of them.
  expect(queues).toContainEqual({ kind: 'set-ups', count: 2 });
  expect(queues).toContainEqual({ kind: 'joins', count: 2 });
});
