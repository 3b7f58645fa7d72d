import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { formOf, sheetOf } from '../../../../test/import-files';
import { lastAuditOf } from '../../../../test/last-audit';
import { aRegistrar, everybody, registrationOffice, testSchool } from '../../../../test/registration-office';
import type { CellValue } from '../../../platform/exports/files/table-file';

type Reopening = CallData<typeof academics.reopenings.list>['rows'][number];

let test: TestApp;
let office: Awaited<ReturnType<typeof registrationOffice>>;
let student: FeeStudent;
let officer: Awaited<ReturnType<typeof aRegistrar>>;
beforeEach(async () => {
  test = await testApp();
  office = await registrationOffice(test);
  ({ officer } = office);
  student = await aFeeStudent(test);
});
afterEach(() => test.close());

const at = (path: string) => `/CourseRegistration/reopenings${path}`;
const post = (path: string, payload: object, by = officer) =>
  test.call('POST', at(path), { headers: by.headers, payload });
const list = async (query = '', by = officer) =>
  (await test.call('GET', at(`?${query}`), { headers: by.headers })).json<{ data: { rows: Reopening[] } }>()
    .data.rows;
/** The clock stands at 14 September 2026. */
const asked = { sessionId: feeSession, semester: 1, untilOn: '2026-09-20', reason: 'Was in hospital' };
const grant = (changes: object = {}, by = officer) =>
  post('', { studentId: student.id, ...asked, ...changes }, by);
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);

/** How registration stands for the student. */
async function stands() {
  const headers = await signIn(test, student.userName);
  const answer = await test.call('GET', '/CourseRegistration/my-window', { headers });
  const { state, next } = answer.json<{ data: { state: string; next: string | null } }>().data;
  return [state, next];
}

describe('a reopening', () => {
  it('opens a window that is closed for one student, until the end of its last day', async () => {
    const other = await aFeeStudent(test);
    await office.set(everybody, { opensOn: '2026-08-01', closesOn: '2026-08-31' });
    expect(await stands()).toEqual(['closed', null]);
    expect((await grant()).statusCode).toBe(201);
    expect(await stands()).toEqual(['open', '2026-09-20T23:00:00.000Z']);
    const headers = await signIn(test, other.userName);
    expect((await test.call('GET', '/CourseRegistration/my-window', { headers })).json()).toMatchObject({
      data: { state: 'closed' },
    });
    const told = await test.deps.db.selectFrom('notification').select(['user_id', 'message']).execute();
    expect(told).toEqual([
      {
        user_id: student.userId,
        message:
          'Course registration for the Harmattan semester of 2025/2026 is open again for you until 20/09/2026.',
      },
    ]);
    test.deps.clock.set('2026-09-20T22:59:59.999Z');
    expect((await stands())[0]).toBe('open');
    test.deps.clock.set('2026-09-20T23:00:00Z');
    expect((await stands())[0]).toBe('closed');
  });

  it('lets nobody wait for a window that has not opened, and changes none that is open', async () => {
    expect(await stands()).toEqual(['not_open', null]);
    await grant();
    expect((await stands())[0]).toBe('open');
    await office.set(everybody);
    expect(await stands()).toEqual(['open', '2026-09-30T23:00:00.000Z']);
  });

  it('is listed with who granted it, found, and revoked with a reason, once', async () => {
    await grant();
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'registration_reopening.grant',
      detail: { reason: 'Was in hospital', after: { student: student.id } },
    });
    const [row] = await list();
    expect(row).toMatchObject({
      fullName: 'BELLO Grace',
      untilOn: '2026-09-20',
      state: 'active',
      may: ['revoke'],
    });
    expect(await list('search=grace bello')).toHaveLength(1);
    expect(await list('search=nobody')).toEqual([]);
    for (const query of ['state=over', 'state=revoked', 'semester=2', 'sessionId=1'])
      expect(await list(query)).toEqual([]);
    for (const sort of ['granted', '-until', 'name']) expect(await list(`sort=${sort}`)).toHaveLength(1);
    const revoke = (reason: string) => post(`/${row?.id}/revoke`, { reason });
    expect((await revoke('no')).statusCode).toBe(422);
    expect((await revoke('Granted by mistake')).statusCode).toBe(200);
    expect((await revoke('Granted by mistake')).json()).toMatchObject({ code: 'CONFLICT' });
    expect(await list('state=revoked')).toMatchObject([{ revokeReason: 'Granted by mistake', may: [] }]);
    expect((await stands())[0]).toBe('not_open');
    expect((await grant()).statusCode).toBe(201);
  });

  it.each([
    [{ untilOn: '2026-09-13' }, 'untilOn'],
    [{ untilOn: '2026-09-29' }, 'untilOn'],
    [{ untilOn: '' }, 'untilOn'],
    [{ semester: 3 }, 'semester'],
    [{ sessionId: 1 }, 'semester'],
    [{ reason: 'no' }, 'reason'],
    [{ studentId: 999_999 }, 'studentId'],
  ])('with %j is refused', async (changes, path) => {
    const answer = await grant(changes);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, [path]]);
    expect(await list()).toEqual([]);
  });

  it('is not for who has left, not for oneself, not for courses that are approved, and not twice', async () => {
    const { db } = test.deps;
    expect((await grant({ untilOn: '2026-09-28' })).statusCode).toBe(201);
    expect(errorsOf(await grant())).toEqual(['studentId']);
    expect((await grant({ semester: 2 })).statusCode).toBe(201);
    const [gone, own, approved] = [await aFeeStudent(test), await aFeeStudent(test), await aFeeStudent(test)];
    await db.updateTable('student').set({ status: 'withdrawn' }).where('id', '=', gone.id).execute();
    await db.updateTable('student').set({ user_id: officer.userId }).where('id', '=', own.id).execute();
    const key = { student_id: approved.id, session_id: feeSession, semester: 1, level: 200 };
    const locked = { ...key, state: 'locked' as const, submitted_at: null };
    await db.insertInto('course_registration').values(locked).execute();
    for (const { id: studentId } of [gone, own, approved])
      expect(errorsOf(await grant({ studentId }))).toEqual(['studentId']);
    const elsewhere = await aFeeStudent(test);
    await db.deleteFrom('student_session').where('student_id', '=', elsewhere.id).execute();
    const answer = await grant({ studentId: elsewhere.id });
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'studentId', message: 'This student is not enrolled in this session.' }],
    });
  });

  it('that is over is revoked no more', async () => {
    await grant();
    const [row] = await list();
    test.deps.clock.set('2026-09-20T23:00:00Z');
    const later = await aRegistrar(test, ['registration.edit']);
    expect((await post(`/${row?.id}/revoke`, { reason: 'By mistake' }, later)).json()).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is made once by two at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => grant()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
  });

  it('is for who is searched by name or number', async () => {
    const find = async (search: string, by = officer) =>
      (await test.call('GET', at(`/students?search=${search}`), { headers: by.headers })).json<{
        data: object[];
      }>().data;
    expect(await find('bello')).toMatchObject([{ id: student.id, department: 'Tests', level: 200 }]);
    expect(await find('be')).toEqual([]);
    const other = await aRegistrar(test, ['registration.edit'], { school: 1 });
    expect(await find('bello', other)).toEqual([]);
  });
});

describe('somebody of one school', () => {
  it('sees, grants and revokes for its students alone', async () => {
    const own = await aRegistrar(test, ['registration.edit'], { school: testSchool });
    const other = await aRegistrar(test, ['registration.edit'], { school: 1 });
    expect((await grant({}, other)).statusCode).toBe(422);
    expect((await grant({}, own)).statusCode).toBe(201);
    const [row] = await list('', own);
    expect(await list('', other)).toEqual([]);
    expect((await post(`/${row?.id}/revoke`, { reason: 'Not mine' }, other)).statusCode).toBe(404);
    expect((await post(`/${row?.id}/revoke`, { reason: 'By mistake' }, own)).statusCode).toBe(200);
  });

  it('only looks where they may not change', async () => {
    const looks = await aRegistrar(test, ['registration.view']);
    await grant();
    expect((await list('', looks))[0]?.may).toEqual([]);
    expect((await grant({}, looks)).statusCode).toBe(403);
  });
});

describe('a spreadsheet', () => {
  const headers = ['Matric no.', 'Semester', 'Last day', 'Reason'];
  const upload = async (rows: CellValue[][], by = officer) => {
    const form = formOf(await sheetOf(headers, rows), 'list.xlsx');
    const sent = { ...form, headers: { ...form.headers, ...by.headers } };
    return test.call('POST', `/ImportKinds/registration-reopenings?sessionId=${feeSession}`, sent);
  };
  const numberOf = async ({ id }: FeeStudent) => {
    const found = test.deps.db.selectFrom('student').select('matric_number').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).matric_number;
  };
  const row = (matric: CellValue, changes: { semester?: string; day?: string; reason?: string } = {}) => {
    const { semester = 'harmattan', day = '2026-09-20', reason = 'Was in hospital' } = changes;
    return [matric, semester, day, reason];
  };
  interface Preview {
    id: string;
    rows: { number: number; verdict: string; messages: string[] }[];
  }

  it('says what is wrong with each row, and opens it for the others, once', async () => {
    const [open, gone, fine] = [await aFeeStudent(test), await aFeeStudent(test), await aFeeStudent(test)];
    await grant({ studentId: open.id });
    await test.deps.db
      .updateTable('student')
      .set({ status: 'graduated' })
      .where('id', '=', gone.id)
      .execute();
    const answer = await upload([
      row((await numberOf(student))?.toLowerCase() ?? ''),
      row('2025/9/NOBODY'),
      row(await numberOf(open)),
      row(await numberOf(gone)),
      row(await numberOf(fine), { day: '2026-09-29' }),
      row('2025/9/00001', { semester: 'summer' }),
    ]);
    const { id, rows } = answer.json<{ data: Preview }>().data;
    expect(Object.fromEntries(rows.map(({ number, messages }) => [number, messages.join(' ')]))).toEqual({
      2: '',
      3: 'There is no such student.',
      4: 'Registration of this semester is open again for this student already: revoke that first.',
      5: 'This student has graduated.',
      6: 'At most 14 days: until 28/09/2026',
      7: 'Semester: Enter Harmattan or Rain',
    });
    const commit = async () =>
      (await test.call('POST', `/Imports/${id}/commit`, { headers: officer.headers })).json<{
        data: object;
      }>().data;
    expect(await commit()).toMatchObject({ applied: 1 });
    expect(await commit()).toMatchObject({ applied: 1 });
    expect(await list()).toHaveLength(2);
    const acts = await test.deps.db.selectFrom('audit_log').select('act').execute();
    expect(acts.map(({ act }) => act)).toContain('registration_reopening.upload');
  });

  it('knows no student of another school, and is refused to who only looks', async () => {
    const other = await aRegistrar(test, ['registration.edit'], { school: 1 });
    const answer = await upload([row(await numberOf(student))], other);
    expect(answer.json<{ data: Preview }>().data.rows[0]?.messages).toEqual(['There is no such student.']);
    expect((await upload([], await aRegistrar(test, ['registration.view']))).statusCode).toBe(403);
  });
});
