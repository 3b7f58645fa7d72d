import { sql } from 'kysely';
import { testApp } from '../../packages/api/test/app';
import { statementsOf } from '../../packages/api/test/captured';
import { startTestServer } from '../../packages/api/test/server';
import { report } from './report';
import { seedApplications } from './seed-applications';

const applications = Number(process.env['APPLICATIONS'] ?? 200_000);
/** What comes in the ten minutes after a publication, and how much of it is looked at. */
const reads = 50_000;
const tried = 2_000;
const tenMinutes = 600_000;
/** The database may be busy for so much of the ten minutes. */
const mostBusy = 0.1;

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const test = await testApp();
try {
  const { app, deps } = test;
  await seedApplications(test, applications);
  const { rows } = await sql<{ number: string }>`select application_number as number from application
    where application_number is not null and id % 7 = 0 order by id limit ${tried}`.execute(deps.db);
  const read = async (at: number) => {
    const number = rows[at % rows.length]?.number ?? '';
    const answer = await app.inject({
      url: `/api/v1/AdmissionList/status?number=${encodeURIComponent(number)}`,
      // Nobody asks from one place alone: what an address may ask is limited.
      remoteAddress: `10.0.${at % 200}.1`,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  /** Milliseconds that the database has been busy with statements of this portal, until now. */
  const busy = async () => {
    // Sessions report when they have been idle for a moment.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await sql`select 1`.execute(deps.db);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { rows: found } = await sql<{ ms: number }>`select active_time as ms from pg_stat_database
      where datname = current_database()`.execute(deps.db);
    return found[0]?.ms ?? 0;
  };
  for (let at = 0; at < 50; at += 1) await read(at);
  const before = await busy();
  for (let at = 50; at < tried; at += 1) await read(at);
  const each = ((await busy()) - before) / (tried - 50);
  const statements = (await statementsOf(() => read(0))).length;
  const share = Math.round(((each * reads) / tenMinutes) * 1000) / 1000;
  const figures = {
    'statements for one read': statements,
    'share of ten minutes that the database is busy': share,
  };
  const targets = {
    'statements for one read': 3,
    'share of ten minutes that the database is busy': mostBusy,
  };
  report({ bench: 'status-reads', figures, targets }, [
    { reads, 'ms each': Math.round(each * 100) / 100, ...figures },
  ]);
} finally {
  await test.close();
  await server.stop();
}
