import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, testPassword } from '../../../../test/builders';
import { aHelpDesk, anAdministrator } from '../../../../test/user-builders';
import { aStudentRecord } from '../../../../test/student-builders';
import { accountNamed } from '../../../platform/identity/account-named';

let test: TestApp;
let admin: { authorization: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  admin = await anAdministrator(test);
});
afterAll(() => test.close());

const as = ({ authorization }: { authorization: string }) => ({ headers: { authorization } });
let serial = 0;
const person = (more: object = {}) => {
  serial += 1;
  return {
    userName: `SP88${String(serial).padStart(2, '0')}`,
    surname: 'Okafor',
    firstName: 'Chinedu',
    email: `okafor${serial}@futg.example`,
    phone: '08031234567',
    birthDate: '1979-10-01',
    userType: 'lecturer',
    roles: [{ id: 'lecturer' }],
    ...more,
  };
};
const make = (payload: object, who: { authorization: string } | null = admin) =>
  test.call('POST', '/UserManagement/users', { payload, ...(who && as(who)) });
const errors = (answer: { json: () => { errors: { path: string; message: string }[] } }) =>
  answer.json().errors.map(({ path }) => path);
const linkIn = (address: string) => {
  const text = test.mail.filter(({ to }) => to === address).at(-1)?.text ?? '';
  return /#token=([\w-]+)/.exec(text)?.[1];
};

/** A student who signs in with the matric number as well as with the name of the account. */
async function aNumberedStudent() {
  const { id: userId } = await aUser(test, { userType: 'student' });
  await aStudentRecord(test, { userId, matricNumber: 'XX26/77001' });
  return { userId };
}

describe('a new account', () => {
  it('has its roles, joins the record of the registry and sets its own first password', async () => {
    const given = person({
      roles: [{ id: 'lecturer' }, { id: 'course_adviser', scope: { department: 21 } }],
    });
    await test.deps.db
      .insertInto('staff')
      .values({
        user_id: null,
        staff_number: given.userName,
        title: 'Dr',
        full_name: 'OKAFOR Chinedu',
        department_id: 21,
        faculty_id: null,
        mobile_number: null,
        email: null,
        date_of_birth: '1979-10-01',
      })
      .execute();
    const answer = await make(given);
    expect([answer.statusCode, answer.json().data.waiting]).toEqual([200, []]);
    expect(answer.json().data.record).toEqual({ number: given.userName, differs: [] });
    const { id } = answer.json().data;
    const { data } = (await test.call('GET', `/UserManagement/users/${id}`, as(admin))).json();
    expect(data).toMatchObject({
      userName: given.userName,
      fullName: 'OKAFOR Chinedu',
      phone: '+2348031234567',
      number: given.userName,
      department: 'Computer Science',
      activated: false,
      roles: [
        { id: 'course_adviser', scope: { department: 21 } },
        { id: 'lecturer', scope: {} },
      ],
    });
    const login = (password: string) =>
      test.call('POST', '/Authentication/login', { payload: { userName: given.userName, password } });
    expect((await login(given.userName)).statusCode).toBe(401);
    await test.drain();
    const token = linkIn(given.email);
    const set = await test.call('POST', '/Authentication/reset-password', {
      payload: { token, password: testPassword },
    });
    expect(set.statusCode).toBe(200);
    expect((await login(testPassword)).json().data.oldUser).toBe(true);
  });

  it('waits with a role over money or results for a second person', async () => {
    const chief = await signedIn(test, {
      claims: [
        'user.create',
        'results.view',
        'results.edit',
        'results.publish',
        'admissions.verify',
        'admissions.awards',
        'courses.view',
        'registration.view',
        'student.view',
        'student.transcripts',
      ],
    });
    const answer = await make(person({ userType: 'official', roles: [{ id: 'exams_officer' }] }), chief);
    expect(answer.json().data.waiting).toEqual(['exams_officer']);
    const { id } = answer.json().data;
    const { data } = (await test.call('GET', `/UserManagement/users/${id}`, as(admin))).json();
    expect(data.roles).toEqual([]);
  });

  it('never has more rights than who makes it', async () => {
    const answer = await make(person({ userType: 'official', roles: [{ id: 'super_admin' }] }));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'RIGHTS_EXCEEDED']);
    const found = await test.call(
      'GET',
      `/UserManagement/users?search=sp88${String(serial).padStart(2, '0')}`,
      as(admin),
    );
    expect(found.json().data.rows).toEqual([]);
  });

  it('says at the fields what is wrong, taken or of no use', async () => {
    const wrong = person({
      userName: 'a b',
      surname: '',
      firstName: '1',
      email: 'x',
      userType: 'chief',
      roles: [],
    });
    expect(errors(await make(wrong)).sort()).toEqual(
      ['email', 'firstName', 'roles', 'surname', 'userName', 'userType'].sort(),
    );
    const other = await aUser(test);
    expect(errors(await make(person({ userName: other.userName.toUpperCase() })))).toEqual(['userName']);
    expect(errors(await make(person({ email: `${other.userName}@FUTG.example` })))).toEqual(['email']);
    expect(errors(await make(person({ roles: [{ id: 'student' }] })))).toEqual(['roles[0].id']);
    expect(errors(await make(person({ roles: [{ id: 'nothing' }] })))).toEqual(['roles[0].id']);
  });

  it.each([['password'], ['isActive'], ['role'], ['emailVerified']])('takes no %s along', async (field) => {
    expect(errors(await make(person({ [field]: 'x' })))).toEqual([field]);
  });

  it('has no name with which a student signs in: it would be theirs no more', async () => {
    const { userId } = await aNumberedStudent();
    const answer = await make(person({ userName: 'XX26/77001' }));
    expect([answer.statusCode, errors(answer)]).toEqual([422, ['userName']]);
    const found = await test.deps.db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', accountNamed('xx26/77001'))
      .execute();
    expect(found).toEqual([{ id: userId }]);
  });

  it('is made once, however often the same is sent at once', async () => {
    const given = person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(given)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('is refused signed out and without the claim', async () => {
    expect((await make(person(), null)).statusCode).toBe(401);
    expect((await make(person(), await aHelpDesk(test))).statusCode).toBe(403);
  });
});

describe('new links for who never set a password', () => {
  const resend = (payload: object, who: { authorization: string } | null = admin) =>
    test.call('POST', '/UserManagement/never-activated/resend', { payload, ...(who && as(who)) });
  const links = async (address: string) => {
    await test.drain();
    return test.mail.filter(({ to }) => to === address).length;
  };

  it('go to the selected, once a day each, and not to who has a password', async () => {
    const given = person();
    const { id } = (await make(given)).json().data;
    const active = await aUser(test);
    const before = await links(given.email);
    const answer = await resend({ userIds: [id, String(active.id)] });
    expect(answer.json().data).toEqual({ sent: 1, skipped: 1 });
    await resend({ userIds: [id] });
    expect(await links(given.email)).toBe(before + 1);
    test.deps.clock.advance({ days: 1 });
    await resend({ userIds: [id] }, await anAdministrator(test));
    expect(await links(given.email)).toBe(before + 2);
  });

  it('go to all within the rights of who asks', async () => {
    const desk = await aHelpDesk(test);
    const fresh = await anAdministrator(test);
    const lecturer = person();
    const official = person({ userType: 'official', roles: [{ id: 'siwes_coordinator' }] });
    for (const given of [lecturer, official]) expect((await make(given, fresh)).statusCode).toBe(200);
    const before = [await links(lecturer.email), await links(official.email)];
    const { sent, skipped } = (await resend({ all: true }, desk)).json().data;
    expect(sent).toBeGreaterThan(0);
    expect(skipped).toBeGreaterThan(0);
    expect([await links(lecturer.email), await links(official.email)]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
  });

  it('are refused signed out, without the claim and with nonsense', async () => {
    expect((await resend({ all: true }, null)).statusCode).toBe(401);
    expect((await resend({ all: true }, await signedIn(test, { claims: ['user.view'] }))).statusCode).toBe(
      403,
    );
    expect((await resend({ userIds: ['x'] }, await anAdministrator(test))).statusCode).toBe(422);
  });
});
