import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn, testPassword } from '../../../../test/builders';
import { aHelpDesk, anAdministrator } from '../../../../test/user-builders';
import { everyClaim } from '../../../platform/claims';

let test: TestApp;
let admin: { authorization: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  admin = await anAdministrator(test);
});
afterAll(() => test.close());

const as = ({ authorization }: { authorization: string }) => ({ headers: { authorization } });
const toggle = (payload: object, who: { authorization: string } | null = admin) =>
  test.call('PUT', '/Authentication/toggle-user-activation-status', { payload, ...(who && as(who)) });
const off = (userId: number, who = admin) =>
  toggle({ userId: String(userId), active: false, reason: 'has left the university' }, who);
const on = (userId: number) => toggle({ userId: String(userId), active: true, reason: 'is back again' });
const acts = async (id: number) =>
  (await test.call('GET', `/UserManagement/users/${id}/history`, as(admin)))
    .json()
    .data.rows.map(({ act }: { act: string }) => act);

/** Somebody with the role `super_admin`, signed in. */
async function aChief() {
  const person = await signedIn(test, { claims: everyClaim() });
  await test.deps.db
    .insertInto('user_role')
    .values({ user_id: person.userId, role_id: 'super_admin' })
    .execute();
  return person;
}
const dismissChiefs = () =>
  test.deps.db.deleteFrom('user_role').where('role_id', '=', 'super_admin').execute();
const chiefsLeft = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from user_role join app_user on id = user_id
    where role_id = 'super_admin' and active`.execute(test.deps.db);
  return rows[0]?.count;
};

describe('switching an account off and on', () => {
  it('ends its sessions, keeps it out and is written down; the same again changes nothing', async () => {
    const { id, userName } = await aUser(test);
    const session = await signIn(test, userName);
    expect((await off(id)).json().data).toEqual({ active: false, changed: true });
    expect((await off(id)).json().data).toEqual({ active: false, changed: false });
    expect((await test.call('GET', '/Notices/mine', as(session))).statusCode).toBe(401);
    const payload = { userName, password: testPassword };
    expect((await test.call('POST', '/Authentication/login', { payload })).statusCode).toBe(401);
    expect((await on(id)).json().data).toEqual({ active: true, changed: true });
    expect((await test.call('POST', '/Authentication/login', { payload })).statusCode).toBe(200);
    expect((await test.call('GET', '/Notices/mine', as(session))).statusCode).toBe(401);
    const { cookie } = session;
    const renewed = await test.call('POST', '/Authentication/refresh', { headers: { cookie } });
    expect(renewed.statusCode).toBe(401);
    expect(await acts(id)).toEqual(['user.activate', 'user.deactivate']);
  });

  it('wants a reason and says what is missing or foreign', async () => {
    const { id } = await aUser(test);
    const answer = await toggle({ userId: String(id), active: false, isActive: false });
    const paths = answer.json().errors.map(({ path }: { path: string }) => path);
    expect([answer.statusCode, paths.sort()]).toEqual([422, ['isActive', 'reason']]);
    expect((await toggle({})).statusCode).toBe(422);
  });

  it('is refused signed out, to the help desk, for oneself, for nobody and for who may do more', async () => {
    const { id } = await aUser(test, { userType: 'student' });
    const wanted = { userId: String(id), active: false, reason: 'has left the university' };
    expect((await toggle(wanted, null)).statusCode).toBe(401);
    expect((await toggle(wanted, await aHelpDesk(test))).statusCode).toBe(403);
    expect((await off(admin.userId)).json().code).toBe('OWN_RIGHTS');
    expect((await off(999_999_999)).statusCode).toBe(404);
    const above = await aUser(test, { claims: ['finance.edit'] });
    expect((await off(above.id)).json().code).toBe('RIGHTS_EXCEEDED');
  });
});

describe('the last super administrator', () => {
  beforeEach(dismissChiefs);

  it('cannot be switched off, become another type or get an end', async () => {
    const [one, other] = [await aChief(), await aChief()];
    expect((await off(other.userId, one)).json().data).toMatchObject({ changed: true });
    const keeper = await signedIn(test, { claims: everyClaim() });
    expect((await off(one.userId, keeper)).json().code).toBe('LAST_ADMINISTRATOR');
    const { data } = (await test.call('GET', `/UserManagement/users/${one.userId}`, as(keeper))).json();
    const entered = {
      surname: 'Chief',
      firstName: 'Last',
      email: data.email,
      userType: 'official',
      version: data.version,
      reason: 'for no good reason',
    };
    const save = (more: object) =>
      test.call('PUT', `/UserManagement/users/${one.userId}`, {
        payload: { ...entered, ...more },
        ...as(keeper),
      });
    expect((await save({ userType: 'student' })).json().code).toBe('LAST_ADMINISTRATOR');
    expect((await save({ activeTo: '2030-01-01' })).json().code).toBe('LAST_ADMINISTRATOR');
    expect((await save({})).statusCode).toBe(200);
  });

  it('is still there when two administrators switch each other off at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await dismissChiefs();
      const [one, other] = [await aChief(), await aChief()];
      const answers = await Promise.all([off(other.userId, one), off(one.userId, other)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
      expect(await chiefsLeft()).toBe(1);
    }
  });

  it('would be gone without the lock: two who look before either has written both find the other', async () => {
    const [one, other] = [await aChief(), await aChief()];
    const { db } = test.deps;
    const looked: (() => void)[] = [];
    const bothLooked = () =>
      new Promise<void>((resolve) => {
        looked.push(resolve);
        if (looked.length === 2) for (const go of looked) go();
      });
    const unguarded = (id: number) =>
      db.transaction().execute(async (trx) => {
        const left = await trx
          .selectFrom('user_role')
          .innerJoin('app_user', 'id', 'user_id')
          .select('id')
          .where('role_id', '=', 'super_admin')
          .where('active', '=', true)
          .where('id', '<>', id)
          .execute();
        await bothLooked();
        if (left.length > 0)
          await trx.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
      });
    await Promise.all([unguarded(one.userId), unguarded(other.userId)]);
    expect(await chiefsLeft()).toBe(0);
  });
});
