import { sql } from 'kysely';
import { anApplicant } from '../../../../test/admission-builders';
import { admissionListCalls } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { columns, entryRow, uploadEntries } from '../../../../test/entry-uploads';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { formOf } from '../../../../test/import-files';
import { listedFor } from '../../../../test/jamb-builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import type { CellValue } from '../../../platform/exports/files/table-file';
import { whileHeld } from '../../../../test/until-waiting';
import { lockEntries } from './lock-entries';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
provesActs(() => test, ['admission-entry.upload']);
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
});
afterEach(() => test.close());

const { entries, makeBatch } = admissionListCalls(() => test);

interface Preview {
  id: string;
  counts: object;
  rows: { number: number; verdict: string; messages: string[] }[];
}

const headers = () => ({ authorization: officer.authorization });

const upload = (rows: CellValue[][], { by = officer, of = 'utme' } = {}) =>
  uploadEntries(test, { by, of, rows });
const commit = (id: string) => test.call('POST', `/Imports/${id}/commit`, { headers: headers() });
const preview = async (rows: CellValue[][]) => (await upload(rows)).json<{ data: Preview }>().data;

it('says what is wrong with each row, and makes drafts of the others', async () => {
  await entryUpTo(test, 'draft', { registration_number: '202500000009AB' });
  await makeBatch(officer, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 1' });
  const { id, rows } = await preview([
    entryRow('2025 00000001 ab', { batch: 'batch 1' }),
    entryRow('202500000002AB', { email: '' }),
    entryRow('202500000003AB', { department: '98' }),
    entryRow('202500000004AB', { session: '1999/2000' }),
    entryRow('202500000005AB', { programme: 'Diploma' }),
    entryRow('202500000006AB', { batch: 'Batch 9' }),
    entryRow('202500000007AB', { sex: 'x', phone: '12' }),
    entryRow('202500000008AB', { score: '500' }),
    entryRow('202500000009AB'),
    entryRow('202500000010AB', { department: '' }),
  ]);
  const said = Object.fromEntries(rows.map(({ number, messages }) => [number, messages.join(' ')]));
  expect(said).toMatchObject({
    3: 'Without an email or a phone number the candidate is not told of the offer and cannot take it up.',
    4: expect.stringContaining('No department has this name or code') as unknown,
    5: expect.stringContaining('the file was said to be of 2025/2026') as unknown,
    6: 'This row is of Diploma; the file was said to be of Post UTME.',
    7: expect.stringContaining('no such batch') as unknown,
    8: expect.stringMatching(/M or F.*Phone: invalid phone number/) as unknown,
    9: expect.stringContaining('A number up to 400') as unknown,
    10: expect.stringContaining('on an admission list of the session already') as unknown,
    11: expect.stringContaining('Choose the department') as unknown,
  });
  await commit(id);
  await test.drain();
  const made = (await entries(officer, 'status=draft&pageSize=20&sort=registrationNumber')).rows;
  expect(made.map(({ registrationNumber }) => registrationNumber)).toEqual([
    '202500000001AB',
    '202500000002AB',
    '202500000009AB',
  ]);
  expect(made[0]).toMatchObject({ batch: 'Batch 1', class: 'elds', score: 6125, programme: 'Tests' });
});

it('tells whose form has the number by the address and the phone of that form, where the list has none', async () => {
  await anApplicationWindow(test);
  const applicant = await anApplicant(test);
  const { db } = test.deps;
  const forms = db.selectFrom('application').select('application_number as number');
  const form = await forms.where('id', '=', Number(applicant.id)).executeTakeFirstOrThrow();
  const list = async (number: string, phone = '') => {
    const of = { session: '', programme: '', department: '', class: '' };
    const cells = entryRow(number, { ...of, email: '', phone });
    const sent = await upload([cells], { of: 'jupeb' });
    const { id, rows } = sent.json<{ data: Preview }>().data;
    await commit(id);
    return rows[0]?.messages;
  };
  expect(await list(form.number ?? '')).toEqual([]);
  expect(await list('202500000002AB')).toEqual([expect.stringContaining('Without an email')]);
  expect(await list('202500000003AB', '0803 123 4567')).toEqual([]);
  const made = db.selectFrom('admission_list_entry').select(['email', 'mobile_number']).orderBy('id');
  const { email, phone } = await db
    .selectFrom('invoice')
    .select(['email', 'phone'])
    .executeTakeFirstOrThrow();
  expect(await made.execute()).toEqual([
    { email, mobile_number: phone },
    { email: null, mobile_number: null },
    { email: null, mobile_number: '+2348031234567' },
  ]);
});

it('is for who works with the list', async () => {
  const looker = await signedIn(test, { claims: ['admissions.view'] });
  expect((await upload([entryRow('202500000001AB')], { by: looker })).statusCode).toBe(403);
});

it('takes a list of 20,000 whole, each with its author and its beginning', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => entryRow(`2025${String(at).padStart(8, '0')}AB`));
  const { id, counts } = await preview(many);
  expect(counts).toEqual({ ok: 20_000, warning: 0, error: 0 });
  const committed = await commit(id);
  expect(committed.json().data).toEqual({ applied: 20_000, refused: 0 });
  const { db } = test.deps;
  const { rows } = await sql<object>`select count(*)::int as entries,
      count(*) filter (where exists (select from admission_list_event v
        where v.entry_id = e.id and v.to_state = 'draft'))::int as events,
      count(*) filter (where ${String(officer.userId)} = any(authors_of('admission entry', e.id::text)))::int as authors
    from admission_list_entry e where e.state = 'draft'`.execute(db);
  expect(rows).toEqual([{ entries: 20_000, events: 20_000, authors: 20_000 }]);
}, 240_000);

it('applies nothing where what the preview said is no longer so', async () => {
  const { id } = await preview([entryRow('202500000001AB'), entryRow('202500000002AB')]);
  await entryUpTo(test, 'draft', { registration_number: '202500000002AB' });
  const answer = await commit(id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
  expect((await entries(officer, 'search=202500000001AB')).rows).toEqual([]);
});

it('that is uploaded twice is applied once, however close together', async () => {
  const rows = [entryRow('202500000001AB')];
  const [one, other] = [await preview(rows), await preview(rows)];
  const answers = await Promise.all([commit(one.id), commit(other.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await entries(officer, 'search=202500000001AB')).rows).toHaveLength(1);
});

it('is one of a session at a time: few wait for it, and the next are told to come again', async () => {
  const many = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => (await preview([entryRow(`20250000000${at}AB`)])).id),
  );
  const [four, five] = many.splice(3) as [string, string];
  const late: number[] = [];
  const answers = await whileHeld(test, (trx) => lockEntries(trx, feeSession), {
    work: many.map((id) => () => commit(id)),
    meanwhile: async () => {
      for (const answer of [await commit(four), await commit(five)]) late.push(answer.statusCode);
    },
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(late).toEqual([503, 503]);
  expect((await commit(four)).statusCode).toBe(200);
});

it('of a department’s officer has rows of that department alone', async () => {
  const place = { department: 900 };
  const local = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'], place });
  await listedFor(test, officer, { number: '202500000001AB', departmentId: 900 });
  await listedFor(test, officer, { number: '202500000005AB', departmentId: 900 });
  await entryUpTo(test, 'draft', { registration_number: '202500000004AB' });
  await makeBatch(officer, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 7' });
  const { db } = test.deps;
  const { id: batch_id } = await db.selectFrom('admission_batch').select('id').executeTakeFirstOrThrow();
  const elsewhere = await db
    .selectFrom('department')
    .select('id')
    .where('code', '=', '21')
    .executeTakeFirst();
  await entryUpTo(test, 'draft', { batch_id, department_id: elsewhere?.id ?? null });
  const answer = await upload(
    [
      entryRow('202500000001AB'),
      entryRow('202500000002AB', { department: '21' }),
      entryRow('202500000003AB'),
      entryRow('202500000001CD'),
      entryRow('202500000004AB'),
      entryRow('202500000005AB', { batch: 'Batch 7' }),
    ],
    { by: local },
  );
  const { id, rows } = answer.json<{ data: Preview }>().data;
  expect(rows.map(({ number, verdict, messages }) => `${number} ${verdict} ${messages.join()}`)).toEqual([
    '2 ok ',
    '3 error This department is not yours to work on.',
    expect.stringMatching(/^4 error No candidate of your departments has this number/),
    expect.stringMatching(/^5 error No candidate of your departments has this number/),
    expect.stringMatching(/^6 error This number is on an admission list of the session already, for \w+/),
    '7 error This batch has candidates that are not yours to work on. Choose another one',
  ]);
  const committed = await test.call('POST', `/Imports/${id}/commit`, {
    headers: { authorization: local.authorization },
  });
  expect(committed.json().data).toEqual({ applied: 1, refused: 5 });
});

it('takes departments by code, by name and by what JAMB calls them, and needs no session in the row', async () => {
  await sql`insert into jamb_department_name (key, name, department_id, set_by, set_at)
    select 'generalstudiesofthetest', 'General Studies of the Test', d.id, ${officer.userId}::bigint, now()
    from department d where d.code = '99'`.execute(test.deps.db);
  const { name } = await test.deps.db
    .selectFrom('department')
    .select('name')
    .where('code', '=', '99')
    .executeTakeFirstOrThrow();
  const { counts } = await preview([
    entryRow('202500000001AB', { session: '' }),
    entryRow('202500000002AB', { department: name.toUpperCase(), session: '' }),
    entryRow('202500000003AB', { department: 'General studies of the test' }),
  ]);
  expect(counts).toMatchObject({ error: 0 });
});

it('is of the programme that was chosen beside the file, and refuses rows that say another', async () => {
  const rows = [
    entryRow('202500000001AB', { programme: '' }),
    entryRow('202500000002AB', { programme: 'DIRECT ENTRY' }),
    entryRow('202500000003AB'),
  ];
  const { id, rows: judged } = (await upload(rows, { of: 'direct-entry' })).json<{ data: Preview }>().data;
  expect(judged.map(({ number, verdict, messages }) => `${number} ${verdict} ${messages.join()}`)).toEqual([
    '2 ok ',
    '3 ok ',
    '4 error This row is of post utme; the file was said to be of Direct Entry.',
  ]);
  await commit(id);
  const made = await entries(officer, 'status=draft&pageSize=20');
  expect(made.rows.map(({ type }) => type)).toEqual(['Direct Entry', 'Direct Entry']);
  expect((await upload(rows, { of: 'diploma' })).statusCode).toBe(404);
});

it('takes comma-separated text, and asks of which session it is', async () => {
  const lines = [columns.map(({ header }) => header), entryRow('202500000001AB', { session: '' })];
  const text = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'));
  const send = (query: string) => {
    const form = formOf(text, 'list.csv');
    const sent = { ...form, headers: { ...form.headers, authorization: officer.authorization } };
    return test.call('POST', `/ImportKinds/admission-list-utme${query}`, sent);
  };
  expect((await send('')).statusCode).toBe(422);
  const taken = await send(`?sessionId=${feeSession}`);
  expect(taken.json<{ data: Preview }>().data.counts).toMatchObject({ error: 0 });
});
