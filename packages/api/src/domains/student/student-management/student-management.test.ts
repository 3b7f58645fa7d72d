import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aBill, aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { messagesTo } from '../../../../test/messages-to';
import { aRegistrar, registrationOffice, type Registrar } from '../../../../test/registration-office';
import { invoiceFor } from '../../finance/billing/bill';

type List = CallData<typeof student.studentRecords.list>;
type StudentRecord = CallData<typeof student.studentRecords.one>;
type Preview = CallData<typeof student.studentChanges.names.preview>;

const records = '/StudentManagement/students';
const edits = ['names', 'birth', 'origin', 'study', 'level', 'entry', 'state'] as const;

let test: TestApp;
let registry: Registrar;
let ada: FeeStudent;
let other: FeeStudent;

const get = (path: string, by = registry) => test.call('GET', `${records}${path}`, { headers: by.headers });
const found = async (search: string, by = registry) => {
  const answer = await get(`?search=${encodeURIComponent(search)}`, by);
  return answer.json<{ data: List }>().data.rows.map(({ id }) => id);
};
const recordOf = async ({ id }: FeeStudent) => (await get(`/${id}`)).json<{ data: StudentRecord }>().data;

/** As the desk does it: looks at what a change does, and saves it. */
async function change(who: FeeStudent, group: string, values: object, more: object = {}) {
  const { version } = await recordOf(who);
  const path = `${records}/${who.id}/${group}`;
  const payload = { ...values, version };
  const preview = await test.call('POST', `${path}/preview`, { headers: registry.headers, payload });
  const shown = preview.json<{ data?: Preview }>().data;
  const body = { ...payload, mark: shown?.mark ?? 'x', reason: 'The papers say so', ...more };
  const save = () => test.call('PUT', path, { headers: registry.headers, payload: body });
  return { preview, effects: shown?.effects ?? [], save };
}

const names = { surname: 'Ṣóyínká', firstName: 'Adéọlá', middleName: '', document: 'Affidavit FHC/12/2026' };

beforeAll(async () => {
  test = await testApp();
  await registrationOffice(test);
  const { db } = test.deps;
  ada = await aFeeStudent(test);
  other = await aFeeStudent(test, { level: 300 });
  const named = { surname: 'Ọdúyà', first_name: 'Zainab', mobile_number: '+2348099887766' };
  await db.updateTable('student').set(named).where('id', '=', other.id).execute();
  registry = await aRegistrar(test, [
    'student.view',
    'student.notes',
    ...edits.map((group) => `student.edit-${group}` as const),
  ]);
});
afterAll(() => test.close());

describe('the search of students', () => {
  it('finds a name by half of it, without its marks, in any order', async () => {
    for (const text of ['oduy', 'Ọdúyà zai', 'zainab ODUYA']) expect(await found(text)).toEqual([other.id]);
    expect(await found('oduya grace')).toEqual([]);
    // One letter or two begin a name.
    expect([await found('ọd'), await found('uy')]).toEqual([[other.id], []]);
  });

  it('finds a phone in whichever way it is typed, also while it is typed', async () => {
    const ways = ['08099887766', '+234 809 988 7766', '2348099887766', '00234-809-988-7766', '8099887766'];
    for (const text of [...ways, '0809988', '+234 809 98']) expect(await found(text)).toEqual([other.id]);
    expect(await found('08099887760')).toEqual([]);
  });

  it('finds a matric number from its beginning with or without signs, and who paid an RRR', async () => {
    const { matricNumber } = await recordOf(ada);
    expect(await found((matricNumber ?? '').replaceAll('/', '').toLowerCase())).toEqual([ada.id]);
    expect(await found(matricNumber ?? '')).toEqual([ada.id]);
    const { rrr } = await invoiceFor(
      test.deps,
      aBill(ada, [{ itemId: null, description: 'Fee', amount: 500_000 }]),
    );
    expect(await found(`${rrr?.slice(0, 4)}-${rrr?.slice(4, 8)}-${rrr?.slice(8)}`)).toEqual([ada.id]);
  });

  it('says who is left out, and shows them to who asks', async () => {
    const gone = await aFeeStudent(test, { level: 500 });
    await test.deps.db
      .updateTable('student')
      .set({ status: 'graduated' })
      .where('id', '=', gone.id)
      .execute();
    expect((await get('?level=500')).json<{ data: List }>().data.rows).toEqual([]);
    expect((await get('/left-out?level=500')).json<{ data: unknown }>().data).toEqual([
      { state: 'graduated', students: 1, exact: true },
    ]);
    for (const state of ['graduated', 'all'])
      expect((await get(`?level=500&state=${state}`)).json<{ data: List }>().data.rows).toMatchObject([
        { id: gone.id, state: 'graduated' },
      ]);
    expect((await get('/left-out?level=500&state=all')).json<{ data: unknown }>().data).toEqual([]);
  });

  it('keeps to the part of the university of who asks, in each answer', async () => {
    const there = await aRegistrar(test, ['student.view', 'student.notes'], { department: 900, level: 300 });
    const elsewhere = await aRegistrar(test, ['student.view', 'student.notes'], { department: 1 });
    expect(await found('', there)).toEqual([other.id]);
    expect(await found('', elsewhere)).toEqual([]);
    for (const part of ['', '/timeline', '/documents', '/notes']) {
      expect((await get(`/${other.id}${part}`, there)).statusCode).toBe(200);
      expect((await get(`/${other.id}${part}`, elsewhere)).statusCode).toBe(404);
    }
    expect((await get('', await aRegistrar(test, ['user.view']))).statusCode).toBe(403);
    expect((await test.call('GET', records)).statusCode).toBe(401);
  });
});

describe('a change of a record', () => {
  it('of names is shown first and then saved, with the account, the history, the audit and a word to the student', async () => {
    const before = await recordOf(ada);
    const { effects, save } = await change(ada, 'names', names);
    expect(effects).toEqual([]);
    expect(await recordOf(ada)).toEqual(before);
    expect((await save()).json()).toMatchObject({ data: { version: before.version + 1 } });
    expect(await recordOf(ada)).toMatchObject({ fullName: 'ṢÓYÍNKÁ Adéọlá', version: before.version + 1 });
    const account = test.deps.db.selectFrom('app_user').select('full_name').where('id', '=', ada.userId);
    expect(await account.executeTakeFirst()).toEqual({ full_name: 'ṢÓYÍNKÁ Adéọlá' });
    expect(await messagesTo(test, ada.userId, 'student profile')).toHaveLength(1);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'student.change',
      detail: { reason: 'The papers say so', after: { studentId: ada.id, surname: 'Ṣóyínká' } },
    });
    const [latest] = (await get(`/${ada.id}/timeline`))
      .json<{ data: { what: string }[] }>()
      .data.filter(({ what }) => what.startsWith('Names'));
    expect(latest).toMatchObject({ what: 'Names changed', reason: 'The papers say so' });
    // The version that was seen is another one now.
    expect((await save()).json()).toMatchObject({ code: 'STALE' });
  });

  it('of the level says what it does to the fee, and is refused once that is something else', async () => {
    await aFeeRule(test, [70_000_00], { level: 400 });
    const { effects, save } = await change(ada, 'level', { level: '400' });
    expect(effects).toContainEqual(
      expect.objectContaining({ what: 'School fee of the session', after: '₦70,000.00' }),
    );
    const { ruleId } = await aFeeRule(test, [90_000_00], { level: 400, entry_mode: 'UTME' });
    expect(ruleId).toBeGreaterThan(0);
    expect((await save()).json()).toMatchObject({ code: 'STALE' });
    expect(await recordOf(ada)).toMatchObject({ level: 200 });
    expect((await (await change(ada, 'level', { level: '400' })).save()).statusCode).toBe(200);
    const enrolled = test.deps.db
      .selectFrom('student_session')
      .select('level')
      .where('student_id', '=', ada.id);
    expect(await enrolled.where('session_id', '=', feeSession).execute()).toEqual([{ level: 400 }]);
  });

  it('of the department is a transfer, twice at most', async () => {
    const { db } = test.deps;
    await db
      .insertInto('department')
      .values({ id: 901, faculty_id: 900, code: '98', name: 'Trials', degree: 'B.Tech', years: 5 })
      .execute();
    // Who looks after one department moves nobody out of it.
    const { authorization } = await signedIn(test, {
      claims: ['student.view', 'student.edit-study'],
      place: { department: 900 },
    });
    const { version } = await recordOf(other);
    const moving = await test.call('POST', `${records}/${other.id}/study/preview`, {
      headers: { authorization },
      payload: { departmentId: '901', optionId: '', version },
    });
    expect(moving.statusCode).toBe(403);
    for (const departmentId of ['901', '900']) {
      const { save } = await change(other, 'study', { departmentId, optionId: '' });
      expect((await save()).statusCode).toBe(200);
    }
    expect(await recordOf(other)).toMatchObject({ transfers: 2 });
    const { preview } = await change(other, 'study', { departmentId: '901', optionId: '' });
    expect(preview.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'departmentId' }] });
  });

  it.each([
    ['names', { ...names, document: '' }, 'document'],
    ['birth', { dateOfBirth: '2026-01-01', gender: 'Female' }, 'dateOfBirth'],
    ['origin', { stateId: '1', lgaId: '1' }, 'lgaId'],
    ['study', { departmentId: '77', optionId: '' }, 'departmentId'],
    ['level', { level: '250' }, 'level'],
    ['level', { level: '300' }, 'level'],
    ['entry', { entryMode: 'UTME', entrySessionId: '1' }, 'entrySessionId'],
    ['state', { life: 'graduated', countsFrom: '' }, 'life'],
    ['state', { life: 'active', countsFrom: '' }, 'life'],
  ])('of %s to %j is refused at its field', async (group, values, path) => {
    const { preview } = await change(other, group, values);
    expect([preview.statusCode, preview.json()]).toMatchObject([422, { errors: [{ path }] }]);
  });

  it('of the state of life keeps the day and lets somebody come back', async () => {
    const { save } = await change(other, 'state', { life: 'deferred', countsFrom: '2026-09-01' });
    expect((await save()).statusCode).toBe(200);
    expect(await recordOf(other)).toMatchObject({ life: 'deferred' });
    const [entry] = (await get(`/${other.id}/timeline`))
      .json<{ data: { detail: string }[] }>()
      .data.filter(({ detail }) => detail?.includes('Deferred'));
    expect(entry?.detail).toBe('Active → Deferred; counts from 01/09/2026');
    expect((await (await change(other, 'state', { life: 'active', countsFrom: '' })).save()).statusCode).toBe(
      200,
    );
  });

  it('is made once by two who save at once, by nobody of their own, and by nobody without the claim there', async () => {
    const { save } = await change(other, 'level', { level: '100' });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { db } = test.deps;
    await db.updateTable('student').set({ user_id: null }).where('id', '=', other.id).execute();
    await db.updateTable('student').set({ user_id: registry.userId }).where('id', '=', other.id).execute();
    expect((await recordOf(other)).may).toEqual([]);
    expect((await change(other, 'level', { level: '200' })).preview.statusCode).toBe(403);
    const payload = { level: '200', version: 1 };
    const path = `${records}/${ada.id}/level/preview`;
    const as = async ({ headers }: Registrar) =>
      (await test.call('POST', path, { headers, payload })).statusCode;
    expect(await as(await aRegistrar(test, ['student.edit-names']))).toBe(403);
    expect(await as(await aRegistrar(test, ['student.edit-level'], { department: 1 }))).toBe(404);
    expect((await test.call('POST', path, { payload })).statusCode).toBe(401);
  });
});

it('notes of officers stay as they are, and are for who may read them', async () => {
  const write = (payload: object, by = registry) =>
    test.call('POST', `${records}/${ada.id}/notes`, { headers: by.headers, payload });
  expect((await write({ text: 'Came with her mother.' })).statusCode).toBe(200);
  expect((await get(`/${ada.id}/notes`)).json()).toMatchObject({ data: [{ text: 'Came with her mother.' }] });
  expect((await write({ text: ' ' })).statusCode).toBe(422);
  const looks = await aRegistrar(test, ['student.view']);
  expect((await write({ text: 'No' }, looks)).statusCode).toBe(403);
  expect((await get(`/${ada.id}/notes`, looks)).statusCode).toBe(403);
  await expect(test.deps.db.deleteFrom('student_note').execute()).rejects.toThrow('append-only');
});
