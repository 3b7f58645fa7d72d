import { sql } from 'kysely';
import { importBytes } from '@portal/shared/lists/calls';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { sheetOf, sheetOfSize } from '../../../test/import-files';
import { roomImports, roomHeaders, type RoomImports } from '../../../test/room-imports';
import type { CellValue } from '../exports/files/table-file';

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

describe('an upload is refused', () => {
  const refusal = async (bytes: Buffer, name?: string) => {
    const answer = await send(bytes, name ? { name } : {});
    return [answer.statusCode, answer.json().code];
  };

  it('with a wrong header, which is named, and nothing is kept', async () => {
    const wrong = await upload([['x', 'y', 'z', 'w']], ['Code', 'name', 'Beds', 'Code']);
    expect([wrong.status, wrong.code]).toEqual([422, 'WRONG_HEADER']);
    expect(wrong.message).toBe(
      'The first row does not have the columns of the template. Nothing was applied. Missing: “Name”. Not in the template: “name”. More than once: “Code”.',
    );
    const kept = await sql`select 1 from import_upload where file_name = 'wrong.xlsx'`.execute(test.deps.db);
    await send(await sheetOf(['Wrong'], [['x']]), { name: 'wrong.xlsx' });
    expect(kept.rows).toEqual([]);
    expect((await upload([])).status).toBe(422);
  });

  it('above 2 MB by one byte, and taken at 2 MB', async () => {
    const taken = await send(await sheetOfSize(roomHeaders, importBytes));
    expect([taken.statusCode, taken.json().data.counts.ok]).toEqual([201, 1]);
    expect(await refusal(await sheetOfSize(roomHeaders, importBytes + 1))).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Code,Name,Beds\r\nA,B,1\r\n')],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex')],
    ['the beginning of a zip', Buffer.from('504b0304', 'hex')],
    ['a page', Buffer.from('<!doctype html><table><tr><td>Code</td></tr></table>'.padEnd(500))],
  ])('when it is %s, whatever it is called', async (_what, bytes) => {
    expect(await refusal(bytes, 'people.xlsx')).toEqual([422, 'FILE_TYPE']);
  });

  it('without a file, without the claim, of a kind that is none, signed out', async () => {
    const empty = await test.call('POST', '/ImportKinds/rooms', { headers: clerk, payload: {} });
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'FILE_TYPE']);
    const other = await signedIn(test, { claims: ['user.view'] });
    const sheet = await sheetOf(roomHeaders, [['J1', 'x', 1]]);
    expect((await send(sheet, { by: other })).statusCode).toBe(403);
    expect((await send(sheet, { kind: 'constructor' })).statusCode).toBe(404);
    expect((await send(sheet, { by: {} })).statusCode).toBe(401);
    const template = (by: object) => test.call('GET', '/ImportKinds/rooms/template', { headers: { ...by } });
    expect((await template(other)).statusCode).toBe(403);
    expect((await template({})).statusCode).toBe(401);
  });

  it('to another person, and to its owner who lost the claim', async () => {
    const { data } = await upload([['K1', 'x', 1]]);
    const other = await signedIn(test, { claims: ['user.create'] });
    const errors = (by: object) => test.call('GET', `/Imports/${data.id}/errors`, { headers: { ...by } });
    const statuses = async (by: object) => [
      (await look(data.id, '', by)).statusCode,
      (await commit(data.id, by)).statusCode,
      (await errors(by)).statusCode,
    ];
    expect(await statuses(other)).toEqual([404, 404, 404]);
    expect(await statuses({})).toEqual([401, 401, 401]);
    await sql`update import_upload set user_id = ${other.userId} where id = ${data.id}`.execute(test.deps.db);
    await sql`delete from role_claim where role_id in (select role_id from user_role where user_id = ${other.userId})`.execute(
      test.deps.db,
    );
    expect(await statuses(other)).toEqual([403, 403, 403]);
    expect(await forms.rooms()).toEqual([]);
  });
});
