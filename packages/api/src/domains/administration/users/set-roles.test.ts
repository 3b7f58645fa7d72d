import type { Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';
import { aHelpDesk, anAdministrator } from '../../../../test/user-builders';

let test: TestApp;
let admin: { authorization: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  admin = await anAdministrator(test);
});
afterAll(() => test.close());

const as = ({ authorization }: { authorization: string }) => ({ headers: { authorization } });
const reason = 'new head of the department';
const put = (id: number, payload: object, who: { authorization: string } | null = admin) =>
  test.call('PUT', `/UserManagement/users/${id}/roles`, { payload, ...(who && as(who)) });
const open = async (id: number) =>
  (await test.call('GET', `/UserManagement/users/${id}`, as(admin))).json().data;

describe('the roles of a person', () => {
  it('are exactly those given, with their places, once for each version', async () => {
    const { id } = await aUser(test, { userType: 'lecturer' });
    const roles = [{ id: 'lecturer' }, { id: 'course_adviser', scope: { department: 21, level: 200 } }];
    const answer = await put(id, { roles, version: 1, reason });
    expect(answer.json().data).toMatchObject({ version: 2, waiting: [] });
    expect((await open(id)).roles).toMatchObject([
      { id: 'course_adviser', scope: { department: 21, level: 200 } },
      { id: 'lecturer', scope: {} },
    ]);
    expect((await put(id, { roles, version: 1, reason })).json().code).toBe('STALE');
  });

  it('hold for one kind of student where that is named, and in no place that nobody knows', async () => {
    const { id } = await aUser(test, { userType: 'lecturer' });
    const give = (scope: object) => put(id, { roles: [{ id: 'course_adviser', scope }], version: 1, reason });
    const pathsOf = async (scope: object) =>
      ((await give(scope)).json().errors as { path: string }[]).map(({ path }) => path);
    expect(await pathsOf({ programme: 7 })).toEqual(['roles[0].scope.programme']);
    expect(await pathsOf({ level: 0 })).toEqual(['roles[0].scope.level']);
    expect(await pathsOf({ department: 999_999 })).toEqual(['roles[0].scope.department']);
    expect(await pathsOf({ studentType: 999 })).toEqual(['roles[0].scope.studentType']);
    expect((await give({ studentType: 4 })).statusCode).toBe(200);
    expect((await open(id)).roles).toMatchObject([{ scope: { studentType: 4 } }]);
  });

  it('wait for a second person when they reach money or results', async () => {
    const claims: Claim[] = [
      ...(['role.edit', 'finance.view', 'finance.edit', 'finance.approve'] as const),
      'student.clear-bursary',
    ];
    const chief = await signedIn(test, { claims });
    const { id } = await aUser(test);
    const answer = await put(id, { roles: [{ id: 'bursar' }], version: 1, reason }, chief);
    expect(answer.json().data.waiting).toEqual(['bursar']);
    const waits = { request: expect.stringMatching(/^\d+$/) as string, name: 'Bursar' };
    expect(await open(id)).toMatchObject({ roles: [], rolesWaiting: [waits] });
    test.deps.clock.advance({ days: 60 });
    admin = await anAdministrator(test);
    expect((await open(id)).rolesWaiting).toEqual([]);
  });

  it('never exceed those of who gives them, never are the own, and fit the person', async () => {
    const { id } = await aUser(test);
    const give = (role: string, to = id) => put(to, { roles: [{ id: role }], version: 1, reason });
    expect((await give('super_admin')).json().code).toBe('RIGHTS_EXCEEDED');
    expect((await give('student')).json().errors).toMatchObject([{ path: 'roles[0].id' }]);
    expect((await give('hostel_officer', admin.userId)).json().code).toBe('OWN_RIGHTS');
  });

  it('are refused signed out, without the claim, for nobody and without a reason', async () => {
    const { id } = await aUser(test);
    const wanted = { roles: [], version: 1, reason };
    expect((await put(id, wanted, null)).statusCode).toBe(401);
    expect((await put(id, wanted, await aHelpDesk(test))).statusCode).toBe(403);
    expect((await put(999_999_999, wanted)).statusCode).toBe(404);
    const answer = await put(id, { roles: [{ id: '' }], version: 1, isActive: true });
    const paths = answer.json().errors.map(({ path }: { path: string }) => path);
    expect([answer.statusCode, paths.sort()]).toEqual([422, ['isActive', 'reason', 'roles[0].id']]);
  });
});
