import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { importRows } from '@portal/shared/lists/calls';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { sheetOf } from '../../../test/import-files';
import { roomImports, roomHeaders, type RoomImports } from '../../../test/room-imports';
import type { CellValue } from '../exports/files/table-file';
import { forgetImports } from './forget-imports';

let test: TestApp;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let forms: RoomImports;

beforeAll(async () => {
  test = await testApp();
  forms = await roomImports(test);
  clerk = await signedIn(test, { claims: ['user.create'] });
});
afterAll(() => test.close());
beforeEach(() => forms.forget());

const send = (bytes: Buffer, { by = clerk as object, kind = 'rooms', name = 'rooms.xlsx' } = {}) =>
  forms.send(bytes, { by, kind, name });
const upload = async (rows: CellValue[][], columns: string[] = roomHeaders) => {
  const answer = await send(await sheetOf(columns, rows));
  return { status: answer.statusCode, ...answer.json() };
};
const commit = (id: string, by: object = clerk) =>
  test.call('POST', `/Imports/${id}/commit`, { headers: { ...by } });
const look = (id: string, query = '', by: object = clerk) =>
  test.call('GET', `/Imports/${id}?${query}`, { headers: { ...by } });

describe('a preview', () => {
  it('gives each row its verdict with its number in the sheet, and applies nothing', async () => {
    await sql`insert into room_made values ('OLD', 'x', 1)`.execute(test.deps.db);
    const { status, data } = await upload([
      ['B1', 'Ọ̀gbọ́mọ̀ṣọ́ room', 4],
      ['', null, ''],
      ['B2', '', 'many'],
      ['OLD', 'Old room', 2],
      ['B3', 'Hall', 12],
      ['b1', 'Again', 1],
      ['A1', 'Corner room', '4'],
    ]);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      kind: 'rooms',
      fileName: 'rooms.xlsx',
      columns: roomHeaders,
      counts: { ok: 1, warning: 1, error: 4 },
      state: 'preview',
      total: 6,
    });
    expect(data.rows).toEqual([
      { number: 2, verdict: 'ok', messages: [], values: ['B1', 'Ọ̀gbọ́mọ̀ṣọ́ room', '4'] },
      {
        number: 4,
        verdict: 'error',
        messages: expect.arrayContaining(['Name: Enter a name', 'Beds: Enter a number']),
        values: ['B2', '', 'many'],
      },
      { number: 5, verdict: 'error', messages: ['The room exists'], values: ['OLD', 'Old room', '2'] },
      { number: 6, verdict: 'warning', messages: ['Many beds'], values: ['B3', 'Hall', '12'] },
      { number: 7, verdict: 'error', messages: ['Code: the same as in row 2'], values: ['b1', 'Again', '1'] },
      {
        number: 8,
        verdict: 'error',
        messages: ['This is the example of the template'],
        values: ['A1', 'Corner room', '4'],
      },
    ]);
    expect(await forms.rooms()).toEqual(['OLD']);
  });

  it('is kept nowhere else, though the request may be repeated', async () => {
    const by = { ...clerk, 'idempotency-key': 'upload-once-1' };
    const answer = await send(await sheetOf(roomHeaders, [['KEEP1', 'x', 1]]), { by });
    expect(answer.statusCode).toBe(201);
    const kept = await sql`select 1 from idempotency_key where answer::text like '%KEEP1%'`.execute(
      test.deps.db,
    );
    expect(kept.rows).toEqual([]);
  });

  it('leaves out the example of the template where the template has it', async () => {
    const { data } = await upload([
      ['A1', 'Corner room', '4'],
      ['B9', 'x', 1],
    ]);
    expect(data.counts).toEqual({ ok: 1, warning: 0, error: 0 });
    expect(data.rows).toMatchObject([{ number: 3, values: ['B9', 'x', '1'] }]);
  });

  it('is refused to a file that has nothing else', async () => {
    const answer = await send(await sheetOf(roomHeaders, [['A1', 'Corner room', '4']]));
    expect(answer.json()).toMatchObject({
      code: 'INVALID',
      message: 'The file has only the example of the template. Add your rows.',
    });
  });

  it('takes the columns in any order', async () => {
    const { data } = await upload([[3, 'C1', 'Third']], ['Beds', 'Code', 'Name']);
    expect(data.rows).toEqual([{ number: 2, verdict: 'ok', messages: [], values: ['C1', 'Third', '3'] }]);
  });

  it('is looked through page by page, by verdict and by words', async () => {
    const { data } = await upload(
      Array.from({ length: 23 }, (_, n) => [`R${n}`, n === 7 ? 'Ṣadé' : 'x', n === 9 ? 0 : 1]),
    );
    const second = (await look(data.id, 'page=3&pageSize=10')).json().data;
    expect([second.rows.length, second.rows[0].number, second.total]).toEqual([3, 22, 23]);
    const refused = (await look(data.id, 'verdict=error')).json().data;
    expect(refused.rows.map((row: { number: number }) => row.number)).toEqual([11]);
    expect((await look(data.id, 'search=sade')).json().data.total).toBe(1);
    expect((await look(data.id, 'verdict=bad&sort=name')).statusCode).toBe(422);
  });

  it('holds 5,000 rows', async () => {
    const { status, data } = await upload(Array.from({ length: importRows }, (_, n) => [`R${n}`, 'x', 1]));
    expect([status, data.counts]).toEqual([201, { ok: importRows, warning: 0, error: 0 }]);
  });

  it('is gone after an hour, with its rows', async () => {
    const { data } = await upload([['D1', 'x', 1]]);
    const clerkLater = { ...clerk };
    test.deps.clock.advance({ minutes: 60 });
    const renewed = await signedIn(test, { claims: ['user.create'] });
    await sql`update import_upload set user_id = ${renewed.userId} where id = ${data.id}`.execute(
      test.deps.db,
    );
    expect((await look(data.id, '', renewed)).statusCode).toBe(404);
    expect((await commit(data.id, renewed)).statusCode).toBe(404);
    await forgetImports(test.deps);
    const left = await sql`select 1 from import_row where import_id = ${data.id}`.execute(test.deps.db);
    expect(left.rows).toEqual([]);
    clerk = { ...renewed };
    expect(clerkLater.userId).not.toBe(clerk.userId);
  });
});

describe('a commit', () => {
  it('applies the good rows once, however often it is asked, and stands in the audit', async () => {
    const { data } = await upload([
      ['E1', 'x', 1],
      ['E2', 'x', 99],
      ['E3', '', 1],
    ]);
    const answers = await Promise.all([commit(data.id), commit(data.id), commit(data.id)]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().data])).toEqual(
      Array(3).fill([200, { applied: 2, refused: 1 }]),
    );
    expect(await forms.rooms()).toEqual(['E1', 'E2']);
    expect((await look(data.id)).json().data).toMatchObject({
      state: 'committed',
      counts: { ok: 1, warning: 1, error: 1 },
    });
    const audited = await test.deps.db
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('act', '=', 'import.commit')
      .execute();
    expect(audited).toEqual([
      {
        actor: String(clerk.userId),
        detail: { after: { kind: 'rooms', import: data.id, applied: 2, refused: 1 } },
      },
    ]);
  });

  it('checks every row against the present again', async () => {
    const { data } = await upload([
      ['F1', 'x', 1],
      ['F2', 'x', 1],
    ]);
    await sql`insert into room_made values ('F1', 'somebody was faster', 1)`.execute(test.deps.db);
    expect((await commit(data.id)).json().data).toEqual({ applied: 1, refused: 1 });
    const refused = (await look(data.id, 'verdict=error')).json().data;
    expect(refused.rows).toEqual([expect.objectContaining({ number: 2, messages: ['The room exists'] })]);
  });

  it('is all or nothing', async () => {
    const { data } = await upload([
      ['G1', 'x', 1],
      ['BOOM', 'the database refuses it', 1],
    ]);
    expect((await commit(data.id)).statusCode).toBe(500);
    expect(await forms.rooms()).toEqual([]);
    expect((await look(data.id)).json().data.state).toBe('preview');
  });
});

describe('the sheets that are sent back', () => {
  it('are the template with its example', async () => {
    const answer = await test.call('GET', '/ImportKinds/rooms/template', { headers: clerk });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Rooms template.xlsx"');
    expect(await readSheet(answer.rawPayload)).toEqual([roomHeaders, ['A1', 'Corner room', '4']]);
  });

  it('are the refused rows as they were sent, with what is wrong', async () => {
    const { data } = await upload([
      ['H1', 'x', 1],
      ['=HYPERLINK(1)', '', 'no'],
    ]);
    const answer = await test.call('GET', `/Imports/${data.id}/errors`, { headers: clerk });
    const [header, row, ...rest] = await readSheet(answer.rawPayload);
    expect(header).toEqual(['Row', ...roomHeaders, 'What is wrong']);
    expect(row?.slice(0, 4)).toEqual([3, '=HYPERLINK(1)', null, 'no']);
    expect(row?.[4]).toContain('Code: At most 8 characters');
    expect(rest).toEqual([]);
  });
});
