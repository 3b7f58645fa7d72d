import type { KyselyPlugin } from 'kysely';
import { anApplicant, oLevelBody, readyForOLevel, save } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession } from '../../../../test/fee-builders';
import { anApplicationWindow, anInvoice, jupeb } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { reportCalls } from '../../../../test/report-calls';
import type { Actor } from '../../../platform/http/route';
import { lapseEntries } from '../admission-list/lapse-entries';
import { overview } from './overview';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const { data } = reportCalls(() => test);
interface Overview {
  session: string | null;
  byType: { id: number; paid: number; completed: number; admitted: number; accepted: number }[];
  queues: { kind: string; count: number }[];
}
type Who = Awaited<ReturnType<typeof signedIn>>;
const seen = (who: Who) => data<Overview>(who, '/AdmissionsDashboard/overview');
const queuesOf = async (who: Who) =>
  Object.fromEntries((await seen(who)).queues.map(({ kind, count }) => [kind, count]));
const claims = ['admissions.view', 'admissions.reports', 'admissions.approve'] as const;
const officer = (place = {}) => signedIn(test, { claims: [...claims], place });

/** Where each number leads. */
const lists: Record<string, string> = {
  approvals: '/AdmissionList/entries?forMe=true',
  screening: `/ApplicationReports/applications?sessionId=${feeSession}&stage=completed`,
  lapsing: `/AdmissionReports/published?sessionId=${feeSession}&lapsing=true`,
  'free places': `/AdmissionReports/published?sessionId=${feeSession}&freePlace=true`,
};

async function life() {
  await anApplicationWindow(test);
  await anInvoice(test);
  const applicant = await anApplicant(test);
  await save(test, applicant, 'o-level-results', oLevelBody(await readyForOLevel(test, applicant)));
  await entryUpTo(test, 'recommended');
  await entryUpTo(test, 'recommended', { student_type_id: 4 });
  await entryUpTo(test, 'published');
}

it('shows the funnel of the current session and what waits, each number that of its list', async () => {
  await life();
  test.deps.clock.advance({ minutes: 8 * 24 * 60 });
  const who = await officer();
  expect(await seen(who)).toMatchObject({
    session: '2025/2026',
    byType: [{ id: jupeb, paid: 1, completed: 1, admitted: 0, accepted: 0 }],
  });
  const queues = await queuesOf(who);
  expect(queues).toEqual({ approvals: 2, screening: 1, lapsing: 1 });
  for (const [kind, count] of Object.entries(queues)) {
    const { total } = await data<{ total: number }>(who, lists[kind] ?? '');
    expect([kind, total]).toEqual([kind, count]);
  }
});

it('counts places that became free', async () => {
  await life();
  test.deps.clock.advance({ minutes: 16 * 24 * 60 });
  await lapseEntries(test.deps);
  const who = await officer();
  expect(await queuesOf(who)).toEqual({ approvals: 2, screening: 1, 'free places': 1 });
  expect(await data(who, lists['free places'] ?? '')).toMatchObject({ total: 1 });
});

it('shows an officer of one kind of student what waits there', async () => {
  await life();
  const local = await officer({ studentType: 4 });
  expect(await seen(local)).toMatchObject({ byType: [], queues: [{ kind: 'approvals', count: 1 }] });
});

it('has nothing to show between sessions', async () => {
  expect(await seen(await officer())).toMatchObject({ session: null, byType: [], queues: [] });
});

it('asks the database few questions, however much there is', async () => {
  await life();
  let asked = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      asked += 1;
      return Promise.resolve(result);
    },
  };
  const deps = { ...test.deps, db: test.deps.db.withPlugin(counter) };
  const actor = { userId: '1', claims: [...claims], localClaims: [] } as unknown as Actor;
  await overview(deps, actor);
  // Session, a sum that is not kept yet, the sum, keeping it, and what waits.
  expect(asked).toBe(5);
  asked = 0;
  await overview(deps, actor);
  expect(asked).toBe(3);
});
