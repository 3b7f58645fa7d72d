import { sql } from 'kysely';
import { viewIn } from './first-view.fixture';
import { firstViewPortal } from './first-view-portal.fixture';

let portal: Awaited<ReturnType<typeof firstViewPortal>>;
beforeAll(async () => {
  portal = await firstViewPortal();
});
afterAll(() => portal.close());

it('are not waited for longer than said, and are those of the next document when they have come', async () => {
  const { cookie, profile } = await portal.person();
  const { db, env } = portal.test.deps;
  const view = async () => viewIn((await portal.open('/mf-one', cookie)).body);
  await db.transaction().execute(async (trx) => {
    await sql`lock table release_templates in access exclusive mode`.execute(trx);
    env.documentWait = 100;
    expect((await view()) ?? '').not.toContain(`${profile}</h1>`);
    expect(portal.lines.join()).toContain('no answer in 100 ms');
  });
  env.documentWait = 5000;
  // Whoever asked again would have none.
  portal.away.failing = 'release_templates';
  expect(await view()).toContain(`${profile}</h1>`);
  expect(await view()).toContain(`Card of ${profile}`);
});
