import { drainOutbox } from '../../packages/api/src/platform/outbox/worker';
import { testApp, type TestApp } from '../../packages/api/test/app';
import { signedIn } from '../../packages/api/test/builders';
import { startTestServer } from '../../packages/api/test/server';
import { report, type Row } from './report';
import { seedApplications } from './seed-applications';
import { watchMemory, type Memory } from './watch-memory';

const applications = { few: 20_000, many: 200_000 };
/** Lists with the share of applications that they have rows of. */
const lists = [
  { name: 'Application reports', list: 'application-reports', share: 1 },
  { name: 'Admission list', list: 'admission-list', share: 1 / 4 },
];
/** Ten times the rows may take so many times as long. */
const mostTimes = 12;
/** What is held may grow by so many megabytes more for ten times the rows. */
const mostHeld = 20;

interface Measured extends Memory {
  rows: number;
  seconds: number;
}

async function exportOf(test: TestApp, authorization: string, list: string): Promise<Measured> {
  const payload = { list, format: 'csv', query: {} };
  const made = await test.call('POST', '/Exports', { payload, headers: { authorization } });
  const { data } = made.json<{ data: { id: string } }>();
  const since = performance.now();
  const memory = await watchMemory(async () => void (await drainOutbox(test.deps)));
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const state = await test.call('GET', `/Exports/${data.id}`, { headers: { authorization } });
  return { rows: state.json<{ data: { rows: number } }>().data.rows, seconds, ...memory };
}

async function exportsWith(count: number): Promise<Map<string, Measured>> {
  const test = await testApp();
  try {
    await seedApplications(test, count);
    const { authorization } = await signedIn(test, { claims: ['admissions.view', 'admissions.reports'] });
    const found = new Map<string, Measured>();
    for (const { name, list, share } of lists) {
      const measured = await exportOf(test, authorization, list);
      if (measured.rows !== count * share) throw new Error(`${name}: ${measured.rows} rows of ${count}`);
      found.set(name, measured);
    }
    return found;
  } finally {
    await test.close();
  }
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
try {
  const [few, many] = [await exportsWith(applications.few), await exportsWith(applications.many)];
  const table: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const { name } of lists) {
    const [less, more] = [few.get(name), many.get(name)];
    if (!less || !more) continue;
    table.push({ name, ...less }, { name, ...more });
    figures[`${name}: times for ten times the rows`] = Math.round((more.seconds / less.seconds) * 10) / 10;
    figures[`${name}: more megabytes held for ten times the rows`] = more.held - less.held;
    targets[`${name}: times for ten times the rows`] = mostTimes;
    targets[`${name}: more megabytes held for ten times the rows`] = mostHeld;
  }
  report({ bench: 'export-admissions', figures, targets }, table);
} finally {
  await server.stop();
}
