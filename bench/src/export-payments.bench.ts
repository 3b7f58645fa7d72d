import { drainOutbox } from '../../packages/api/src/platform/outbox/worker';
import { testApp } from '../../packages/api/test/app';
import { signedIn } from '../../packages/api/test/builders';
import { startTestServer } from '../../packages/api/test/server';
import { report, type Row } from './report';
import { seedMoney } from './seed-payments';
import { watchMemory, type Memory } from './watch-memory';

/** Two thirds of the students have paid: fifty thousand payments, and ten times fewer to compare with. */
const students = { few: 7_500, many: 75_000 };
/** What is held may grow by so many megabytes more for ten times the rows: nothing of it depends on their number. */
const mostGrowth = 20;
/** What the process takes besides, garbage that nobody has collected yet included. */
const mostTaken = 256;

interface Measured extends Memory {
  rows: number;
  seconds: number;
}

async function exportAll(count: number, format: string): Promise<Measured> {
  const test = await testApp();
  try {
    await seedMoney(test, count);
    const officer = await signedIn(test, { claims: ['finance.view'] });
    const payload = { list: 'payments', format, query: {} };
    const made = await test.call('POST', '/Exports', { payload, headers: { ...officer } });
    const { data } = made.json<{ data: { id: string } }>();
    const since = performance.now();
    const memory = await watchMemory(async () => void (await drainOutbox(test.deps)));
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    const state = await test.call('GET', `/Exports/${data.id}`, { headers: { ...officer } });
    const { rows } = state.json<{ data: { rows: number } }>().data;
    if (rows !== Math.ceil((count * 2) / 3)) throw new Error(`${rows} rows of ${count} students`);
    return { rows, seconds, ...memory };
  } finally {
    await test.close();
  }
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
try {
  const table: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const format of ['csv', 'xlsx']) {
    const few = await exportAll(students.few, format);
    const many = await exportAll(students.many, format);
    table.push({ format, ...few }, { format, ...many });
    figures[`${format}: seconds`] = many.seconds;
    figures[`${format}: more megabytes held for ten times the rows`] = many.held - few.held;
    figures[`${format}: megabytes taken`] = many.taken;
    targets[`${format}: more megabytes held for ten times the rows`] = mostGrowth;
    targets[`${format}: megabytes taken`] = mostTaken;
  }
  report({ bench: 'export-payments', figures, targets }, table);
} finally {
  await server.stop();
}
