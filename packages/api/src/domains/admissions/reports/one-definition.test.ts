import { uptakeSteps, type admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import type { TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { demoApp } from '../../../../test/demo-database';
import { reportCalls } from '../../../../test/report-calls';

/** Admitted and accepted are the same number wherever they are said: every report against every other, on the demo data. */

type Overview = CallData<typeof admissions.admissionsDashboard.overview>;
type Applications = CallData<typeof admissions.applicationReports.totals>;
type Jupeb = CallData<typeof admissions.jupebReports.totals>;
type Published = CallData<typeof admissions.admissionReports.publishedTotals>;
type Uptake = CallData<typeof admissions.admissionReports.uptakeTotals>;
type UptakeRows = CallData<typeof admissions.admissionReports.uptake>;
type Listed = CallData<typeof admissions.admissionReports.published>;

let test: TestApp;
let officers: Awaited<ReturnType<typeof signedIn>>[];
const { data } = reportCalls(() => test);

beforeAll(async () => {
  test = await demoApp();
  const claims = ['admissions.view', 'admissions.reports'] as const;
  officers = [
    await signedIn(test, { claims: [...claims] }),
    await signedIn(test, { claims: [...claims], place: { school: 1 } }),
    await signedIn(test, { claims: [...claims], place: { studentType: 2 } }),
  ];
}, 300_000);
afterAll(() => test.close());

const jupeb = 3;
const taken = (found: { admitted?: number; offered?: number; accepted: number }) => ({
  admitted: found.admitted ?? found.offered,
  accepted: found.accepted,
});

describe.each([
  ['the whole university', 0],
  ['one school', 1],
  ['one kind of student', 2],
])('for an officer of %s', (_, nth) => {
  const ask = <T>(path: string) => data<T>(officers[nth] as (typeof officers)[number], path);
  const offers = (query: string) => ask<Published>(`/AdmissionReports/published/totals?${query}`);

  it('the dashboard, the admission list report and the uptake agree on each programme', async () => {
    const { sessionId, byType } = await ask<Overview>('/AdmissionsDashboard/overview');
    expect(byType.length).toBeGreaterThan(0);
    for (const type of byType) {
      const query = `sessionId=${sessionId}&applicationTypeId=${type.id}`;
      const list = await offers(query);
      const uptake = await ask<Uptake>(`/AdmissionReports/uptake/totals?${query}`);
      expect([type.type, taken(list), taken(uptake)]).toEqual([type.type, taken(type), taken(type)]);
    }
  });

  it('the reports of applications have those who applied, and the list says how many more there are', async () => {
    const { byType } = await ask<Applications>('/ApplicationReports/totals');
    expect(byType.length).toBeGreaterThan(0);
    for (const { id, type, reached } of byType) {
      const query = `applicationTypeId=${id}`;
      const [all, alone] = [await offers(query), await offers(`${query}&alone=true`)];
      expect([type, reached.admitted, reached.accepted]).toEqual([
        type,
        all.offered - alone.offered,
        all.accepted - alone.accepted,
      ]);
    }
  });

  it.each(['department', 'state', 'sex'])(
    'each number of the uptake by %s is that of its rows',
    async (by) => {
      const { rows } = await ask<UptakeRows>(`/AdmissionReports/uptake?by=${by}&pageSize=300`);
      const filterOf = (row: (typeof rows)[number]) =>
        [
          row.departmentId !== null && `departmentId=${row.departmentId}`,
          row.stateId !== null && `stateId=${row.stateId}`,
          row.sex !== null && `sex=${row.sex}`,
        ].find(Boolean);
      const totals = await ask<Uptake>('/AdmissionReports/uptake/totals');
      const offered = rows.reduce((sum, row) => sum + row.offered, 0);
      expect([offered > 0, offered]).toEqual([true, totals.offered]);
      // Of those that have no department, or whose state is not known, there is no list.
      for (const row of rows.filter(filterOf).slice(0, 6)) {
        const of = String(filterOf(row));
        for (const step of uptakeSteps) {
          const { total } = await ask<Listed>(`/AdmissionReports/published?${of}&reached=${step}`);
          expect([row.name, step, total]).toEqual([row.name, step, row[step]]);
        }
      }
    },
  );
});

it('is a funnel: nobody registers or is numbered before the fee, nor is numbered before the clearance', async () => {
  const { offered, accepted, cleared, feePaid, registered, matriculated } = await data<Uptake>(
    officers[0] as (typeof officers)[number],
    '/AdmissionReports/uptake/totals?sessionId=4',
  );
  expect(offered).toBeGreaterThan(accepted);
  expect(accepted).toBeGreaterThan(cleared);
  expect(accepted).toBeGreaterThan(feePaid);
  expect(feePaid).toBeGreaterThanOrEqual(registered);
  expect(cleared).toBeGreaterThanOrEqual(matriculated);
  expect(matriculated).toBeGreaterThan(0);
});

// Of one school it has those who chose its combinations, which a list of offers does not know.
it('JUPEB’s report has everybody, with an application or without', async () => {
  for (const who of [officers[0], officers[2]] as typeof officers) {
    const report = await data<Jupeb>(who, '/JupebReports/totals');
    const list = await data<Published>(who, `/AdmissionReports/published/totals?applicationTypeId=${jupeb}`);
    expect(report.accepted).toBeGreaterThan(0);
    expect(taken(report)).toEqual(taken(list));
  }
});
