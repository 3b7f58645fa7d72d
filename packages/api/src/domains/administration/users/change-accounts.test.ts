import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn, testPassword } from '../../../../test/builders';
import { aHelpDesk, anAdministrator } from '../../../../test/user-builders';

type User = CallData<typeof administration.users.one>;

let test: TestApp;
let admin: { authorization: string; cookie: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  admin = await anAdministrator(test);
});
afterAll(() => test.close());

const as = ({ authorization }: { authorization: string }) => ({ authorization });
const open = async (id: number, who = admin): Promise<User> =>
  (await test.call('GET', `/UserManagement/users/${id}`, { headers: as(who) })).json().data;
const entered = (user: User, more: object = {}) => ({
  surname: user.surname,
  // The names that the builder gives have digits.
  firstName: user.firstName.replace(/\d+/, ''),
  middleName: user.middleName,
  email: user.email,
  phone: user.phone ?? '',
  userType: user.userType,
  activeFrom: '',
  activeTo: '',
  mustChangePassword: user.mustChangePassword,
  version: user.version,
  reason: '',
  ...more,
});
const put = (id: number, payload: object, who: { authorization: string } | null = admin) =>
  test.call('PUT', `/UserManagement/users/${id}`, { payload, ...(who && { headers: as(who) }) });
const save = async (id: number, more: object, who = admin) => put(id, entered(await open(id), more), who);
const history = async (id: number) =>
  (await test.call('GET', `/UserManagement/users/${id}/history`, { headers: as(admin) })).json().data.rows;
const mailTo = (address: string) => test.mail.filter(({ to }) => to === address);
const paths = (answer: { json: () => { errors: { path: string }[] } }) =>
  answer.json().errors.map(({ path }) => path);

describe('changing an account', () => {
  it('keeps what was entered, counts the version up and is written down field by field', async () => {
    const { id } = await aUser(test, { userType: 'lecturer' });
    const answer = await save(id, {
      surname: 'Ṣóyínká',
      firstName: 'Adéọlá',
      middleName: 'Ọlá',
      phone: '0803 123 4567',
      mustChangePassword: true,
    });
    expect([answer.statusCode, answer.json().data]).toEqual([200, { version: 2, emailWaits: false }]);
    expect(await open(id)).toMatchObject({
      fullName: 'ṢÓYÍNKÁ Adéọlá Ọlá',
      surname: 'ṢÓYÍNKÁ',
      firstName: 'Adéọlá',
      middleName: 'Ọlá',
      phone: '+2348031234567',
      mustChangePassword: true,
      version: 2,
    });
    expect((await history(id))[0]).toMatchObject({
      act: 'user.edit',
      by: expect.stringContaining('Test'),
      changes: [
        { field: 'Name', before: expect.stringContaining('Test'), after: 'ṢÓYÍNKÁ Adéọlá Ọlá' },
        { field: 'Phone', before: null, after: '+2348031234567' },
        { field: 'Must change the password', before: 'No', after: 'Yes' },
      ],
    });
  });

  it('writes nothing when nothing is another', async () => {
    const { id } = await aUser(test, { userName: 'same.before' });
    await test.deps.db
      .updateTable('app_user')
      .set({ full_name: 'BELLO Musa' })
      .where('id', '=', id)
      .execute();
    expect((await save(id, {})).json().data).toEqual({ version: 1, emailWaits: false });
    expect(await history(id)).toEqual([]);
  });

  it('refuses to overwrite what somebody else saved meanwhile', async () => {
    const { id } = await aUser(test);
    const seen = await open(id);
    const answers = await Promise.all([
      put(id, entered(seen, { firstName: 'One' })),
      put(id, entered(seen, { firstName: 'Two' })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await put(id, entered(seen))).json().code).toBe('STALE');
  });

  it('un-verifies another email, asks the new address to confirm and tells the old one', async () => {
    const { id, userName } = await aUser(test);
    const email = `New.${userName}@futg.example`;
    expect(paths(await save(id, { email }))).toEqual(['reason']);
    expect((await save(id, { email, reason: 'asked at the desk' })).statusCode).toBe(200);
    expect(await open(id)).toMatchObject({ email: email.toLowerCase(), emailVerified: false });
    await test.drain();
    expect(mailTo(email.toLowerCase())[0]?.text).toContain('/change_email#token=');
    expect(mailTo(`${userName}@futg.example`).map(({ subject }) => subject)).toEqual([
      'Your email was changed',
    ]);
  });

  it('says at the field that an address is taken', async () => {
    const [one, other] = [await aUser(test), await aUser(test)];
    const email = `${other.userName}@futg.example`;
    const answer = await save(one.id, { email, reason: 'asked at the desk' });
    expect([answer.statusCode, paths(answer)]).toEqual([422, ['email']]);
  });

  it('drops the roles of the other side with another type, and says before which menus go', async () => {
    const { id, userName } = await aUser(test, { userType: 'lecturer', menus: ['dashboard', 'my class'] });
    const { cookie } = await signIn(test, userName);
    const losses = (await open(id)).menusLost;
    expect(losses).toEqual([
      { userType: 'student', roles: [expect.any(String)], menus: ['dashboard', 'my class'] },
      { userType: 'official', roles: [], menus: [] },
    ]);
    expect((await save(id, { userType: 'student', reason: 'was entered wrongly' })).statusCode).toBe(200);
    expect(await open(id)).toMatchObject({ userType: 'student', roles: [], menus: [] });
    expect((await test.call('POST', '/Authentication/refresh', { headers: { cookie } })).statusCode).toBe(
      401,
    );
  });

  it('keeps the record of the registry the same person', async () => {
    const { id } = await aUser(test, { userType: 'lecturer' });
    await test.deps.db
      .insertInto('staff')
      .values({
        user_id: id,
        staff_number: 'SP4711',
        title: 'Dr',
        full_name: 'OLD Name',
        department_id: 21,
        faculty_id: null,
        mobile_number: '+2348020000000',
        email: 'old@futg.example',
      })
      .execute();
    await save(id, { surname: 'New', firstName: 'Name' });
    const record = await test.deps.db
      .selectFrom('staff')
      .select(['full_name', 'mobile_number'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    expect(record).toEqual({ full_name: 'NEW Name', mobile_number: '+2348020000000' });
    expect(await open(id)).toMatchObject({ number: 'SP4711', department: 'Computer Science' });
  });

  it('lets nobody in before the first day and after the last', async () => {
    const { id, userName } = await aUser(test);
    const login = async () =>
      (await test.call('POST', '/Authentication/login', { payload: { userName, password: testPassword } }))
        .statusCode;
    const reason = 'contract of one month';
    expect(paths(await save(id, { activeFrom: '2026-10-01', activeTo: '2026-09-01', reason }))).toEqual([
      'activeTo',
    ]);
    await save(id, { activeFrom: '2026-10-01', reason });
    expect(await login()).toBe(401);
    await save(id, { activeFrom: '2026-09-01', activeTo: '2026-09-14', reason });
    expect(await login()).toBe(200);
    await save(id, { activeFrom: '2026-09-01', activeTo: '2026-09-13', reason });
    expect(await login()).toBe(401);
  });

  it.each([['role'], ['roles'], ['isActive'], ['active'], ['claims'], ['passwordHash'], ['userName']])(
    'takes no %s along',
    async (field) => {
      const { id } = await aUser(test);
      const answer = await save(id, { [field]: 'super_admin' });
      expect([answer.statusCode, paths(answer)]).toEqual([422, [field]]);
      expect((await open(id)).version).toBe(1);
    },
  );

  it('names every wrong field at once', async () => {
    const { id } = await aUser(test);
    const wrong = {
      surname: '',
      firstName: '<b>',
      email: 'no',
      phone: 'x',
      userType: 'chief',
      activeTo: '2026-02-30',
    };
    expect(paths(await save(id, wrong)).sort()).toEqual(
      ['activeTo', 'email', 'firstName', 'phone', 'surname', 'userType'].sort(),
    );
  });

  it('is refused signed out, without the claim, for nobody, and for who may do more', async () => {
    const { id } = await aUser(test);
    const user = entered(await open(id));
    expect((await put(id, user, null)).statusCode).toBe(401);
    expect((await put(id, user, await aHelpDesk(test))).statusCode).toBe(403);
    expect((await put(999_999_999, user)).statusCode).toBe(404);
    const chief = await aUser(test, { claims: ['results.edit'] });
    const refused = await save(chief.id, { firstName: 'Mine' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'RIGHTS_EXCEEDED']);
  });

  it('lets people correct their own name, but not what decides about their rights', async () => {
    expect((await save(admin.userId, { firstName: 'Own' })).statusCode).toBe(200);
    const reason = 'because I want to';
    for (const more of [{ userType: 'lecturer' }, { activeTo: '2030-01-01' }, { mustChangePassword: true }]) {
      expect((await save(admin.userId, { ...more, reason })).json().code).toBe('OWN_RIGHTS');
    }
  });
});

describe('reading an account', () => {
  it('says what a person may do and from where', async () => {
    const { id } = await aUser(test, { claims: ['audit.view'], menus: ['reports'] });
    const url = `/UserManagement/users/${id}/permissions`;
    const { data } = (await test.call('GET', url, { headers: as(admin) })).json();
    expect(data.claims).toMatchObject([{ claim: 'audit.view', sources: [{ kind: 'role', ends: null }] }]);
    expect(data.menus).toMatchObject([{ name: 'reports', active: true, sources: [{ kind: 'menu' }] }]);
  });

  it.each([['users/{id}'], ['users/{id}/history'], ['users/{id}/permissions'], ['choices']])(
    'is refused for others: %s',
    async (path) => {
      const nobody = await signedIn(test, { claims: ['finance.view'] });
      const url = `/UserManagement/${path.replace('{id}', String(nobody.userId))}`;
      expect((await test.call('GET', url, { headers: as(nobody) })).statusCode).toBe(403);
      expect((await test.call('GET', url)).statusCode).toBe(401);
      expect((await test.call('GET', url, { headers: as(admin) })).statusCode).toBe(200);
      if (!path.includes('{id}')) return;
      const missing = url.replace(String(nobody.userId), '999999999');
      expect((await test.call('GET', missing, { headers: as(admin) })).statusCode).toBe(404);
      const wrong = url.replace(String(nobody.userId), 'x1');
      expect((await test.call('GET', wrong, { headers: as(admin) })).statusCode).toBe(422);
    },
  );
});
