import { sql } from 'kysely';
import { number, object, string } from 'yup';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { formOf, sheetOf, textCell, workbookOf } from '../../../test/import-files';
import { anApplicationWindow } from '../../../test/money-builders';
import type { Place } from '../place';
import { importKind, type Finding } from './import-kind';

let test: TestApp;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let sessionId: number;
/** Whether the rows were being held whenever the schema was read for. */
let heldForSchema: boolean[] = [];
const isHeld = async () => {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'relation' and mode = 'ExclusiveLock'
    and relation = 'seat'::regclass`.execute(test.deps.db);
  return rows.length === 1;
};
/** What a test does between the judging and the applying of rows. */
let whileHeld: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test);
  clerk = await signedIn(test, { claims: ['admissions.edit'] });
  const { db } = test.deps;
  await sql`create table seat (code text primary key, seats int, session_id int)`.execute(db);
  await sql`create table seat_most (most int)`.execute(db);
  await sql`insert into seat_most values (9)`.execute(db);
  importKind(test.deps, {
    kind: 'seats',
    title: 'Seats',
    claim: 'admissions.edit',
    about: { studentType: 1 },
    ofSession: true,
    asPreviewed: true,
    columns: [
      { name: 'code', header: 'Code', unique: true },
      { name: 'seats', header: 'Seats' },
    ],
    schemaContext: async (from) => {
      heldForSchema.push(await isHeld());
      return (await sql<{ most: number }>`select most from seat_most`.execute(from)).rows[0] ?? {};
    },
    schema: object({
      code: string().required(),
      seats: number()
        .required()
        .test(
          'most',
          'Too many',
          (value, { options }) => value <= (options.context as { most: number }).most,
        ),
    }),
    async hold(trx) {
      await sql`lock table seat in exclusive mode`.execute(trx);
      await whileHeld();
    },
    async check(from, rows, about) {
      const { rows: known } = await sql<{ code: string; seats: number }>`
        select code, seats from seat where session_id = ${about.sessionId}`.execute(from);
      return rows.map(({ number: row, values }): Finding => {
        const before = known.find(({ code }) => code === values.code);
        if (!before) return { number: row, verdict: 'ok', message: 'New' };
        return { number: row, verdict: 'warning', message: `${before.seats} becomes ${values.seats}` };
      });
    },
    async commit(trx, rows, about) {
      for (const { values } of rows)
        await sql`insert into seat values (${values.code}, ${values.seats}, ${about.sessionId})
          on conflict (code) do update set seats = excluded.seats`.execute(trx);
    },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  whileHeld = async () => undefined;
  await sql`delete from seat`.execute(test.deps.db);
  await sql`delete from rate_counter`.execute(test.deps.db);
});

const sendBytes = async (bytes: Buffer, { by = clerk as object, query = `?sessionId=${sessionId}` } = {}) => {
  const form = formOf(bytes);
  const headers = { ...form.headers, ...by };
  const answer = await test.call('POST', `/ImportKinds/seats${query}`, { ...form, headers });
  return { status: answer.statusCode, ...answer.json() };
};
const send = async (rows: [string, number][], how?: Parameters<typeof sendBytes>[1]) =>
  sendBytes(await sheetOf(['Code', 'Seats'], rows), how);
const act = (id: string, what: 'check' | 'commit', by: object = clerk) =>
  test.call('POST', `/Imports/${id}/${what}`, { headers: { ...by } });
const seats = async () =>
  (
    await sql<{ code: string; seats: number; session_id: number }>`select * from seat order by code`.execute(
      test.deps.db,
    )
  ).rows;

it('the rows of a session are judged and applied with it, and asked for it', async () => {
  const { data } = await send([['A', 3]]);
  expect(data).toMatchObject({ counts: { ok: 1 }, rows: [{ verdict: 'ok', messages: ['New'] }] });
  expect((await act(data.id, 'commit')).json().data).toEqual({ applied: 1, refused: 0 });
  expect(await seats()).toEqual([{ code: 'A', seats: 3, session_id: sessionId }]);
  for (const query of ['', '?sessionId=77']) {
    const { status, errors } = await send([['B', 1]], { query });
    expect([status, errors]).toEqual([
      422,
      [{ path: 'sessionId', message: 'Choose the session of the file' }],
    ]);
  }
});

it('the schema knows what the kind reads for it, each time', async () => {
  const { data } = await send([['A', 9]]);
  await sql`update seat_most set most = 5`.execute(test.deps.db);
  expect((await act(data.id, 'commit')).json().code).toBe('CONFLICT');
  expect((await act(data.id, 'check')).json().data.rows).toMatchObject([
    { verdict: 'error', messages: ['Seats: Too many'] },
  ]);
  await sql`update seat_most set most = 9`.execute(test.deps.db);
});

describe('a preview that is applied as it was shown', () => {
  it('is refused when something else would now be said of a row, and applies nothing', async () => {
    const { data } = await send([
      ['A', 3],
      ['B', 4],
    ]);
    await sql`insert into seat values ('B', 1, ${sessionId})`.execute(test.deps.db);
    const refused = await act(data.id, 'commit');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    expect((await seats()).map(({ code }) => code)).toEqual(['B']);
    const { counts, rows } = (await act(data.id, 'check')).json().data;
    expect(counts).toEqual({ ok: 1, warning: 1, error: 0 });
    expect(rows[1]).toMatchObject({ number: 3, verdict: 'warning', messages: ['1 becomes 4'] });
    expect((await act(data.id, 'commit')).json().data).toEqual({ applied: 2, refused: 0 });
    expect((await act(data.id, 'check')).json().data.state).toBe('committed');
  });

  it('of two at once, one is applied and the other one has to be looked at again', async () => {
    const first = (await send([['A', 3]])).data.id;
    const second = (await send([['A', 4]])).data.id;
    const answers = await Promise.all([act(first, 'commit'), act(second, 'commit')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is judged after it is held, and read by the schema before anybody waits', async () => {
    const { data } = await send([['A', 3]]);
    heldForSchema = [];
    const held: boolean[] = [];
    whileHeld = async () => void held.push(await isHeld());
    expect((await act(data.id, 'commit')).statusCode).toBe(200);
    expect([heldForSchema, held]).toEqual([[false], [true]]);
  });
});

it('formulas stay refused when rows are checked again', async () => {
  const header = `<row r="1">${textCell('A1', 'Code')}${textCell('B1', 'Seats')}</row>`;
  const row = `<row r="2">${textCell('A2', 'A')}<c r="B2"><f>1+1</f><v>2</v></c></row>`;
  const { data } = await sendBytes(await workbookOf(header + row));
  const formula = [{ verdict: 'error', messages: ['Formulas are not accepted. Paste the values instead'] }];
  expect(data.rows).toMatchObject(formula);
  expect((await act(data.id, 'check')).json().data.rows).toMatchObject(formula);
});

it('whoever holds the claim in a part of the university needs it for all of what the rows are about', async () => {
  const status = async (place: Place) => {
    const by = await signedIn(test, { claims: ['admissions.edit'], place });
    return (await send([['A', 1]], { by })).status;
  };
  expect(await status({ studentType: 1 })).toBe(201);
  expect(await status({ studentType: 4 })).toBe(403);
  expect(await status({ department: 11 })).toBe(403);
  expect(await status({ studentType: 1, department: 11 })).toBe(403);
});

it('a preview is checked again by who uploaded it only', async () => {
  const { data } = await send([['A', 1]]);
  const other = await signedIn(test, { claims: ['admissions.edit'] });
  expect((await act(data.id, 'check', other)).statusCode).toBe(404);
  expect((await act(data.id, 'check', { authorization: '' })).statusCode).toBe(401);
  test.deps.clock.advance({ minutes: 60 });
  const later = await signedIn(test, { claims: ['admissions.edit'] });
  await sql`update import_upload set user_id = ${later.userId}`.execute(test.deps.db);
  expect((await act(data.id, 'check', later)).statusCode).toBe(404);
});
