import type { FastifyInstance } from 'fastify';
import type { BootData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../test/releases';
import { pageServer } from '../../../test/page-server';
import { overrideFor } from './override';

let test: TestApp;
let app: FastifyInstance;
let developer: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
let grantId: string;
const origin = 'https://localhost:4400';

beforeAll(async () => {
  test = await testApp();
  app = await pageServer(test.deps);
  await knownModule(test, 'mf-one', 'mf-two');
  await publish(test, manifestOf('mf-one'));
  developer = await signedIn(test);
  other = await signedIn(test);
  const now = test.deps.clock.now();
  const row = await test.deps.db
    .insertInto('module_override')
    .values({
      user_id: developer.userId,
      module_id: 'mf-one',
      origin,
      granted_by: '1',
      reason: 'a test',
      granted_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  grantId = row.id;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

interface Seen {
  override: BootData['override'];
  policy: string;
  body: string;
  cookie: string | undefined;
}

async function open(query: string, cookie: string, dest = 'document'): Promise<Seen> {
  const headers = { cookie, 'sec-fetch-dest': dest };
  const answer = await app.inject({ method: 'GET', url: `/mf-one${query}`, headers });
  const [, json = '{}'] = /id="portal-boot">(.*?)<\/script>/.exec(answer.body) ?? [];
  return {
    override: (JSON.parse(json) as BootData).override,
    policy: String(answer.headers['content-security-policy']),
    body: answer.body,
    cookie: answer.cookies.find(({ name }) => name === 'portal_override')?.value,
  };
}

async function securityEvents(): Promise<number> {
  const rows = await test.deps.db
    .selectFrom('security_event')
    .select('count')
    .where('kind', '=', 'override')
    .execute();
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Nothing of what was asked has reached the page. */
function expectUntouched({ override, policy, body }: Seen, asked = origin) {
  expect(override).toBeUndefined();
  expect(policy).toMatch(/script-src 'self';.*connect-src 'self';/);
  expect(policy + body).not.toContain(asked);
}

it('is on the page of who was granted it: in the boot data and for scripts and connections of the policy', async () => {
  const seen = await open(`?module=mf-one@${origin}`, developer.cookie);
  expect(seen.override).toMatchObject({ module: 'mf-one', origin });
  expect(seen.policy).toContain(`script-src 'self' ${origin};`);
  expect(seen.policy).toContain(`connect-src 'self' ${origin};`);
  expect(seen.policy).toContain("style-src 'self'");
  expect(seen.cookie).toBe(grantId);

  const next = await open('', `${developer.cookie}; portal_override=${grantId}`);
  expect(next.override).toMatchObject({ module: 'mf-one', origin });
  expectUntouched(await open('', developer.cookie));
});

it.each([
  ['another origin', `?module=mf-one@https://evil.example`, 'evil.example'],
  ['another port', '?module=mf-one@https://localhost:4401', 'localhost:4401'],
  ['another scheme', '?module=mf-one@http://localhost:4400', 'localhost:4400'],
  ['another module', `?module=mf-two@${origin}`, 'localhost:4400'],
  ['a module that nobody knows', `?module=mf-none@${origin}`, 'localhost:4400'],
  ['words of a policy', `?module=mf-one@https://localhost:4400;script-src%20*`, 'localhost:4400'],
  ['a name in the address', `?module=mf-one@https://evil@localhost:4400`, 'localhost:4400'],
  ['a path', `?module=mf-one@${origin}/evil`, 'localhost:4400'],
])('is refused, and noted, for %s', async (_what, query, trace) => {
  const before = await securityEvents();
  expectUntouched(await open(query, developer.cookie), trace);
  expect(await securityEvents()).toBe(before + 1);
});

it('is never for anybody else: not by the address, not by the cookie of the grant', async () => {
  const before = await securityEvents();
  expectUntouched(await open(`?module=mf-one@${origin}`, other.cookie));
  expect(await securityEvents()).toBe(before + 1);
  const stolen = await open('', `${other.cookie}; portal_override=${grantId}`);
  expectUntouched(stolen);
  expect(stolen.cookie).toBe('');
  for (const forged of ['00000000-0000-4000-8000-000000000000', "1' or true", '']) {
    expectUntouched(await open('', `${developer.cookie}; portal_override=${forged}`));
  }
});

it('is not once the person has rights over money, unless they gave it themselves', async () => {
  const bursar = await signedIn(test, { claims: ['finance.approve'] });
  const of = (granted_by: string) =>
    test.deps.db
      .updateTable('module_override')
      .set({ user_id: bursar.userId, granted_by })
      .where('id', '=', grantId)
      .execute();
  await of('1');
  expectUntouched(await open(`?module=mf-one@${origin}`, bursar.cookie));
  expectUntouched(await open('', `${bursar.cookie}; portal_override=${grantId}`));
  await of(String(bursar.userId));
  expect((await open(`?module=mf-one@${origin}`, bursar.cookie)).override).toBeDefined();
  await test.deps.db
    .updateTable('module_override')
    .set({ user_id: developer.userId, granted_by: '1' })
    .where('id', '=', grantId)
    .execute();
});

it('is not while acting as another person', async () => {
  const request = { query: { module: `mf-one@${origin}` }, cookies: { portal_override: grantId } };
  const reply = { clearCookie: jest.fn(), setCookie: jest.fn() };
  const session = { userId: String(developer.userId), isImpersonating: true };
  const exchange = { request, reply, session } as unknown as Parameters<typeof overrideFor>[1];
  expect(await overrideFor(test.deps, exchange)).toBeUndefined();
  expect(reply.setCookie).not.toHaveBeenCalled();
});

it('is over when its time is, and when somebody ended it', async () => {
  const { db, clock } = test.deps;
  const set = (values: { ended_at?: Date; ended_by?: string; ends_at?: Date; granted_at?: Date }) =>
    db.updateTable('module_override').set(values).where('id', '=', grantId).execute();
  const past = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await set({ granted_at: past(60), ends_at: past(1) });
  expectUntouched(await open(`?module=mf-one@${origin}`, developer.cookie));
  expectUntouched(await open('', `${developer.cookie}; portal_override=${grantId}`));
  await set({ ends_at: past(-60), ended_at: past(0), ended_by: '1' });
  expectUntouched(await open(`?module=mf-one@${origin}`, developer.cookie));
  expectUntouched(await open('', `${developer.cookie}; portal_override=${grantId}`));
});

it.each(['image', 'iframe', 'empty'])(
  'is tried by nobody but who opens the page, and nothing is noted: %s',
  async (dest) => {
    const before = await securityEvents();
    for (const { cookie } of [developer, other]) {
      const seen = await open(`?module=mf-one@${origin}`, cookie, dest);
      expectUntouched(seen);
      expect(seen.cookie).toBeUndefined();
    }
    expect(await securityEvents()).toBe(before);
  },
);
