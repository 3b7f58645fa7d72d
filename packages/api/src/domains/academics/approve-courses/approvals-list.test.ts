import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer, approvalWorld, type ApprovalWorld } from '../../../../test/approval-world';
import { registrationDepartments, taken } from '../../../../test/curriculum-builders';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
let world: ApprovalWorld;
beforeEach(async () => {
  test = await testApp();
  world = await approvalWorld(test);
});
afterEach(() => test.close());

const waiting = (by = world.offices.adviser) => world.get<object>('approvals/waiting', by);

describe('what waits', () => {
  it('stands with exceptions first, then the oldest, each with what may be done', async () => {
    await world.submit();
    const later = await world.another();
    test.deps.clock.set(new Date(test.deps.clock.now().getTime() + 60_000));
    await world.submit(later);
    const strange = await world.another();
    await world.submit(strange, { more: [await world.borrowable()] });
    const rows = await world.rows('', world.offices.adviser);
    expect(rows.map(({ exceptions }) => exceptions)).toEqual([['borrowed'], [], []]);
    expect(rows.map(({ id }) => id)).toEqual([
      (await world.of(strange)).id,
      (await world.of(world.student)).id,
      (await world.of(later)).id,
    ]);
    expect(rows[0]).toMatchObject({
      fullName: 'BELLO Grace',
      department: 'Tests',
      level: 200,
      semester: 'Harmattan',
      session: '2025/2026',
      units: 18,
      courses: 6,
      borrowed: 1,
      carryOvers: 0,
      waitingDays: 0,
      state: 'submitted',
      may: ['adviser.approve', 'adviser.return'],
    });
    expect(await world.rows('', world.offices.hod)).toMatchObject([{ may: [] }, { may: [] }, { may: [] }]);
  });

  it('is narrowed by office, by what is asked, and by whose turn it is', async () => {
    await world.submit();
    const passed = await world.another();
    await world.submit(passed);
    await world.approve('adviser', passed);
    const { adviser, hod, dean } = world.offices;
    const count = async (query: string, by = adviser) => (await world.rows(query, by)).length;
    expect(await count('')).toBe(2);
    expect(await count('state=submitted')).toBe(1);
    expect(await count('state=locked')).toBe(0);
    expect(await count('forMe=true')).toBe(1);
    expect(await count('forMe=true', hod)).toBe(1);
    expect(await count('forMe=true', dean)).toBe(0);
    expect(await count('level=300')).toBe(0);
    expect(await count('departmentId=901')).toBe(0);
    expect(await count('semester=2')).toBe(0);
    expect(await count('sessionId=2024')).toBe(0);
    expect(await count('exceptional=true')).toBe(0);
    expect(await count('exceptional=false')).toBe(2);
    expect(await count('search=grace bello')).toBe(2);
    expect(await count('search=nobody')).toBe(0);
    for (const sort of ['waiting', '-waiting', 'name', 'matricNumber'])
      expect(await count(`sort=${sort}`)).toBe(2);
    const counted = { forMe: 1, adviser: 1, hod: 1, dean: 0, borrowed: 0, changes: 0 };
    expect(await waiting()).toEqual({ ...counted, offices: ['adviser'], office: 'adviser' });
    expect(await waiting(hod)).toMatchObject({ forMe: 1 });
  });

  it('is seen whole and left alone by whoever only looks', async () => {
    await world.submit();
    const reader = await anOfficer(test, ['registration.view']);
    expect(await world.rows('', reader)).toMatchObject([{ may: [] }]);
    expect(await world.rows('forMe=true', reader)).toEqual([]);
    expect((await world.one(reader)).may).toEqual([]);
    expect(await waiting(reader)).toMatchObject({ forMe: 0 });
  });
});

describe('one registration', () => {
  it('says the student, the courses, the load and what became of it', async () => {
    const [first = 0] = world.courses;
    await taken(test, world.student.id, { courseId: first, score: 30 });
    await world.submit();
    const shown = await world.one(world.offices.adviser);
    expect(shown).toMatchObject({
      fullName: 'BELLO Grace',
      level: 200,
      units: 15,
      load: { minimum: 15, maximum: 24 },
      cgpa: '0.00',
      own: false,
      exceptions: [],
      leftOut: [],
      problems: [],
      may: ['adviser.approve', 'adviser.return'],
    });
    expect(shown.courses[0]).toMatchObject({ code: 'TST201', status: 'carry_over', owner: null });
    expect(shown.courses).toHaveLength(5);
    expect(shown.events).toMatchObject([{ act: 'submit', office: null, units: 15 }]);
  });
});

describe('the class', () => {
  const list = async (query: string, by = world.offices.adviser) =>
    (
      await world.get<{ rows: { id: number; state: string; units: number; stage: string | null }[] }>(
        `class?${query}`,
        by,
      )
    ).rows;

  it('has everybody with how far they are', async () => {
    const [none, draft, approved] = [await world.another(), await world.another(), await world.another()];
    await world.submit();
    await world.submit(draft);
    await world.giveBack('adviser', {}, draft);
    await world.submit(approved);
    await world.approve('adviser', approved);
    await world.approve('hod', approved);
    const states = Object.fromEntries((await list('')).map(({ id, state }) => [id, state]));
    expect(states).toEqual({
      [none.id]: 'none',
      [draft.id]: 'returned',
      [approved.id]: 'approved',
      [world.student.id]: 'waiting',
    });
    for (const state of ['none', 'returned', 'waiting', 'approved'])
      expect(await list(`state=${state}`)).toHaveLength(1);
    expect(await list('state=draft')).toEqual([]);
    expect(await list('state=waiting')).toMatchObject([{ units: 15, stage: 'submitted' }]);
    expect(await list('level=300')).toEqual([]);
    expect(await list('semester=2&state=none')).toHaveLength(4);
    expect(await list('search=bello')).toHaveLength(4);
    for (const sort of ['name', '-matricNumber']) expect(await list(`sort=${sort}`)).toHaveLength(4);
    const { db } = test.deps;
    const option = await db
      .insertInto('department_option')
      .values({ department_id: registrationDepartments.own, name: 'Hardware' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('student').set({ option_id: option.id }).where('id', '=', none.id).execute();
    for (const path of ['class', 'class/register']) {
      const found = world.get<{ rows: object[] }>(`${path}?optionId=${option.id}`, world.offices.adviser);
      expect((await found).rows).toMatchObject([{ id: none.id, fullName: 'BELLO Grace' }]);
    }
  });

  it('is that of the office alone, with how students are reached', async () => {
    const reader = await anOfficer(test, ['registration.view']);
    const stranger = await anOfficer(test, ['registration.advise'], { department: 900, level: 300 });
    const register = async (by = world.offices.adviser) =>
      (await world.get<{ rows: object[] }>('class/register', by)).rows;
    expect(await register()).toMatchObject([{ email: 'grace@mail.example', phone: '+2348031234567' }]);
    expect(await register(reader)).toMatchObject([{ email: null, phone: null }]);
    expect(await register(stranger)).toEqual([]);
    expect(await list('', stranger)).toEqual([]);
    const path = `class/students/${world.student.id}`;
    await world.submit();
    expect(await world.get(path, world.offices.hod)).toMatchObject({
      fullName: 'BELLO Grace',
      email: 'grace@mail.example',
      registrations: [{ semester: 'Harmattan', units: 15, courses: 5, state: 'submitted' }],
    });
    expect(await world.get(path, stranger)).toBeUndefined();
  });

  it('has notes of adviser, head and dean, which stay as they are and are for them alone', async () => {
    const { adviser, hod, dean } = world.offices;
    const path = `/CourseRegistration/class/students/${world.student.id}/notes`;
    const write = (text: string, { headers } = adviser) =>
      test.call('POST', path, { headers, payload: { text } });
    expect((await write(' Was ill in October. ')).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'student.class-note' });
    expect((await write('Brought a letter.', hod)).statusCode).toBe(200);
    const notes = [{ text: 'Brought a letter.' }, { text: 'Was ill in October.' }];
    const read = async ({ headers } = dean) => test.call('GET', path, { headers });
    expect((await read()).json()).toMatchObject({ data: notes });
    expect((await write(' ')).statusCode).toBe(422);
    // Who sees registrations without an office, and who has one elsewhere.
    const reader = await anOfficer(test, ['registration.view']);
    const elsewhere = await anOfficer(test, ['registration.advise'], { department: 900, level: 300 });
    for (const [by, refusal] of [[reader, 403] as const, [elsewhere, 404] as const]) {
      expect((await read(by)).statusCode).toBe(refusal);
      expect((await write('No', by)).statusCode).toBe(refusal);
    }
    // Of nobody themselves, where one account is of staff and student.
    const { db } = test.deps;
    const own = db.updateTable('student').set({ user_id: hod.userId }).where('id', '=', world.student.id);
    await own.execute();
    expect((await read(hod)).statusCode).toBe(403);
    await expect(db.deleteFrom('class_note').execute()).rejects.toThrow('append-only');
  });
});
