import { sql } from 'kysely';
import { testApp, type TestApp } from '../../packages/api/test/app';
import { anAdministrator } from '../../packages/api/test/user-builders';
import { startTestServer } from '../../packages/api/test/server';
import { report, type Row } from './report';
import { seedAccounts } from './seed-accounts';

/** Each question is put to both databases in turn, so that what else the machine does hits both alike. */
const runs = Number(process.env.RUNS ?? 120);
const warmUp = 15;
const most = 1.5;

/** What an administrator asks of the list of accounts. */
const questions: Record<string, string> = {
  'first page by name': '',
  'page 20 by name': 'page=20',
  'latest sign-ins': 'sort=-lastLogin',
  'newest accounts': 'sort=-created',
  'by user name': 'sort=userName',
  'filter: students': 'userType=student',
  'filter: officials, latest sign-ins': 'userType=official&sort=-lastLogin',
  'filter: role that nearly all have': 'role=student',
  'filter: role that 33 have': 'role=hod',
  'filter: department': 'departmentId=21',
  'filter: switched off': 'active=false',
  'filter: never activated': 'state=never-activated',
  'filter: locked': 'state=locked',
  'search: one person': 'search=2019/1/000041',
  'search: surname': 'search=adeyemi',
  'search: surname at the end of the order': 'search=ugochukwu',
  'search: beginning of surnames': 'search=ola',
  'search: first name': 'search=zainab',
  'search: surname and first name': 'search=adeyemi%20zai',
  'search: surname, latest sign-ins': 'search=adeyemi&sort=-lastLogin',
  'search: two letters': 'search=ad',
  'search: everybody': 'search=futg.example',
  'search: nobody': 'search=qqqq',
  'search and filter': 'search=okochukwu&departmentId=21',
};

async function portalWith(
  people: number,
): Promise<{ test: TestApp; ask: (query: string) => Promise<number> }> {
  const test = await testApp();
  await seedAccounts(test.deps.db, people);
  await sql`vacuum analyze`.execute(test.deps.db);
  const { authorization } = await anAdministrator(test);
  const ask = async (query: string) => {
    const since = performance.now();
    const answer = await test.app.inject({
      url: `/api/v1/UserManagement/users?${query}`,
      headers: { authorization },
    });
    if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.body}`);
    return performance.now() - since;
  };
  return { test, ask };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const round = (ratio: number) => Math.round(ratio * 100) / 100;

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const [small, large] = [await portalWith(1_000), await portalWith(100_000)];
try {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const [question, query] of Object.entries(questions)) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let run = -warmUp; run < runs; run += 1) {
      // Who is asked first changes: the second finds the processor warm.
      const order = run % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
      for (const size of order) {
        const time = await { small, large }[size].ask(query);
        if (run >= 0) times[size].push(time);
      }
    }
    const ratio = (share: number) => round(quantile(times.large, share) / quantile(times.small, share));
    // Of neighbours in time: the machine was as busy for the one as for the other.
    const median = round(
      quantile(
        times.large.map((time, run) => time / (times.small[run] ?? Number.NaN)),
        0.5,
      ),
    );
    figures[question] = median;
    targets[question] = most;
    figures[`${question}, p95`] = ratio(0.95);
    rows.push({ question, 'median ×': median, 'p95 ×': ratio(0.95) });
  }
  report({ bench: 'growth', figures, targets }, rows);
} finally {
  await small.test.close();
  await large.test.close();
  await server.stop();
}
