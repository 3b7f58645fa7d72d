import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import {
  aRegistrar,
  everybody,
  freshers,
  registrationOffice,
  testSchool,
} from '../../../../test/registration-office';

let test: TestApp;
let office: Awaited<ReturnType<typeof registrationOffice>>;
beforeEach(async () => {
  test = await testApp();
  office = await registrationOffice(test);
});
afterEach(() => test.close());

const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);

describe('the matrix', () => {
  it('has everybody, each kind of student and each level of it, with the window that counts for them', async () => {
    await aFeeStudent(test, { level: 100 });
    await aFeeStudent(test, { level: 0, type: 2 });
    const keys = async (query = '') =>
      (await office.list(`pageSize=20&${query}`)).rows.map(({ id }) => id.replace(/^\d+-1-/, ''));
    expect(await keys()).toEqual([
      'x-x-x',
      '1-x-x',
      '1-100-x',
      '2-x-x',
      '2-0-x',
      '3-x-x',
      '4-x-x',
      '5-x-x',
      '6-x-x',
    ]);
    await office.set(everybody, { lateUntilOn: '2026-10-14', message: 'Bring your receipt.' });
    await office.set(freshers, { closesOn: '2026-10-31' });
    const { rows } = await office.list('pageSize=20');
    const said = rows.slice(0, 4).map(({ words, own, follows, window, state }) => {
      return [words, own, follows, window?.closesOn, window?.lateUntilOn, state];
    });
    expect(said).toEqual([
      ['All students', true, null, '2026-09-30', '2026-10-14', 'open'],
      ['Undergraduate', false, 'All students', '2026-09-30', '2026-10-14', 'open'],
      ['Undergraduate, 100 level', true, null, '2026-10-31', null, 'open'],
      ['JUPEB', false, 'All students', '2026-09-30', '2026-10-14', 'open'],
    ]);
    expect(rows[0]).toMatchObject({
      next: '2026-09-30T23:00:00.000Z',
      window: { message: 'Bring your receipt.' },
    });
    expect(await keys('own=true')).toEqual(['x-x-x', '1-100-x']);
    expect(await keys('studentTypeId=2')).toEqual(['2-x-x', '2-0-x']);
    expect(await keys('search=undergraduate 100')).toEqual(['1-100-x']);
    expect(await keys(`schoolId=${testSchool}&studentTypeId=1`)).toEqual(['1-x-900', '1-100-900']);
    expect((await keys('sort=-closes'))[0]).toBe('1-100-x');
    expect((await office.list('semester=2')).rows[0]).toMatchObject({ semester: 'Rain', state: 'not_open' });
    expect((await office.list('sessionId=1')).total).toBe(0);
  });

  it('knows what late registration costs', async () => {
    const { data } = (await office.get('/choices')).json<{ data: object }>();
    expect(data).toMatchObject({ lateFee: null, semesters: [{ name: 'Harmattan', current: true }, {}] });
  });
});

describe('a window', () => {
  it('is set for some, whoever saw it as it is, and keeps what it was', async () => {
    expect((await office.set(freshers, { lateUntilOn: '2026-10-14' })).json()).toMatchObject({
      data: { version: 1 },
    });
    expect((await office.set(freshers)).json()).toMatchObject({ code: 'STALE' });
    test.deps.clock.advance({ minutes: 3 });
    expect((await office.set(freshers, { version: 1, closesOn: '2026-10-05' })).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'registration_window.set',
      detail: { before: { lateUntil: '2026-10-14T22:59:59.999Z' }, after: { level: 100, lateUntil: null } },
    });
    expect((await office.one(freshers)).changes).toMatchObject([
      { version: 2, closes: '2026-10-05T22:59:59.999Z', lateUntil: null },
      { version: 1, closes: '2026-09-30T22:59:59.999Z', lateUntil: '2026-10-14T22:59:59.999Z' },
    ]);
  });

  it.each([
    [{ closesOn: '2026-08-31' }, 'closesOn'],
    [{ opensOn: '' }, 'opensOn'],
    [{ opensOn: '2026-02-30' }, 'opensOn'],
    [{ lateUntilOn: '2026-09-30' }, 'lateUntilOn'],
    [{ closesOn: '', lateUntilOn: '2026-10-30' }, 'lateUntilOn'],
    [{ message: 'x'.repeat(201) }, 'message'],
  ])('with %j is refused', async (changes, path) => {
    const answer = await office.set(freshers, changes);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, [path]]);
  });

  it.each(['x', `${feeSession}-1-9-x-x`, `${feeSession}-1-x-50-x`, `${feeSession}-1-x-x-901`, '1-1-x-x-x'])(
    'of %s does not exist',
    async (key) => {
      expect([404, 422]).toContain((await office.set(key)).statusCode);
      expect([404, 422]).toContain((await office.get(`/${key}`)).statusCode);
    },
  );

  it('opens and closes now, for who is late as well', async () => {
    await office.set(everybody, { opensOn: '2026-12-01', closesOn: '2026-12-31', lateUntilOn: '2027-01-10' });
    expect(await office.one(everybody)).toMatchObject({ state: 'not_open', may: ['set', 'open'] });
    expect(
      (await office.post(`/${everybody}/close`, { version: 1, reason: 'A mistake' })).json(),
    ).toMatchObject({
      code: 'CONFLICT',
    });
    await office.post(`/${everybody}/open`, { closesOn: '2026-12-31', version: 1 });
    expect(await office.one(everybody)).toMatchObject({
      state: 'open',
      may: ['set', 'close', 'extend'],
      window: { opens: test.deps.clock.now().toISOString(), lateUntilOn: '2027-01-10' },
    });
    test.deps.clock.set('2027-01-05T10:00:00Z');
    office = { ...office, officer: await aRegistrar(test, ['registration.edit']) };
    const by = office.officer;
    expect(await office.one(everybody, by)).toMatchObject({ state: 'late' });
    const closed = await office.post(`/${everybody}/close`, { version: 2, reason: 'The senate said so' }, by);
    expect(closed.statusCode).toBe(200);
    expect(await office.one(everybody, by)).toMatchObject({
      state: 'closed',
      next: null,
      window: { closesOn: '2026-12-31', lateUntilOn: null },
    });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'registration_window.close',
      detail: { reason: 'The senate said so' },
    });
  });

  it('opens now for some who had none of their own', async () => {
    await office.post(`/${freshers}/open`, { closesOn: '', version: null });
    expect(await office.one(freshers)).toMatchObject({ own: true, state: 'open', window: { closes: null } });
    const over = await office.post(`/${freshers}/open`, { closesOn: '2026-01-01', version: 1 });
    expect(errorsOf(over)).toEqual(['closesOn']);
  });

  it('counts the lists that wait before it closes, of the students whose window it is', async () => {
    const send = async (level: number, state: 'draft' | 'submitted' | 'adviser_ok' | 'hod_ok' | 'locked') => {
      const { id } = await aFeeStudent(test, { level });
      const sent = { student_id: id, session_id: feeSession, semester: 1, level, state };
      await test.deps.db.insertInto('course_registration').values(sent).execute();
    };
    await office.set(everybody);
    await office.set(freshers);
    await send(100, 'submitted');
    for (const state of ['draft', 'submitted', 'adviser_ok', 'adviser_ok', 'hod_ok', 'locked'] as const)
      await send(200, state);
    const waiting = async (key: string) =>
      (await office.get(`/${key}/waiting`)).json<{ data: object }>().data;
    expect(await waiting(freshers)).toEqual({ submitted: 1, adviser: 0, hod: 0 });
    expect(await waiting(everybody)).toEqual({ submitted: 1, adviser: 2, hod: 1 });
  });

  it('two at once make it once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => office.set(freshers)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('an extension', () => {
  const told = async () =>
    test.deps.db
      .selectFrom('notification')
      .select(['user_id as userId', 'message'])
      .where('type', '=', 'registration window')
      .execute();

  it('tells those of its students who have not registered, once', async () => {
    await office.set(everybody);
    await office.set(freshers);
    const [open, sent, fresh] = [
      await aFeeStudent(test),
      await aFeeStudent(test),
      await aFeeStudent(test, { level: 100 }),
    ];
    const gone = await aFeeStudent(test);
    await test.deps.db
      .updateTable('student')
      .set({ status: 'withdrawn' })
      .where('id', '=', gone.id)
      .execute();
    const registration = { student_id: sent.id, session_id: feeSession, semester: 1, level: 200 };
    await test.deps.db
      .insertInto('course_registration')
      .values({ ...registration, state: 'submitted' })
      .execute();
    const body = { closesOn: '2026-10-07', lateUntilOn: '2026-10-14', version: 1 };
    expect((await office.post(`/${everybody}/extend`, body)).statusCode).toBe(200);
    expect((await office.post(`/${everybody}/extend`, body)).json()).toMatchObject({ code: 'STALE' });
    await test.drain();
    expect(await told()).toEqual([
      {
        userId: open.userId,
        message:
          'Course registration for the Harmattan semester of 2025/2026 is open until 07/10/2026. Late registration ends on 14/10/2026.',
      },
    ]);
    expect(fresh.userId).not.toBe(open.userId);
  });

  it('that was changed again before anybody heard of it is told to nobody', async () => {
    await office.set(everybody);
    await aFeeStudent(test);
    await office.post(`/${everybody}/extend`, { closesOn: '2026-10-07', lateUntilOn: '', version: 1 });
    await office.post(`/${everybody}/close`, { version: 2, reason: 'A mistake' });
    await test.drain();
    expect(await told()).toEqual([]);
  });

  it('leads to a later day', async () => {
    await office.set(everybody);
    const extend = (closesOn: string) =>
      office.post(`/${everybody}/extend`, { closesOn, lateUntilOn: '', version: 1 });
    expect(errorsOf(await extend('2026-09-30'))).toEqual(['closesOn']);
    expect(errorsOf(await extend(''))).toEqual(['closesOn']);
    expect(
      (
        await office.post(`/${freshers}/extend`, { closesOn: '2026-10-30', lateUntilOn: '', version: 1 })
      ).json(),
    ).toMatchObject({ code: 'STALE' });
  });
});
