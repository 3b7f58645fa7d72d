import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aHelpDesk, anAdministrator } from '../../../../test/user-builders';

let test: TestApp;
let admin: { authorization: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  admin = await anAdministrator(test);
});
afterAll(() => test.close());

const as = ({ authorization }: { authorization: string }) => ({ headers: { authorization } });
let serial = 0;

/** A staff record, and a new account with its number. */
async function meeting(account: object = {}, record: object = {}) {
  serial += 1;
  const number = `SP77${String(serial).padStart(2, '0')}`;
  await test.deps.db
    .insertInto('staff')
    .values({
      user_id: null,
      staff_number: number,
      title: 'Prof',
      full_name: 'BELLO Amina',
      department_id: 21,
      faculty_id: null,
      mobile_number: null,
      email: null,
      date_of_birth: '1970-05-05',
      ...record,
    })
    .execute();
  const answer = await test.call('POST', '/UserManagement/users', {
    ...as(admin),
    payload: {
      userName: number,
      surname: 'Bello',
      firstName: 'Amina',
      email: `${number}@futg.example`,
      userType: 'lecturer',
      roles: [{ id: 'lecturer' }],
      birthDate: '1970-05-05',
      ...account,
    },
  });
  const { id, record: said } = answer.json().data;
  return { id: id as string, number, said };
}
const ownerOf = async (number: string) =>
  (
    await test.deps.db
      .selectFrom('staff')
      .select('user_id')
      .where('staff_number', '=', number)
      .executeTakeFirstOrThrow()
  ).user_id;
const view = async (id: string) =>
  (await test.call('GET', `/UserManagement/users/${id}`, as(admin))).json().data;
const join = (id: string, who: { authorization: string } | null = admin, payload: object = { reason }) =>
  test.call('POST', `/UserManagement/users/${id}/join-record`, { payload, ...(who && as(who)) });
const reason = 'saw the letter of appointment';

describe('the record of a new account', () => {
  it('is its own when name and date of birth agree', async () => {
    const { id, number, said } = await meeting();
    expect(said).toEqual({ number, differs: [] });
    expect(String(await ownerOf(number))).toBe(id);
    expect((await view(id)).record).toBeNull();
  });

  it.each([
    [{ surname: 'Eze', firstName: 'Kelechi' }, {}, ['name']],
    [{ birthDate: '1970-05-06' }, {}, ['birthDate']],
    [{ birthDate: '' }, {}, ['birthDate']],
    [{}, { date_of_birth: null }, ['birthDate']],
  ])('waits when they do not: %j %j', async (account, record, differs) => {
    const { id, number, said } = await meeting(account, record);
    expect(said).toEqual({ number, differs });
    expect(await ownerOf(number)).toBeNull();
    const user = await view(id);
    expect(user).toMatchObject({ number: null, record: { number, fullName: 'BELLO Amina', differs } });
  });

  it('is joined by somebody who has made sure, once, and written down with what differed', async () => {
    const { id, number } = await meeting({ surname: 'Ahmed' });
    const both = await Promise.all([join(id), join(id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(String(await ownerOf(number))).toBe(id);
    expect((await view(id)).record).toBeNull();
    const { detail } = await test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'user.join-record')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({
      reason,
      after: { registryRecord: number, differs: ['name'], account: { name: 'AHMED Amina' } },
    });
  });

  it('is joined by nobody without the claim, without a reason, signed out, or for their own account', async () => {
    const { id, number } = await meeting({ birthDate: '' });
    expect((await join(id, await aHelpDesk(test))).statusCode).toBe(403);
    expect((await join(id, null)).statusCode).toBe(401);
    expect((await join(id, admin, {})).statusCode).toBe(422);
    expect((await join('999999999')).statusCode).toBe(404);
    const own = await signedIn(test, { claims: ['user.edit'], userName: 'sp7790' });
    expect((await join(String(own.userId), own)).json().code).toBe('OWN_RIGHTS');
    expect(await ownerOf(number)).toBeNull();
  });
});
