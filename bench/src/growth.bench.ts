import { sql } from 'kysely';
import { testApp, type TestApp } from '../../packages/api/test/app';
import { anAdministrator } from '../../packages/api/test/user-builders';
import { startTestServer } from '../../packages/api/test/server';
import { compareSizes } from './compare-sizes';
import { report, type Row } from './report';
import { seedAccounts } from './seed-accounts';

const runs = Number(process.env.RUNS ?? 120);
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

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const [small, large] = [await portalWith(1_000), await portalWith(100_000)];
try {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const [question, query] of Object.entries(questions)) {
    const { median, p95 } = await compareSizes({ small: small.ask, large: large.ask }, query, runs);
    figures[question] = median;
    targets[question] = most;
    figures[`${question}, p95`] = p95;
    rows.push({ question, 'median ×': median, 'p95 ×': p95 });
  }
  report({ bench: 'growth', figures, targets }, rows);
} finally {
  await small.test.close();
  await large.test.close();
  await server.stop();
}
