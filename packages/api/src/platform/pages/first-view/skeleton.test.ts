import { bootOf } from '../../../../test/boot-of';
import { manifestOf, publish } from '../../../../test/releases';
import { smallShellBuild } from '../../../../test/shell-dist';
import { helpDeskOf } from '../../identity/impersonation/impersonation.fixture';
import { viewIn } from './first-view.fixture';
import { firstViewPortal } from './first-view-portal.fixture';

let portal: Awaited<ReturnType<typeof firstViewPortal>>;
beforeAll(async () => {
  portal = await firstViewPortal();
});
beforeEach(() => portal.calm());
afterAll(() => portal.close());

describe('the skeleton of before stands in the document', () => {
  const expectSkeleton = async (answer: ReturnType<typeof portal.open>) => {
    const { body, statusCode, headers } = await answer;
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><p class="skeleton">');
    expect(body).not.toContain('first-view');
    expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' \S+ 'sha256-style';/);
  };

  it('of the document that a worker keeps', async () => {
    const { cookie } = await portal.person();
    await expectSkeleton(portal.open('/mf-one', cookie, { headers: { 'sec-fetch-dest': 'empty' } }));
    expect(
      viewIn((await portal.open('/mf-one', cookie, { headers: { 'sec-fetch-dest': 'document' } })).body),
    ).toBeDefined();
  });

  it('of somebody who acts as another person', async () => {
    const { acting } = helpDeskOf(() => portal.test);
    const { cookie } = await acting();
    await expectSkeleton(portal.open('/mf-one', cookie));
  });

  it('of somebody who has to set up a second factor', async () => {
    const { id, cookie } = await portal.person();
    await portal.test.deps.db
      .updateTable('app_user')
      .set({ second_factor_due: true })
      .where('id', '=', id)
      .execute();
    await expectSkeleton(portal.open('/security', cookie));
  });

  it('of a page with a build from a developer’s machine', async () => {
    const { id, cookie } = await portal.person();
    const now = portal.test.deps.clock.now();
    await portal.test.deps.db
      .insertInto('module_override')
      .values({
        user_id: id,
        module_id: 'mf-one',
        origin: 'https://localhost:4400',
        granted_by: '1',
        reason: 'a test',
        granted_at: now,
        ends_at: new Date(now.getTime() + 3_600_000),
      })
      .execute();
    const begun = await portal.open('/mf-one?module=mf-one@https://localhost:4400', cookie);
    const own = begun.cookies.find(({ name }) => name === 'portal_override')?.value ?? '';
    await expectSkeleton(portal.open('/mf-one', `${cookie}; portal_override=${own}`));
  });

  it('of a page that is refused', async () => {
    const routes = [{ path: '/mf-plain', load: './page', title: 'Plain', audience: ['lecturer' as const] }];
    await publish(portal.test, manifestOf('mf-plain', { version: '1.1.0', routes }));
    const { body, statusCode } = await portal.open('/mf-plain', (await portal.person()).cookie);
    expect([statusCode, viewIn(body)]).toEqual([403, undefined]);
  });

  it('for people of a kind that has no frame', async () => {
    await expectSkeleton(portal.open('/mf-one', (await portal.person({ userType: 'lecturer' })).cookie));
    expect(portal.lines.join()).toContain('the shell has no frame for lecturer');
  });

  it('where the shell was built without frames', async () => {
    const node = await portal.aNode(smallShellBuild());
    expect(portal.lines.join()).toContain('the shell was built without frames');
    await expectSkeleton(portal.open('/mf-one', (await portal.person()).cookie, { node }));
    await node.close();
  });

  it('of a page that is only as it was last known', async () => {
    const { cookie } = await portal.person();
    expect(viewIn((await portal.open('/mf-one', cookie)).body)).toBeDefined();
    portal.away.failing = 'channel';
    const answer = portal.open('/mf-one', cookie);
    await expectSkeleton(answer);
    expect(bootOf((await answer).body).stale).toBe(true);
  });
});
