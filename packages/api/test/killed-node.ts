import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from './app';

/** The database hears of the end of a process a moment later: until then it holds what that process held. */
async function untilNobodyElseWorks({ deps: { db } }: TestApp) {
  for (;;) {
    const { rows } = await sql<{ busy: number }>`select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Another process on the same database carries out what is under way, until it is killed in its third batch. */
export async function killedInTheMiddle(test: TestApp, job: 'rollovers' | 'updates'): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.deps.db);
  const file = path.join(__dirname, 'killed-node.fixture.ts');
  const words = [process.env['PORTAL_TEST_HOST'] ?? '', rows[0]?.name ?? ''];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', file, ...words, test.deps.clock.now().toISOString(), job],
    { cwd: path.join(__dirname, '..'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  await untilNobodyElseWorks(test);
}
