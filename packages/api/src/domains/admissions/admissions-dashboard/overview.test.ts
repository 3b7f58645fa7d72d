import type { KyselyPlugin } from 'kysely';
import { anApplicant, oLevelBody, readyForOLevel, save } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anEntrant, aPaidFee, waitingVerifications } from '../../../../test/entrant-builders';
import { aFeeStudent, feeSession, feeWorld } from '../../../../test/fee-builders';
import { anApplicationWindow, anInvoice, jupeb } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { reportCalls } from '../../../../test/report-calls';
import { resultRow, Screening, withFormula } from '../../../../test/screening-builders';
import type { Actor } from '../../../platform/http/route';
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

const verifier = () => signedIn(test, { claims: ['admissions.reports', 'admissions.verify'] });

/** Where each number leads. */
const lists: Record<string, string> = {
  approvals: '/AdmissionList/entries?forMe=true',
  screening: `/Application/screening/candidates?sessionId=${feeSession}&status=waiting`,
  results: '/Application/screening/uploads?forMe=true',
  lapsing: `/AdmissionReports/published?sessionId=${feeSession}&lapsing=true`,
  'o-level': '/OLevel/verifications?forMe=true',
  clearance: '/Student/clearances?state=waiting',
  matric: '/Student/matric-number-report/without',
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
    byType: [
      { id: jupeb, paid: 1, completed: 1, admitted: 0, accepted: 0 },
      // By the list alone.
      { type: 'Post UTME', paid: 0, completed: 0, admitted: 1, accepted: 0 },
    ],
  });
  const queues = await queuesOf(who);
  expect(queues).toEqual({ approvals: 2, lapsing: 1 });
  for (const [kind, count] of Object.entries(queues)) {
    const { total } = await data<{ total: number }>(who, lists[kind] ?? '');
    expect([kind, total]).toEqual([kind, count]);
  }
});

describe('what waits at the desks', () => {
  async function desks() {
    const sessionId = await anApplicationWindow(test, 1);
    await withFormula(test, { formula: '50:50' });
    const screening = new Screening(test, sessionId);
    const [scored] = [await screening.candidate(), await screening.candidate()];
    const writer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
    await screening.bring([resultRow(scored.number, '80')], { authorization: writer.authorization });
    await anEntrant(test, { form: false });
  }

  it('is counted as each desk lists it', async () => {
    await desks();
    const who = await signedIn(test, { claims: [...claims, 'admissions.verify', 'admissions.clear'] });
    const queues = await queuesOf(who);
    expect(Object.keys(queues).sort()).toEqual(['clearance', 'o-level', 'results', 'screening']);
    for (const [kind, count] of Object.entries(queues)) {
      const { total } = await data<{ total: number }>(who, lists[kind] ?? '');
      expect([kind, total]).toEqual([kind, count]);
    }
  });

  it('is what this officer may verify: not whom they put on the list', async () => {
    const [id = 0] = await waitingVerifications(test, 2);
    const [author, other] = [await verifier(), await verifier()];
    expect(await queuesOf(author)).toMatchObject({ 'o-level': 2 });
    const { db, clock } = test.deps;
    const entry = db.selectFrom('olevel_verification').select('entry_id as id').where('id', '=', id);
    const subject = String((await entry.executeTakeFirstOrThrow()).id);
    const wrote = { kind: 'admission entry', act: 'wrote', part: 'entry', as_person: null } as const;
    await db
      .insertInto('authorship')
      .values({ ...wrote, subject, person: String(author.userId), at: clock.now() })
      .execute();
    expect(await queuesOf(author)).toMatchObject({ 'o-level': 1 });
    expect(await queuesOf(other)).toMatchObject({ 'o-level': 2 });
    const listed = async (who: Who) =>
      (await data<{ rows: { id: number }[] }>(who, '/OLevel/verifications?forMe=true')).rows.map(
        (row) => row.id,
      );
    expect(await listed(author)).not.toContain(id);
    expect(await listed(other)).toContain(id);
  });

  it('has students who wait for a matric number, for whoever gives them', async () => {
    await feeWorld(test);
    const student = await aFeeStudent(test, { level: 100 });
    await aPaidFee(test, student);
    await test.deps.db.updateTable('student').set({ matric_number: null }).execute();
    const gives = await signedIn(test, { claims: ['admissions.reports', 'admissions.matric'] });
    expect(await queuesOf(gives)).toEqual({ matric: 1 });
    const { total } = await data<{ total: number }>(gives, lists['matric'] ?? '');
    expect(total).toBe(1);
    expect(await queuesOf(await signedIn(test, { claims: ['admissions.reports'] }))).toEqual({});
  });

  it('is for whoever may open the desk', async () => {
    await desks();
    expect(await queuesOf(await officer())).toEqual({
      screening: expect.any(Number) as number,
      results: 1,
    });
    expect(await queuesOf(await signedIn(test, { claims: ['admissions.reports'] }))).toEqual({});
  });
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
  // Session; of applications and of offers a sum that is not kept yet, the sum, keeping it; and what waits.
  expect(asked).toBe(8);
  asked = 0;
  await overview(deps, actor);
  expect(asked).toBe(4);
});
