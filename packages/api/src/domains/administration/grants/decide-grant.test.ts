import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser } from '../../../../test/builders';
import { reason, rightsKit } from '../../../../test/rights-builders';
import type { Db, Trx } from '../../../platform/database/database';

let test: TestApp;
let kit: Awaited<ReturnType<typeof rightsKit>>;
beforeAll(async () => {
  test = await testApp();
  kit = await rightsKit(test);
});
afterAll(() => test.close());

/** Resolves once a statement of somebody else waits for a row that this transaction holds. */
async function untilSomebodyWaits(trx: Trx, db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  for (;;) {
    const { rows: waiting } = await sql`select pid from pg_stat_activity
      where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`.execute(db);
    if (waiting.length > 0) return;
  }
}

it('waits for who changes the role, and is refused for a holder who came meanwhile', async () => {
  const made = await kit.post('roles', { name: 'Busy desk', claims: ['results.view'], reason }, kit.asker);
  const { id: role } = made.json<{ data: { id: string } }>().data;
  const request = (await kit.waiting()).find(({ roleName }) => roleName === 'Busy desk');
  const { id: later } = await aUser(test);
  const approving = await test.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('role').select('id').where('id', '=', role).forUpdate().execute();
    const answer = kit.post(`requests/${request?.id}/approve`, { version: request?.version });
    await untilSomebodyWaits(trx, test.deps.db);
    await trx.insertInto('user_role').values({ user_id: later, role_id: role }).execute();
    return { answer };
  });
  expect((await approving.answer).json()).toMatchObject({ code: 'STALE' });
  expect(await kit.claimsOf(later)).toEqual([]);
  expect((await kit.approve(request?.id ?? '')).statusCode).toBe(200);
  expect(await kit.claimsOf(later)).toContain('results.view');
});
