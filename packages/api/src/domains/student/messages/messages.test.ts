import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { messagesTo } from '../../../../test/messages-to';
import { inTransaction } from '../../../platform/database/database';
import { deliverMessages, deliverSome } from './deliver-messages';

type Preview = CallData<typeof student.studentMessages.preview>;
type List = CallData<typeof student.studentMessages.list>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

const messages = '/StudentManagement/messages';
const written = {
  subject: 'Library hours',
  text: 'The library opens at seven from Monday.',
  byNotification: true,
  byEmail: true,
};
const everybody = {
  search: '',
  sessionId: '',
  schoolId: '',
  departmentId: '',
  optionId: '',
  studentTypeId: '',
  level: '',
  state: '',
};

let test: TestApp;
let registry: Officer;
let people: Awaited<ReturnType<typeof aFeeStudent>>[];
beforeEach(async () => {
  test = await testApp();
  registry = await signedIn(test, { claims: ['student.message'] });
  people = [];
  for (const level of [200, 200, 300]) people.push(await aFeeStudent(test, { level }));
});
afterEach(() => test.close());

const post = ({ authorization }: Officer, path: string, payload: object) =>
  test.call('POST', `${messages}${path}`, { headers: { authorization }, payload });
const previewed = async (by: Officer, body: object) =>
  (await post(by, '/preview', body)).json<{ data: Preview }>().data;
const logOf = async ({ authorization }: Officer) =>
  (await test.call('GET', messages, { headers: { authorization } })).json<{ data: List }>().data.rows;

/** As the page does it: looks whom it reaches, and sends it. */
async function send(by: Officer, filter: object = {}) {
  const body = { ...written, ...everybody, ...filter };
  const { key, mark, students } = await previewed(by, body);
  const sending = () => post(by, '', { ...body, key, mark });
  const answer = await sending();
  return { answer, sending, students, key, id: answer.json<{ data?: { id: number } }>().data?.id ?? 0 };
}

const toldOf = async () =>
  Promise.all(people.map(async ({ userId }) => (await messagesTo(test, userId, 'student message')).length));
const mails = async () => {
  const { rows } = await sql<{ payload: { to: string; text: string } }>`
    select payload from outbox where kind = 'mail' and key like 'student message:%' order by id`.execute(
    test.deps.db,
  );
  return rows.map(({ payload }) => payload);
};
/** So many more of the first level, without accounts. */
const manyMore = (count: number) =>
  sql`insert into student (surname, first_name, gender, date_of_birth, country_id, student_type_id, department_id, level,
      entry_mode, entry_session_id, email)
    select 'Many' || n, p.first_name, p.gender, p.date_of_birth, p.country_id, p.student_type_id, p.department_id, p.level,
      p.entry_mode, p.entry_session_id, 'many' || n || '@mail.example'
    from student p, generate_series(1, ${count}::int) n where p.id = ${people[0]?.id ?? 0}`.execute(
    test.deps.db,
  );

it('sends to those of the preview, once, whoever clicks twice and whatever dies', async () => {
  const [first] = people;
  await sql`update app_user set email = null where user_type = 'student'`.execute(test.deps.db);
  await sql`update student set email = null where id = ${first?.id ?? 0}`.execute(test.deps.db);
  const seen = await previewed(registry, { ...written, ...everybody, level: '200' });
  expect(seen).toMatchObject({ students: 2, withoutEmail: 1, withoutAccount: 0, unreachable: 0 });
  expect(seen).toMatchObject({ to: '200 level' });
  const { answer, sending, id, key } = await send(registry, { level: '200' });
  expect(answer.json()).toMatchObject({ data: { recipients: 2 } });
  expect((await sending()).json()).toMatchObject({ data: { id, recipients: 2 } });
  // The key of one officer's message is nobody else's.
  const other = await signedIn(test, { claims: ['student.message'] });
  const body = { ...written, ...everybody, level: '200' };
  const { mark } = await previewed(other, body);
  expect((await post(other, '', { ...body, key, mark })).json()).toMatchObject({ code: 'CONFLICT' });
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'student_message.send',
    detail: { after: { id, recipients: 2 } },
  });

  // A node that dies in the middle of a batch has told nobody.
  const dying = inTransaction(test.deps.db, async (trx) => {
    expect(await deliverSome(trx, test.deps)).toBe(2);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await toldOf()).toEqual([0, 0, 0]);
  const [one, two] = await Promise.all([deliverMessages(test.deps), deliverMessages(test.deps)]);
  expect(one + two).toBe(2);
  expect(await deliverMessages(test.deps)).toBe(0);
  expect(await toldOf()).toEqual([1, 1, 0]);
  expect(await mails()).toMatchObject([
    { to: 'grace@mail.example', text: expect.stringContaining(written.text) },
  ]);
  expect(await logOf(registry)).toMatchObject([
    { id, recipients: 2, reached: 2, unreached: 0, state: 'sent', may: [] },
  ]);
});

it('is refused where the preview is no longer true, or reaches nobody', async () => {
  const body = { ...written, ...everybody, level: '300' };
  const { key, mark } = await previewed(registry, body);
  const late = await aFeeStudent(test, { level: 300 });
  const refused = await post(registry, '', { ...body, key, mark });
  expect(refused.json()).toMatchObject({ code: 'CONFLICT' });
  expect(refused.json<{ message: string }>().message).toContain('2 students');
  expect(await logOf(registry)).toEqual([]);
  // Of who has died nobody is told, not even where that happened since.
  const { answer } = await send(registry, { level: '300' });
  expect(answer.statusCode).toBe(200);
  await sql`update student set status = 'deceased' where id = ${late.id}`.execute(test.deps.db);
  await deliverMessages(test.deps);
  expect(await messagesTo(test, late.userId, 'student message')).toEqual([]);
  expect(await logOf(registry)).toMatchObject([{ reached: 1, unreached: 1, state: 'sent' }]);
  expect((await send(registry, { level: '700' })).answer.json()).toMatchObject({ code: 'CONFLICT' });
});

it('reaches nobody beyond the part that somebody looks after, and shows them their own messages alone', async () => {
  const head = await signedIn(test, { claims: ['student.message'], place: { department: 900, level: 300 } });
  const elsewhere = await signedIn(test, { claims: ['student.message'], place: { department: 901 } });
  const { students, id } = await send(head, { departmentId: '900' });
  expect(students).toBe(1);
  expect(await previewed(elsewhere, { ...written, ...everybody })).toMatchObject({ students: 0 });
  expect((await post(elsewhere, `/${id}/cancel`, {})).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await logOf(elsewhere)).toEqual([]);
  expect(await logOf(registry)).toMatchObject([{ id, recipients: 1 }]);
  await deliverMessages(test.deps);
  expect(await toldOf()).toEqual([0, 0, 1]);
});

it('tells so many a minute, and nobody more once it is cancelled', async () => {
  await manyMore(700);
  const { id } = await send(registry);
  expect(await deliverMessages(test.deps)).toBe(300);
  expect(await deliverMessages(test.deps)).toBe(0);
  test.deps.clock.advance({ seconds: 61 });
  expect(await deliverMessages(test.deps)).toBe(300);
  expect(await logOf(registry)).toMatchObject([
    { recipients: 703, reached: 600, state: 'sending', may: ['cancel'] },
  ]);
  expect((await post(registry, `/${id}/cancel`, {})).json()).toMatchObject({ data: { reached: 600 } });
  test.deps.clock.advance({ seconds: 61 });
  expect(await deliverMessages(test.deps)).toBe(0);
  const [row] = await logOf(registry);
  expect(row).toMatchObject({ reached: 600, state: 'cancelled', cancelledBy: row?.sentBy, may: [] });
  expect((await post(registry, `/${id}/cancel`, {})).json()).toMatchObject({ code: 'CONFLICT' });
});

it('sends a test to whoever asks, and to nobody else', async () => {
  const answer = await post(registry, '/test', written);
  expect(answer.json()).toMatchObject({ data: { notified: true } });
  expect(await messagesTo(test, registry.userId, 'student message')).toEqual([
    expect.stringContaining('Library hours. The library opens at seven'),
  ]);
  const { subject, text } = written;
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'student_message.test',
    detail: { after: { subject, text, notified: true } },
  });
  await deliverMessages(test.deps);
  expect(await toldOf()).toEqual([0, 0, 0]);
});

it('means whom the list of students shows, also by what is searched, session of entry and option', async () => {
  const { db } = test.deps;
  const [first] = people;
  const option = await db
    .insertInto('department_option')
    .values({ department_id: 900, name: 'Hydrology' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { entry } = await db
    .updateTable('student')
    .set({ surname: 'Ọláwálé', option_id: option.id })
    .where('id', '=', first?.id ?? 0)
    .returning('entry_session_id as entry')
    .executeTakeFirstOrThrow();
  const asked = { ...written, ...everybody };
  const searched = { ...asked, search: 'olawale', sessionId: String(entry) };
  const { students, to } = await previewed(registry, searched);
  expect(students).toBe(1);
  expect(to).toMatch(/^Found by “olawale”, entered in \d{4}\/\d{4}$/);
  expect(await previewed(registry, { ...searched, level: '300' })).toMatchObject({ students: 0 });
  const { id, answer } = await send(registry, { optionId: String(option.id) });
  expect(answer.json()).toMatchObject({ data: { recipients: 1 } });
  expect(await logOf(registry)).toMatchObject([{ id, to: expect.stringMatching(/^Hydrology, /) as string }]);
  const unknown = await post(registry, '/preview', { ...asked, optionId: '999999' });
  expect(unknown.json()).toMatchObject({ code: 'INVALID' });
});

it('refuses a message that a notification would cut, and one that goes out in no way', async () => {
  const long = { ...written, ...everybody, text: 'Words '.repeat(60) };
  expect((await post(registry, '/preview', long)).json()).toMatchObject({ code: 'INVALID' });
  expect((await post(registry, '/preview', { ...long, byNotification: false })).statusCode).toBe(200);
  // The database counts signs where the form counts their halves.
  const { answer } = await send(registry, { subject: '😀😀', text: '😀😀😀😀😀' });
  expect(answer.statusCode).toBe(200);
  const mute = { ...written, ...everybody, byNotification: false, byEmail: false };
  expect((await post(registry, '/preview', mute)).json()).toMatchObject({ code: 'INVALID' });
});
