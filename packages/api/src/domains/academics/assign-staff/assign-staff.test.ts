import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { lecturersOfficer } from '../../../../test/lecturer-builders';
import { officeKit } from '../../../../test/office-kit';

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
beforeAll(async () => {
  test = await testApp();
  kit = await officeKit(test);
});
afterAll(() => test.close());

interface Answer {
  code?: string;
  errors?: { path: string; message: string }[];
  data: { id: number; rights: string; rows: { seat: string; holder: { name: string } | null }[] };
}
const acts = async () =>
  (
    await test.deps.db
      .selectFrom('audit_log')
      .select(['act', 'detail'])
      .where('act', 'like', 'office.%')
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);
const told = async (userId: number) =>
  (
    await test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', userId)
      .where('type', '=', 'appointment')
      .orderBy('id')
      .execute()
  ).map(({ message }) => message);

describe('A head of department', () => {
  it('has the role of that department from the appointment on, until somebody else is appointed', async () => {
    const [first, second] = [await kit.lecturer(), await kit.lecturer()];
    const answer = await kit.appoint('head-21', first.id);
    expect(answer.json<Answer>().data.rights).toBe('given');
    expect(await kit.rolesOf(first.userId)).toEqual(['hod {"department":21}', 'lecturer {}']);
    expect(await told(first.userId)).toEqual([
      expect.stringMatching(/^You are appointed Head of department, Computer Science, from /),
    ]);
    await kit.appoint('head-21', second.id, { acting: true });
    expect(await kit.rolesOf(first.userId)).toEqual(['lecturer {}']);
    expect(await kit.rolesOf(second.userId)).toEqual(['hod {"department":21}', 'lecturer {}']);
    expect(await told(first.userId)).toHaveLength(2);
    const { terms } = await kit.seatOf('head-21');
    expect(terms.map(({ staffId, state, acting }) => [staffId, state, acting])).toEqual([
      [second.id, 'current', true],
      // Replaced on its first day.
      [first.id, 'void', false],
    ]);
    expect(await acts()).toEqual(['office.appoint', 'office.end', 'office.appoint']);
  });

  it('of the day before keeps that day in the history', async () => {
    const [first, second] = [
      await kit.lecturer({ departmentId: '22' }),
      await kit.lecturer({ departmentId: '22' }),
    ];
    await kit.appoint('head-22', first.id);
    const began = kit.today();
    await test.deps.db
      .updateTable('office_term')
      .set({ starts_on: '2025-01-01' })
      .where('staff_id', '=', first.id)
      .execute();
    await kit.appoint('head-22', second.id);
    const { terms } = await kit.seatOf('head-22');
    expect(terms.map(({ from, to, state, rights }) => [from, to, state, rights])).toEqual([
      [began, null, 'current', 'given'],
      ['2025-01-01', expect.stringMatching(/^\d{4}/), 'held', 'none'],
    ]);
  });

  it('is ended at once with a reason, and no rights are left; what is over is not ended again', async () => {
    const { id: staffId, userId } = await kit.lecturer({ departmentId: '23' });
    const { id } = (await kit.appoint('head-23', staffId)).json<Answer>().data;
    expect((await kit.end('head-23', id, { reason: '' })).statusCode).toBe(422);
    expect((await kit.end('head-23', id, { lastDay: '2020-01-01' })).json<Answer>().errors).toMatchObject([
      { path: 'lastDay' },
    ]);
    expect((await kit.end('head-23', id)).statusCode).toBe(200);
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
    expect((await kit.end('head-23', id)).json<Answer>().code).toBe('CONFLICT');
  });

  it('comes from the school, not from the past, and holds one department', async () => {
    const [here, elsewhere] = [await kit.lecturer(), await kit.lecturer({ departmentId: '31' })];
    const refusals = [
      [await kit.appoint('head-24', elsewhere.id), 'staffId'],
      [await kit.appoint('head-24', 999_999), 'staffId'],
      [await kit.appoint('head-24', here.id, { from: '2020-01-01' }), 'from'],
      [await kit.appoint('head-24', here.id, { from: '2099-01-01' }), 'from'],
      [await kit.appoint('head-24', here.id, { from: kit.today(), to: '2020-01-01' }), 'to'],
      [await kit.appoint('sub_dean-2', here.id, { acting: true }), 'acting'],
    ] as const;
    for (const [answer, path] of refusals) expect(answer.json<Answer>().errors).toMatchObject([{ path }]);
    expect((await kit.appoint('head-24', here.id)).statusCode).toBe(200);
    expect((await kit.appoint('head-22', here.id)).json<Answer>().errors).toMatchObject([
      { path: 'staffId', message: expect.stringContaining('another place') as unknown },
    ]);
  });

  it('is not appointed over what somebody else has done meanwhile', async () => {
    const { id } = await kit.lecturer();
    const answer = await kit.appoint('head-24', id, { version: 0 });
    expect(answer.json<Answer>().code).toBe('STALE');
  });
});

describe('An appointment', () => {
  it('is nobody’s own', async () => {
    const { id, userId } = await kit.lecturer();
    const own = await lecturersOfficer(test);
    await test.deps.db.updateTable('staff').set({ user_id: null }).where('id', '=', id).execute();
    await test.deps.db.updateTable('staff').set({ user_id: own.userId }).where('id', '=', id).execute();
    expect((await kit.appoint('head-24', id, {}, own)).json<Answer>().code).toBe('OWN_RIGHTS');
    expect(userId).not.toBe(own.userId);
  });

  it('to a role with claims beyond the officer is refused, with guarded ones it waits for a second person', async () => {
    const { id, userId } = await kit.lecturer();
    const { db } = test.deps;
    await db.insertInto('role_claim').values({ role_id: 'dean', claim: 'results.edit' }).execute();
    expect((await kit.appoint('dean-2', id)).json<Answer>().code).toBe('RIGHTS_EXCEEDED');

    const { authorization, userId: chief } = await signedIn(test, {
      claims: ['lecturers.view', 'lecturers.edit', 'registration.exceed', 'results.edit'],
    });
    const answer = await kit.appoint('dean-2', id, {}, { headers: { authorization }, userId: chief });
    expect(answer.json<Answer>().data.rights).toBe('waiting');
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
    const requests = () =>
      db.selectFrom('grant_request').select(['state', 'scope']).where('user_id', '=', userId).execute();
    expect(await requests()).toEqual([{ state: 'waiting', scope: { school: 2 } }]);

    await kit.end('dean-2', answer.json<Answer>().data.id);
    expect(await requests()).toEqual([{ state: 'withdrawn', scope: { school: 2 } }]);
    await db
      .deleteFrom('role_claim')
      .where('claim', '=', 'results.edit')
      .where('role_id', '=', 'dean')
      .execute();
  });

  it('of a sub-dean or faculty officer names somebody, and gives no role', async () => {
    const { id, userId } = await kit.lecturer();
    for (const seat of ['sub_dean-2', 'faculty_officer-2'])
      expect((await kit.appoint(seat, id)).json<Answer>().data.rights).toBe('none');
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
  });

  it('is made by an officer of the place, who sees nothing of others', async () => {
    const { id } = await kit.lecturer({ departmentId: '31' });
    const local = await lecturersOfficer(test, { department: 31 });
    const elsewhere = await lecturersOfficer(test, { school: 2 });
    const { authorization } = await signedIn(test, { claims: ['lecturers.view'] });
    expect((await kit.appoint('head-31', id, {}, elsewhere)).statusCode).toBe(404);
    expect((await kit.appoint('dean-2', id, {}, local)).statusCode).toBe(404);
    expect((await kit.appoint('head-31', id, {}, { headers: { authorization }, userId: 0 })).statusCode).toBe(
      403,
    );
    const made = await kit.appoint('head-31', id, {}, local);
    expect(made.statusCode).toBe(200);
    expect((await kit.end('head-31', made.json<Answer>().data.id, {}, elsewhere)).statusCode).toBe(404);
    const seen = await test.call('GET', '/Lecturer/seats', { headers: local.headers });
    expect(seen.json<Answer>().data.rows.map(({ seat }) => seat)).toEqual(['head-31']);
  });
});

describe('The list of offices', () => {
  const seats = async (query: string) =>
    (
      await test.call('GET', `/Lecturer/seats?pageSize=300&${query}`, { headers: kit.officer.headers })
    ).json<Answer>().data.rows;

  it('is narrowed by kind, school, office, holder and to those that nobody holds', async () => {
    const all = (await seats('')).length;
    const [heads, deans] = [await seats('of=department'), await seats('of=school')];
    expect(heads.length + deans.length).toBe(all);
    expect(heads.every(({ seat }) => seat.startsWith('head-'))).toBe(true);
    expect((await seats('office=dean&facultyId=2')).map(({ seat }) => seat)).toEqual(['dean-2']);
    const [held, vacant] = [await seats('vacant=false'), await seats('vacant=true')];
    expect(held.length).toBeGreaterThan(0);
    expect(held.every(({ holder }) => holder !== null)).toBe(true);
    expect(vacant.every(({ holder }) => holder === null)).toBe(true);
    expect((await seats('search=computer+science&of=department')).map(({ seat }) => seat)).toContain(
      'head-21',
    );
    expect((await seats('search=eze')).map(({ seat }) => seat)).toContain('head-21');
    expect((await seats('sort=-place'))[0]?.seat).not.toBe((await seats('sort=place'))[0]?.seat);
  });

  it('offers who can be appointed', async () => {
    const found = await test.call('GET', '/Lecturer/seats/head-21/candidates?search=eze', {
      headers: kit.officer.headers,
    });
    const { data } = found.json<{ data: { name: string }[] }>();
    expect(data).toHaveLength(10);
    expect(data[0]).toMatchObject({ name: 'EZE Kelechi' });
  });
});

describe('What comes with an office', () => {
  it('is given by whoever may do it there themselves, and by nobody else', async () => {
    const { id } = await kit.lecturer({ departmentId: '31' });
    const people = {
      edits: ['lecturers.view', 'lecturers.edit'],
      approves: ['registration.approve', 'student.clear-department'],
    } as const;
    const without = await signedIn(test, { claims: [...people.edits] });
    const elsewhere = await signedIn(test, { claims: [...people.edits] });
    await test.deps.db
      .insertInto('role')
      .values({ id: 'approves', name: 'Approves', route_set: 'staff' })
      .execute();
    await test.deps.db
      .insertInto('role_claim')
      .values(people.approves.map((claim) => ({ role_id: 'approves', claim })))
      .execute();
    const give = (userId: number, scope: object) =>
      test.deps.db
        .insertInto('user_role')
        .values({ user_id: userId, role_id: 'approves', scope: JSON.stringify(scope) })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'role_id']).doUpdateSet({ scope: JSON.stringify(scope) }),
        )
        .execute();
    await give(elsewhere.userId, { department: 21 });
    const asWhom = ({ authorization, userId }: typeof without) => ({ headers: { authorization }, userId });
    for (const one of [without, elsewhere])
      expect((await kit.appoint('head-31', id, {}, asWhom(one))).json<Answer>().code).toBe('RIGHTS_EXCEEDED');
    // The school around the department.
    const { faculty_id: school } = await test.deps.db
      .selectFrom('department')
      .select('faculty_id')
      .where('id', '=', 31)
      .executeTakeFirstOrThrow();
    await give(elsewhere.userId, { school });
    expect((await kit.appoint('head-31', id, {}, asWhom(elsewhere))).statusCode).toBe(200);
  });
});
