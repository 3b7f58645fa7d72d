import { testApp, type TestApp } from '../../../../test/app';
import { approvalWorld, type ApprovalWorld } from '../../../../test/approval-world';
import { signIn } from '../../../../test/builders';
import { aTaughtCourse } from '../../../../test/curriculum-builders';
import { registrationCalls, type ShownOffer } from '../../../../test/registration-calls';

let test: TestApp;
let world: ApprovalWorld;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  world = await approvalWorld(test);
  headers = await signIn(test, world.student.userName);
});
afterEach(() => test.close());

const { shown } = registrationCalls(
  () => test,
  () => headers,
);
const history = async () =>
  (await test.call('GET', '/CourseRegistration/history', { headers })).json<{
    data: { state: string; returned: ShownOffer['returned'] }[];
  }>().data;
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);

describe('a registration that is returned', () => {
  it('is a draft with its choices; the student reads who, why and until when', async () => {
    await world.submit();
    const answer = await world.giveBack('adviser', { code: 'units', reason: 'Too much beside your project' });
    expect(answer.json()).toMatchObject({ data: { state: 'draft', version: 3 } });
    const { registration, returned } = await shown();
    expect(registration).toMatchObject({ state: 'draft', version: 3 });
    expect(registration.chosen).toHaveLength(5);
    const said = { office: 'adviser', reasonCode: 'units', reason: 'Too much beside your project', off: [] };
    expect(returned).toMatchObject(said);
    expect(await history()).toMatchObject([{ state: 'draft', returned: said }]);
    expect(await world.told()).toEqual([
      'course registration returned: Your course adviser returned your course registration for the Harmattan semester of 2025/2026. Correct it by 30/09/2026. Too much beside your project',
    ]);
    await world.submit(world.student, { version: 3 });
    expect((await shown()).returned).toBeNull();
    expect(await history()).toMatchObject([{ state: 'submitted', returned: null }]);
  });

  it('has lost what was taken off, which is neither asked for nor chosen until it is allowed again', async () => {
    const [first = 0, ...others] = world.courses;
    const more = await aTaughtCourse(test, { code: 'TST211', status: 'required' });
    await world.submit(world.student, { more: [more] });
    await world.giveBack('adviser', { courseIds: [first] });
    const { registration, returned, courses } = await shown();
    expect(registration.chosen.map(({ courseId }) => courseId)).toEqual(
      [...others, more].sort((a, b) => a - b),
    );
    expect(returned?.off).toEqual(['TST201']);
    expect(courses.find(({ code }) => code === 'TST201')?.refused).toBe('Take French out');
    const calls = registrationCalls(
      () => test,
      () => headers,
    );
    const refused = await calls.submit([first, ...others], 3);
    expect(refused.json()).toMatchObject({
      errors: [{ path: 'courses[0]', message: 'TST201 was taken off your list. Take it out.' }],
    });
    // A core course: nobody asks for it now.
    expect((await calls.submit([...others, more], 3)).statusCode).toBe(200);
    const { id } = await world.of(world.student);
    const allow = (stage: 'adviser' | 'hod') =>
      world.post(`${id}/${stage}/allow/${first}`, undefined, world.offices[stage]);
    expect((await allow('hod')).statusCode).toBe(404);
    expect((await world.one(world.offices.adviser)).refused).toMatchObject([
      { code: 'TST201', mayAllow: true },
    ]);
    expect((await world.one(world.offices.hod)).refused).toMatchObject([{ mayAllow: false }]);
    expect((await allow('adviser')).statusCode).toBe(200);
    expect((await allow('adviser')).statusCode).toBe(404);
    expect((await shown()).courses.find(({ code }) => code === 'TST201')?.refused).toBeNull();
    expect((await world.one(world.offices.hod)).leftOut).toMatchObject([{ code: 'TST201', status: 'core' }]);
  });

  it('frees its places', async () => {
    const few = await aTaughtCourse(test, { code: 'TST211', status: 'required', capacity: 3 });
    const taken = async () =>
      (await test.deps.db.selectFrom('course_seat').select('taken').executeTakeFirst())?.taken;
    await world.submit(world.student, { more: [few] });
    expect(await taken()).toBe(1);
    await world.giveBack('adviser', { courseIds: [few] });
    expect(await taken()).toBe(0);
  });

  it('can be mended for seven days although registration is closed by then', async () => {
    await world.submit();
    test.deps.clock.set(new Date('2026-10-05T10:00:00+01:00'));
    const { id, version } = await world.of(world.student);
    const adviser = await signIn(test, await nameOf(world.offices.adviser.userId));
    const body = { version, code: 'missing', reason: 'TST211 is missing', courseIds: [] };
    expect((await world.post(`${id}/adviser/return`, body, { headers: adviser })).statusCode).toBe(200);
    expect((await world.told())[0]).toMatch(/Correct it by 12\/10\/2026\./);
    headers = await signIn(test, world.student.userName);
    expect((await shown()).window.state).toBe('open');
    test.deps.clock.set(new Date('2026-10-12T23:59:59+01:00'));
    await world.submit(world.student, { version: version + 1 });
    expect((await world.of(world.student)).state).toBe('submitted');
  });

  it('can be mended for seven days although registration closes before', async () => {
    await world.submit();
    test.deps.clock.set(new Date('2026-09-28T10:00:00+01:00'));
    const { id, version } = await world.of(world.student);
    const adviser = await signIn(test, await nameOf(world.offices.adviser.userId));
    const body = { version, code: 'missing', reason: 'TST211 is missing', courseIds: [] };
    expect((await world.post(`${id}/adviser/return`, body, { headers: adviser })).statusCode).toBe(200);
    test.deps.clock.set(new Date('2026-10-05T23:59:59+01:00'));
    await world.submit(world.student, { version: version + 1 });
    expect((await world.of(world.student)).state).toBe('submitted');
  });

  it.each([
    [{ code: '' }, 'code'],
    [{ code: 'because' }, 'code'],
    [{ reason: 'no' }, 'reason'],
    [{ courseIds: [999_999] }, 'courseIds'],
  ])('with %j is refused', async (changes, path) => {
    await world.submit();
    const answer = await world.giveBack('adviser', changes);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, [path]]);
    expect((await world.of(world.student)).state).toBe('submitted');
    expect(await world.told()).toEqual([]);
  });
});

async function nameOf(userId: number): Promise<string> {
  const { name } = await test.deps.db
    .selectFrom('app_user')
    .select('user_name as name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}
