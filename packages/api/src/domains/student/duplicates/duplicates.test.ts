import type { Likeness, student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { anApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { aRegistrar, registrationOffice, type Registrar } from '../../../../test/registration-office';
import { holdings } from './holdings';
import { movingTables } from './join/move-rows';
import { notCompared } from './not-compared.fixture';

type List = CallData<typeof student.duplicates.list>;
type Compared = CallData<typeof student.duplicates.compare>;
type Timeline = CallData<typeof student.studentRecords.timeline>;

const path = '/StudentManagement/duplicates';
const reason = 'Twins: both came with their papers';

let test: TestApp;
let registry: Registrar;
let people = 0;

/** A student who shares nothing with anybody, but for what is said. */
async function aPerson(changes: object = {}): Promise<FeeStudent> {
  const made = await aFeeStudent(test);
  people += 1;
  const own = {
    surname: `Okoro${people}`,
    first_name: `Ngozi${people}`,
    mobile_number: `+23480900000${String(people).padStart(2, '0')}`,
    email: `person${people}@mail.example`,
  };
  await test.deps.db
    .updateTable('student')
    .set({ ...own, ...changes })
    .where('id', '=', made.id)
    .execute();
  return made;
}

const get = (query: string, by = registry) => test.call('GET', `${path}${query}`, { headers: by.headers });
const post = (act: string, payload: object, by = registry) =>
  test.call('POST', `${path}/${act}`, { headers: by.headers, payload });
const apart = (one: FeeStudent, other: FeeStudent, by = registry) =>
  post('apart', { oneId: one.id, otherId: other.id, reason }, by);

/** The pair of two records as the list has it; undefined where it has none. */
async function listed(one: FeeStudent, other: FeeStudent, query = '') {
  const { rows } = (await get(`?pageSize=1000${query}`)).json<{ data: List }>().data;
  const ids = [one.id, other.id].sort((a, b) => a - b);
  return rows.find((row) => row.one.id === ids[0] && row.other.id === ids[1]);
}
const acts = async () =>
  test.deps.db
    .selectFrom('audit_log')
    .select('act')
    .where('act', 'like', 'student_pair.%')
    .orderBy('id')
    .execute();

beforeAll(async () => {
  test = await testApp();
  await registrationOffice(test);
  registry = await aRegistrar(test, ['student.duplicates']);
});
afterAll(() => test.close());

const shared: [Likeness, object, object][] = [
  [
    'phone',
    { surname: 'Ọdúyà', mobile_number: '+2348031110001' },
    { surname: 'Oduya', mobile_number: '08031110001' },
  ],
  [
    'email',
    { surname: 'Danjuma', email: 'One@mail.example' },
    { surname: 'DANJUMA', email: 'one@mail.example ' },
  ],
  [
    'name',
    { surname: 'Adébáyọ̀', first_name: "N'Deye", middle_name: 'Ṣadé' },
    { surname: 'Sade', first_name: 'Ndeye', middle_name: 'Adebayo' },
  ],
];

it.each(shared)(
  'finds who shares the %s, however it was written, until the record is corrected',
  async (kind, one, other) => {
    const [first, second] = [await aPerson(one), await aPerson(other)];
    expect(await listed(first, second)).toMatchObject({ likenesses: [kind], may: ['apart'], apartId: null });
    expect(await listed(first, second, `&likeness=${kind}`)).toBeDefined();
    expect(await listed(first, second, '&likeness=nin')).toBeUndefined();
    await test.deps.db
      .updateTable('student')
      .set({ surname: 'Corrected' })
      .where('id', '=', second.id)
      .execute();
    expect(await listed(first, second)).toBeUndefined();
  },
);

it('takes a phone or a birthday alone for nothing', async () => {
  const phone = { mobile_number: '+2348031110002' };
  expect(await listed(await aPerson(phone), await aPerson(phone))).toBeUndefined();
  const named = { surname: 'Bassey', first_name: 'Ini' };
  const later = { ...named, date_of_birth: '2003-02-28' };
  expect(await listed(await aPerson(named), await aPerson(later))).toBeUndefined();
});

it('finds who came with one JAMB number, and no other number of a list', async () => {
  const { db } = test.deps;
  const [one, other] = [await aPerson(), await aPerson()];
  const both = (key: string) =>
    db
      .insertInto('student_key')
      .values([one, other].map(({ id }) => ({ key, student_id: id, kind: 'jamb' as const })))
      .execute();
  await both('ap2025001234');
  expect(await listed(one, other)).toBeUndefined();
  await both('202512345678cd');
  expect(await listed(one, other)).toMatchObject({ likenesses: ['jamb'] });
});

it('finds who said one NIN, unless it is in doubt whose it is', async () => {
  const { db } = test.deps;
  await anApplicationWindow(test);
  const [one, other] = [await aPerson(), await aPerson()];
  const application_id = Number((await anApplicant(test)).id);
  await sql`insert into academic_session (id, name, current, starts_on, ends_on)
    values (2023, '2023/2024', false, '2023-10-01', '2024-09-30')`.execute(db);
  const came = { application_id, application_type_id: 4 };
  await entryUpTo(test, 'draft', { ...came, student_id: one.id, session_id: feeSession });
  await entryUpTo(test, 'draft', { ...came, student_id: other.id, session_id: 2023 });
  const said = (set: object) =>
    db.updateTable('application').set(set).where('id', '=', application_id).execute();
  expect(await listed(one, other)).toBeUndefined();
  await said({ nin_hash: 'a'.repeat(64) });
  expect(await listed(one, other)).toMatchObject({ likenesses: ['nin'] });
  await said({ nin_doubtful: true });
  expect(await listed(one, other)).toBeUndefined();
});

it('keeps that two records are two people, once, until that is taken back, once', async () => {
  const family = { surname: 'Eze', mobile_number: '+2348031110003' };
  const [one, other] = [await aPerson(family), await aPerson(family)];
  const before = (await acts()).length;
  const said = await Promise.all([apart(one, other), apart(other, one), apart(one, other)]);
  const answers = said.map((answer) => answer.json<{ data: { id: number; said: boolean } }>().data);
  const [{ id } = { id: 0 }] = answers;
  expect(answers.map((each) => each.id)).toEqual([id, id, id]);
  expect(answers.filter((each) => each.said)).toHaveLength(1);

  expect(await listed(one, other)).toBeUndefined();
  const word = { apartId: id, reason, likenesses: ['phone'], may: ['takeBack'] };
  expect(await listed(one, other, '&state=apart')).toMatchObject(word);
  const timeline = await test.call('GET', `/StudentManagement/students/${other.id}/timeline`, {
    headers: registry.headers,
  });
  expect(timeline.json<{ data: Timeline }>().data).toContainEqual(
    expect.objectContaining({ what: 'Said not to be the same person as another record', reason }),
  );

  // Who looks after one of the two alone reads neither who the other is nor what was said of both.
  await test.deps.db.updateTable('student').set({ level: 500 }).where('id', '=', one.id).execute();
  const head = await aRegistrar(test, ['student.view'], { department: 900, level: 200 });
  const seen = await test.call('GET', `/StudentManagement/students/${other.id}/timeline`, {
    headers: head.headers,
  });
  expect(seen.json<{ data: Timeline }>().data).toContainEqual(
    expect.objectContaining({
      what: 'Said not to be the same person as another record',
      detail: null,
      reason: null,
    }),
  );
  expect(seen.body).not.toContain('Ngozi');

  for (let turn = 0; turn < 2; turn += 1)
    expect((await post(`apart/${id}/take-back`, { reason: 'One person after all' })).statusCode).toBe(200);
  expect(await listed(one, other)).toMatchObject({ likenesses: ['phone'], apartId: null });
  expect(await listed(one, other, '&state=apart')).toBeUndefined();
  expect((await acts()).slice(before).map(({ act }) => act)).toEqual([
    'student_pair.apart',
    'student_pair.take-back',
  ]);
});

it('holds two records side by side, with what stands under each', async () => {
  const named = { surname: 'Lawal', first_name: 'Hadiza' };
  const [one, other] = [await aPerson(named), await aPerson(named)];
  await test.deps.db
    .insertInto('student_contact')
    .values({ student_id: other.id, kind: 'sponsor', full_name: 'Musa Lawal' })
    .execute();
  const answer = await get(`/compare?one=${other.id}&other=${one.id}`);
  const { one: first, other: second, ...rest } = answer.json<{ data: Compared }>().data;
  expect([first.id, second.id]).toEqual([other.id, one.id]);
  expect([first.account, second.account]).toEqual([other.userName, one.userName]);
  expect(rest).toMatchObject({
    likenesses: ['name'],
    may: ['apart'],
    holdings: [
      { what: 'Sessions enrolled', one: 1, other: 1 },
      { what: 'Next of kin and sponsors', one: 1, other: 0 },
    ],
  });
  expect((await get(`/compare?one=${one.id}&other=${one.id}`)).json()).toMatchObject({ code: 'INVALID' });
});

it('is of the whole university alone, and of nobody’s own record', async () => {
  const family = { surname: 'Obi', mobile_number: '+2348031110004' };
  const [one, other, stranger] = [await aPerson(family), await aPerson(family), await aPerson()];
  for (const by of [
    await aRegistrar(test, ['student.view']),
    await aRegistrar(test, ['student.duplicates'], { department: 900 }),
  ]) {
    expect((await get('', by)).statusCode).toBe(403);
    expect((await apart(one, other, by)).statusCode).toBe(403);
  }
  expect((await apart(one, stranger)).json()).toMatchObject({ code: 'NOT_FOUND' });
  await test.deps.db.updateTable('student').set({ user_id: null }).where('id', '=', one.id).execute();
  await test.deps.db
    .updateTable('student')
    .set({ user_id: registry.userId })
    .where('id', '=', one.id)
    .execute();
  expect(await listed(one, other)).toMatchObject({ may: [] });
  expect((await apart(one, other)).json()).toMatchObject({ code: 'FORBIDDEN' });
  await test.deps.db.updateTable('student').set({ user_id: null }).where('id', '=', one.id).execute();
});

it('every key of a student is counted when records are compared, or says why not; what is to move when they are joined does', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as key from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'student'::regclass
    union
    select k.relname || '.' || a.attname from pg_class k join pg_attribute a on a.attrelid = k.oid
    where k.relkind in ('r', 'p') and k.relnamespace = 'public'::regnamespace and a.attname = 'student_id'`.execute(
    test.deps.db,
  );
  const counted = holdings.map(({ table, column }) => `${table}.${column}`);
  expect(counted.filter((key) => key in notCompared)).toEqual([]);
  expect(rows.map(({ key }) => key).sort()).toEqual([...counted, ...Object.keys(notCompared)].sort());
  const moving = holdings.filter(({ onJoin }) => onJoin === 'move');
  expect(moving.map(({ table }) => table).sort()).toEqual([...movingTables].sort());
});
