import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { aLecturer, lecturersOfficer } from '../../../../test/lecturer-builders';
import { lecturerCalls, type Answer, type Who } from '../../../../test/lecturer-calls';

let test: TestApp;
let officer: Awaited<ReturnType<typeof lecturersOfficer>>;
beforeAll(async () => {
  test = await testApp();
  officer = await lecturersOfficer(test);
});
afterAll(() => test.close());

const { post, put, one, added, found, accountOf } = lecturerCalls(() => ({ test, officer }));

describe('A lecturer', () => {
  it('is added with an account, the role of lecturers and a link for the first password', async () => {
    const sent = test.mail.length;
    const { id, staffNumber, email } = await added({ middleName: 'Obi' });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'lecturer.create', detail: { after: { id } } });
    const account = await accountOf(staffNumber);
    expect(account).toMatchObject({ name: 'EZE Kelechi Obi', type: 'lecturer', department: 21 });
    const roles = await test.deps.db
      .selectFrom('user_role')
      .select(['role_id as role', 'scope'])
      .where('user_id', '=', account?.id ?? 0)
      .execute();
    expect(roles).toEqual([{ role: 'lecturer', scope: {} }]);
    await test.drain();
    expect(test.mail.slice(sent).map(({ to }) => to)).toEqual([email]);
    expect(await one(id)).toMatchObject({
      name: 'EZE Kelechi Obi',
      middleName: 'Obi',
      account: 'never-activated',
      may: ['edit', 'sendSetup', 'deactivate'],
    });
  });

  it('has a staff number and an email that nobody else has, also of two who are added at one moment', async () => {
    const { staffNumber, email } = await added();
    expect((await post('', aLecturer({ staffNumber }))).json<Answer>().errors).toMatchObject([
      { path: 'staffNumber' },
    ]);
    expect((await post('', aLecturer({ email: email.toUpperCase() }))).json<Answer>().errors).toMatchObject([
      { path: 'email' },
    ]);
    const { userName } = await aUser(test);
    expect((await post('', aLecturer({ staffNumber: userName }))).json<Answer>().errors).toMatchObject([
      { path: 'staffNumber' },
    ]);
    const same = aLecturer();
    const both = await Promise.all([post('', same), post('', { ...aLecturer(), email: same.email })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('is refused where a field is missing or unknown', async () => {
    for (const [field, value] of [
      ['rank', 'Wizard'],
      ['employment', ''],
      ['departmentId', '999'],
      ['surname', ''],
      ['title', ''],
      ['userId', '7'],
    ] as const) {
      const answer = await post('', { ...aLecturer(), [field]: value });
      expect(answer.json<Answer>().errors).toMatchObject([{ path: field }]);
    }
  });

  it('is changed with the account of the same person, and not over what somebody else saved', async () => {
    const lecturer = await added();
    const { id, ...written } = lecturer;
    const change = { ...written, surname: 'Bello', rank: 'Reader', departmentId: '22' };
    const answer = await put(id, { ...change, version: 1 });
    expect(answer.json()).toMatchObject({ data: { version: 2, emailWaits: false } });
    expect(await one(id)).toMatchObject({ name: 'BELLO Kelechi', rank: 'Reader', departmentId: 22 });
    expect(await accountOf(lecturer.staffNumber)).toMatchObject({ name: 'BELLO Kelechi', department: 22 });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'lecturer.edit',
      detail: { before: { name: 'EZE Kelechi' }, after: { name: 'BELLO Kelechi' } },
    });
    expect((await put(id, { ...change, version: 1 })).json<Answer>().code).toBe('STALE');
  });

  it('keeps the address that an account with rights has, until somebody agrees to another', async () => {
    const { id, ...written } = await added();
    const account = await accountOf(written.staffNumber);
    await test.deps.db
      .insertInto('user_claim')
      .values({
        user_id: account?.id ?? 0,
        claim: 'lecturers.edit',
        reason: 'x',
        granted_by: officer.userId,
        granted_at: test.deps.clock.now(),
        expires_at: '2099-01-01',
      })
      .execute();
    const answer = await put(id, { ...written, email: 'other@futg.example', version: 1 });
    expect(answer.json()).toMatchObject({ data: { emailWaits: true } });
    expect(await one(id)).toMatchObject({ email: written.email });
    expect(await accountOf(written.staffNumber)).toMatchObject({ email: written.email });
  });

  it('is switched off, which ends nobody’s record, and on again', async () => {
    const { id, staffNumber } = await added();
    const off = await post(`/${id}/account`, { active: false, reason: 'has left' });
    expect(off.json()).toMatchObject({ data: { active: false, changed: true } });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'user.deactivate', detail: { reason: 'has left' } });
    expect(await accountOf(staffNumber)).toMatchObject({ active: false });
    expect(await one(id)).toMatchObject({ account: 'off', may: ['edit', 'activate'] });
    expect((await post(`/${id}/account`, { active: true, reason: 'is back' })).json()).toMatchObject({
      data: { active: true },
    });
    expect((await post(`/${id}/account`, { active: true })).statusCode).toBe(422);
  });

  it('with more rights than the officer is not touched', async () => {
    const { id, ...written } = await added();
    const account = await accountOf(written.staffNumber);
    await test.deps.db
      .insertInto('user_role')
      .values({ user_id: account?.id ?? 0, role_id: 'exams_officer', scope: '{}' })
      .execute();
    expect((await one(id)).may).toEqual([]);
    for (const answer of [
      await put(id, { ...written, version: 1 }),
      await post(`/${id}/account`, { active: false, reason: 'has left' }),
      await post(`/${id}/set-up-email`),
    ])
      expect(answer.json<Answer>().code).toBe('RIGHTS_EXCEEDED');
  });

  it('who looks after lecturers changes everybody’s record but their own', async () => {
    const { id, ...written } = await added();
    await test.deps.db.updateTable('staff').set({ user_id: officer.userId }).where('id', '=', id).execute();
    const own = await put(id, { ...written, rank: 'Professor', version: 1 });
    expect(own.statusCode).toBe(403);
    expect(own.json()).toMatchObject({ message: 'Your own record is changed by somebody else.' });
  });

  it('of the registry without an account gets one with the first link, and then another link', async () => {
    const { id } = await test.deps.db
      .insertInto('staff')
      .values({
        user_id: null,
        staff_number: 'SP7001',
        title: 'Dr',
        full_name: 'MUSA Salisu',
        department_id: 21,
        faculty_id: null,
        mobile_number: null,
        email: 'musa@futg.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await one(id)).toMatchObject({ account: 'none', may: ['edit', 'sendSetup'] });
    expect((await post(`/${id}/account`, { active: false, reason: 'no account' })).statusCode).toBe(409);
    expect((await post(`/${id}/set-up-email`)).json()).toMatchObject({ data: { made: true } });
    expect(await accountOf('SP7001')).toMatchObject({ name: 'MUSA Salisu', department: 21 });
    expect((await post(`/${id}/set-up-email`)).json()).toMatchObject({ data: { made: false } });
    await test.deps.db
      .updateTable('staff')
      .set({ email: null, user_id: null })
      .where('id', '=', id)
      .execute();
    expect((await post(`/${id}/set-up-email`)).statusCode).toBe(409);
  });
});

describe('The list of lecturers', () => {
  it('is narrowed by each filter and put in each order', async () => {
    const { id, staffNumber } = await added({ surname: 'Zubairu', rank: 'Professor', departmentId: '31' });
    const other = await added({ surname: 'Zubairu', employment: 'part_time' });
    const ids = async (query: string) => (await found(`search=zubairu&${query}`)).map((row) => row.id);
    for (const query of ['rank=Professor', 'departmentId=31', 'facultyId=3', 'employment=full_time'])
      expect([query, await ids(query)]).toEqual([query, [id]]);
    expect(await ids('account=never-activated')).toHaveLength(2);
    expect(await ids('account=off')).toEqual([]);
    expect(await ids('sort=staffNumber')).toEqual([id, other.id]);
    expect(await ids('sort=-staffNumber')).toEqual([other.id, id]);
    expect(await ids('sort=name')).toEqual([id, other.id]);
    expect(await ids('sort=department')).toHaveLength(2);
    expect((await found(`search=${staffNumber}`)).map((row) => row.id)).toEqual([id]);
  });

  it('goes out as a file with the same rows', async () => {
    const answer = await test.call('POST', '/Exports', {
      headers: officer.headers,
      payload: { list: 'lecturers', format: 'csv', query: { search: 'zubairu' } },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('An officer of one place', () => {
  it('sees, adds and changes lecturers there and nowhere else', async () => {
    const [home, away] = [await added(), await added({ departmentId: '31' })];
    const local = await lecturersOfficer(test, { department: 21 });
    const ofSchool = await lecturersOfficer(test, { school: 3 });
    const seen = async (who: Who) => new Set((await found('pageSize=300', who)).map(({ id }) => id));
    expect([(await seen(local)).has(home.id), (await seen(local)).has(away.id)]).toEqual([true, false]);
    expect([(await seen(ofSchool)).has(home.id), (await seen(ofSchool)).has(away.id)]).toEqual([false, true]);

    const { id: homeId, ...written } = home;
    const { id: awayId, ...beyond } = away;
    expect((await put(awayId, { ...beyond, version: 1 }, local)).statusCode).toBe(404);
    expect((await post(`/${awayId}/account`, { active: false, reason: 'has left' }, local)).statusCode).toBe(
      404,
    );
    expect((await post(`/${awayId}/set-up-email`, {}, local)).statusCode).toBe(404);
    const moved = await put(homeId, { ...written, departmentId: '31', version: 1 }, local);
    expect(moved.json<Answer>().errors).toMatchObject([{ path: 'departmentId' }]);
    expect((await post('', aLecturer({ departmentId: '31' }), local)).statusCode).toBe(422);
    expect((await post('', aLecturer(), local)).statusCode).toBe(200);
    const choices = await test.call('GET', '/Lecturer/choices', { headers: local.headers });
    expect(choices.json<{ data: { departments: { id: number }[] } }>().data.departments).toMatchObject([
      { id: 21 },
    ]);
  });

  it('who only looks changes nothing', async () => {
    const { authorization } = await signedIn(test, { claims: ['lecturers.view'] });
    const looks = { headers: { authorization } };
    const { id, ...written } = await added();
    expect((await one(id, looks)).may).toEqual([]);
    expect((await post('', aLecturer(), looks)).statusCode).toBe(403);
    expect((await put(id, { ...written, version: 1 }, looks)).statusCode).toBe(403);
  });
});
