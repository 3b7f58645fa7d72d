import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn, testPassword } from '../../../../test/builders';
import { aHelpDesk, anAdministrator } from '../../../../test/user-builders';

type Page = CallData<typeof administration.users.list>;

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  const { userId: _, ...rest } = await anAdministrator(test);
  headers = rest;
});
afterAll(() => test.close());

const list = async (query = '', as: Record<string, string> = headers): Promise<Page> => {
  const answer = await test.call('GET', `/UserManagement/users?${query}`, { headers: as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Page }>().data;
};
const names = async (query: string) => (await list(query)).rows.map(({ userName }) => userName);
const change = (id: number, set: object) =>
  test.deps.db.updateTable('app_user').set(set).where('id', '=', id).execute();

describe('the list of accounts', () => {
  it('shows who somebody is and what may be done, without anything secret', async () => {
    const { id, userName } = await aUser(test, {
      userType: 'student',
      twoFactor: 'email',
      phone: '+2348031234567',
    });
    const { rows } = await list(`search=${userName}`);
    expect(rows).toEqual([
      {
        id: String(id),
        userName,
        fullName: `Test ${userName}`,
        number: null,
        email: `${userName}@futg.example`,
        emailVerified: true,
        userType: 'student',
        roles: [expect.any(String)],
        department: null,
        twoFactor: 'email',
        lastLogin: null,
        created: expect.any(String),
        active: true,
        activated: true,
        locked: false,
        may: ['edit', 'editRights', 'deactivate', 'sendPassword', 'resetTwoFactor', 'impersonate'],
      },
    ]);
  });

  it('finds by name, user name, email and staff number, whatever the case and the marks', async () => {
    const { id } = await aUser(test, { userName: 'zq.finder', email: 'zq.mailbox@futg.example' });
    await change(id, { full_name: 'ṢÓYÍNKÁ Adéọlá' });
    await test.deps.db
      .insertInto('staff')
      .values({
        user_id: id,
        staff_number: 'SP77123',
        title: 'Dr',
        full_name: 'ṢÓYÍNKÁ Adéọlá',
        department_id: 21,
        faculty_id: null,
        mobile_number: null,
        email: null,
      })
      .execute();
    for (const search of ['soyinka', 'ADEOLA soy', 'zq.fin', 'ZQ.mailbox', 'sp77123', 'so', 'ad']) {
      expect(await names(`search=${encodeURIComponent(search)}`)).toContain('zq.finder');
    }
    for (const search of ['soyinka musa', 'yi', '%', 'zq_finder', "'; drop table app_user; --"]) {
      expect(await names(`search=${encodeURIComponent(search)}`)).not.toContain('zq.finder');
    }
    expect((await list('search=zq.finder')).rows).toMatchObject([
      { number: 'SP77123', department: 'Computer Science' },
    ]);
    expect(await names('search=soyinka&departmentId=21')).toEqual(['zq.finder']);
    expect(await names('search=soyinka&departmentId=22')).toEqual([]);
  });

  it('is filtered by type, role, active and state', async () => {
    const lecturer = await aUser(test, { userName: 'xw.lecturer', userType: 'lecturer' });
    const off = await aUser(test, { userName: 'xw.off', userType: 'lecturer', active: false });
    const fresh = await aUser(test, { userName: 'xw.fresh' });
    await change(fresh.id, { password_hash: null });
    const { role_id: role } = await test.deps.db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', off.id)
      .executeTakeFirstOrThrow();
    expect(await names('search=xw&userType=lecturer')).toEqual([lecturer.userName, off.userName]);
    expect(await names('search=xw&active=false')).toEqual([off.userName]);
    expect(await names('search=xw&active=true&userType=lecturer')).toEqual([lecturer.userName]);
    expect(await names('search=xw&state=never-activated')).toEqual([fresh.userName]);
    expect(await names(`role=${role}`)).toEqual([off.userName]);
    expect(await names('role=nobody')).toEqual([]);
  });

  it('finds whom wrong passwords slow, until their time is over', async () => {
    const { userName } = await aUser(test, { userName: 'Locked.Out' });
    const payload = { userName, password: 'wrong' };
    for (let time = 0; time < 10; time += 1) await test.call('POST', '/Authentication/login', { payload });
    const right = await test.call('POST', '/Authentication/login', {
      payload: { userName, password: testPassword },
    });
    expect(right.statusCode).toBe(428);
    const { rows } = await list('state=locked');
    expect(rows).toMatchObject([{ userName, locked: true, may: expect.arrayContaining(['unlock']) }]);
    test.deps.clock.advance({ minutes: 15 });
    const again = await signIn(test, (await aUser(test, { claims: ['user.view'] })).userName);
    expect((await list('state=locked', again)).rows).toEqual([]);
  });

  it('is in the asked order, both ways, with who never signed in last of the latest', async () => {
    const [a, b, c] = [
      await aUser(test, { userName: 'or.c' }),
      await aUser(test, { userName: 'or.b' }),
      await aUser(test, { userName: 'or.a' }),
    ];
    for (const [index, { id }] of [a, b, c].entries())
      await change(id, { full_name: `ORDER ${'XYZ'[index]}` });
    await change(a.id, { last_login_at: '2026-09-01T00:00:00Z' });
    await change(b.id, { last_login_at: '2026-09-02T00:00:00Z' });
    const fresh = await signIn(test, (await aUser(test, { claims: ['user.view'] })).userName);
    const order = async (sort: string) =>
      (await list(`search=order&sort=${sort}`, fresh)).rows.map(({ userName }) => userName);
    expect(await order('name')).toEqual(['or.c', 'or.b', 'or.a']);
    expect(await order('-name')).toEqual(['or.a', 'or.b', 'or.c']);
    expect(await order('userName')).toEqual(['or.a', 'or.b', 'or.c']);
    expect(await order('-lastLogin')).toEqual(['or.b', 'or.c', 'or.a']);
    expect(await order('created')).toEqual(['or.c', 'or.b', 'or.a']);
  });

  it('lets the help desk support students and lecturers within its own rights, nobody else', async () => {
    const { userId: _, ...desk } = await aHelpDesk(test);
    await aUser(test, { userName: 'mq.student', userType: 'student', twoFactor: 'app' });
    await aUser(test, { userName: 'mq.official', twoFactor: 'app' });
    await aUser(test, { userName: 'mq.powerful', userType: 'lecturer', claims: ['results.edit'] });
    const may = Object.fromEntries(
      (await list('search=mq', desk)).rows.map((row) => [row.userName, row.may]),
    );
    expect(may).toEqual({
      'mq.student': ['sendPassword', 'resetTwoFactor', 'impersonate'],
      'mq.official': [],
      'mq.powerful': [],
    });
  });

  it('is refused without the claim, signed out, and with what is no filter', async () => {
    const { userId: _, ...nobody } = await signedIn(test, { claims: ['finance.view'] });
    expect((await test.call('GET', '/UserManagement/users', { headers: nobody })).statusCode).toBe(403);
    expect((await test.call('GET', '/UserManagement/users')).statusCode).toBe(401);
    const wrong = await test.call('GET', '/UserManagement/users?state=odd&sort=password&pageSize=7', {
      headers: await freshAdministrator(),
    });
    expect(wrong.statusCode).toBe(422);
    expect(
      wrong
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['pageSize', 'sort', 'state']);
  });
});

async function freshAdministrator() {
  const { userId: _, ...rest } = await anAdministrator(test);
  return rest;
}

describe('a search among many', () => {
  const people = async (count: number, fullName: (index: number) => string, tag: string) => {
    for (let index = 0; index < count; index += 1) {
      const { id } = await aUser(test, { userName: `${tag}.${index}` });
      await change(id, { full_name: fullName(index) });
    }
  };
  const pages = async (query: string, as: Record<string, string>) => {
    const found: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      found.push(
        ...(await list(`${query}&page=${page}&pageSize=5`, as)).rows.map(({ fullName }) => fullName),
      );
    }
    return found;
  };

  it('shows surnames first, then everybody else who fits, each once and all of them counted', async () => {
    await people(7, (index) => `WAZOBIA Person${index}`, 'first');
    await people(8, (index) => `${'AZ'[index % 2]}NDERSON Wazobia${index}`, 'other');
    const as = await freshAdministrator();
    const found = await pages('search=wazobia', as);
    expect(found).toHaveLength(15);
    expect(new Set(found).size).toBe(15);
    expect(found.slice(0, 7).every((name) => name.startsWith('WAZOBIA'))).toBe(true);
    expect(found.slice(7)).toEqual([...found.slice(7)].sort());
    for (const page of [1, 2, 3, 9]) {
      expect(await list(`search=wazobia&page=${page}&pageSize=5`, as)).toMatchObject({
        total: 15,
        totalIsExact: true,
      });
    }
    expect(await pages('search=wazobia&sort=name', as)).toEqual([...found].sort());
    expect(await pages('search=wazobia&sort=-name', as)).toEqual([...found].sort().reverse());
  });

  it('finds everybody by what all have, from the front of the order, and the rest behind it', async () => {
    await people(12, (index) => `FRONT Number${index}`, 'everybody');
    const as = await freshAdministrator();
    const found = await pages('search=everybody.', as);
    expect([found.length, new Set(found).size]).toEqual([12, 12]);
  });

  it('finds a number by all of its digits, not only by its last ones', async () => {
    await aUser(test, { userName: '2019/1/770041' });
    await aUser(test, { userName: '2021/1/770041' });
    const as = await freshAdministrator();
    expect((await list('search=2019/1/770041', as)).rows.map(({ userName }) => userName)).toEqual([
      '2019/1/770041',
    ]);
    expect((await list('search=770041', as)).total).toBe(2);
  });
});
