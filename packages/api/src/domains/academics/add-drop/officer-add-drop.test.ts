import { addDropWorld, type AddDropWorld } from '../../../../test/add-drop-world';
import { testApp, type TestApp } from '../../../../test/app';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { anOffer } from '../../../../test/sundry-builders';
import { aRegistrar, everybody, testSchool, type Registrar } from '../../../../test/registration-office';

const path = '/CourseRegistration/add-or-drop-courses/students';
const semester = { sessionId: feeSession, semesterId: 1 };
let test: TestApp;
let world: AddDropWorld;
let officer: Registrar;
beforeEach(async () => {
  test = await testApp();
  world = await addDropWorld(test);
  officer = await aRegistrar(test, ['registration.edit', 'registration.advise']);
  await world.approved();
});
afterEach(() => test.close());

const ask = (wanted: object, by: Pick<Registrar, 'headers'> = officer, who: FeeStudent = world.student) =>
  test.call('POST', `${path}/${who.id}`, {
    headers: by.headers,
    payload: {
      ...semester,
      version: null,
      add: [],
      drop: [],
      reason: 'The department moved the course',
      ...wanted,
    },
  });
const seen = (by: Pick<Registrar, 'headers'> = officer) =>
  test.call('GET', `${path}/${world.student.id}?sessionId=${feeSession}&semesterId=1`, {
    headers: by.headers,
  });
const added = () => ({ add: [{ courseId: world.electives[0], reason: '' }] });
const closed = () =>
  test.call('PUT', `/CourseRegistration/add-drop-windows/${everybody}`, {
    headers: officer.headers,
    payload: { opensOn: '2026-09-01', closesOn: '2026-09-02', version: 1 },
  });

it('asks in place of the student, also outside the days; the offices decide, and not the officer who asked', async () => {
  expect((await closed()).statusCode).toBe(200);
  expect((await world.mine()).shut.map(({ gate }) => gate)).toEqual(['window']);
  expect((await seen()).json()).toMatchObject({
    data: { fullName: 'BELLO Grace', shut: [], request: { version: null } },
  });
  const answer = await ask(added());
  expect(answer.json()).toMatchObject({ data: { version: 2 } });
  // A second click answers what the first one did.
  expect((await ask(added())).json()).toMatchObject({ data: { version: 2 } });
  const told = test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('message', 'like', 'An officer asked in your place%');
  expect(await told.execute()).toHaveLength(1);
  expect((await world.agree('adviser', world.student, officer as never)).json()).toMatchObject({
    code: 'SECOND_PERSON',
  });
  for (const stage of ['adviser', 'hod'] as const) expect((await world.agree(stage)).statusCode).toBe(200);
  expect(await world.listOf()).toContain('ELE201');
  const events = test.deps.db.selectFrom('add_drop_event').select(['act', 'actor_id']).orderBy('id');
  expect((await events.execute())[0]).toEqual({ act: 'submit', actor_id: String(officer.userId) });
});

it('is judged as a change of the student, and can be taken back by them', async () => {
  expect((await ask({})).statusCode).toBe(422);
  expect((await ask({ ...added(), reason: '' })).statusCode).toBe(422);
  expect((await ask({ add: [{ courseId: 999_999, reason: '' }] })).statusCode).toBe(422);
  await ask(added());
  expect((await ask({ ...added(), version: 2, drop: [] })).statusCode).toBe(409);
  expect((await world.takeBack(2)).statusCode).toBe(200);
});

it('is of students within reach, for who may change registrations', async () => {
  const elsewhere = await aRegistrar(test, ['registration.edit'], { school: testSchool + 1 });
  expect((await seen(elsewhere)).statusCode).toBe(404);
  expect((await ask(added(), elsewhere)).statusCode).toBe(404);
  const looks = await aRegistrar(test, ['registration.view']);
  for (const answer of [await seen(looks), await ask(added(), looks)]) expect(answer.statusCode).toBe(403);
  for (const answer of [await seen({ headers: {} } as never), await ask(added(), { headers: {} } as never)])
    expect(answer.statusCode).toBe(401);
  const search = (by: Registrar) => test.call('GET', `${path}?search=bello`, { headers: by.headers });
  expect((await search(officer)).json<{ data: object[] }>().data.length).toBeGreaterThan(0);
  expect((await search(elsewhere)).json()).toMatchObject({ data: [] });
  // Of whom the officer is they are none.
  await test.deps.db
    .updateTable('student')
    .set({ user_id: Number(officer.userId) })
    .where('id', '=', world.student.id)
    .execute();
  for (const answer of [await seen(), await ask(added())]) expect(answer.statusCode).toBe(403);
});

it('costs what it costs the student', async () => {
  await anOffer(test, { code: 'ADD-DROP', amount: 200_000 });
  const answer = await ask(added());
  expect(answer.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Courses are added and dropped once the fee for it is paid.',
  });
});
