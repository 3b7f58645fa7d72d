import { importRows } from '@portal/shared/lists/calls';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { sheetOf, textCell, workbookOf, zipOf } from '../../../test/import-files';
import { roomImports, roomHeaders, type RoomImports } from '../../../test/room-imports';
import { usualLimits } from './sheet/limits';
import { parseInThread } from './sheet/parse-in-thread';
import { sheetTurns } from './sheet/sheet-turns';

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

const send = async (bytes: Buffer) => {
  const answer = await forms.send(bytes, { by: clerk });
  return { status: answer.statusCode, ...answer.json() };
};
const header = `<row r="1">${textCell('A1', 'Code')}${textCell('B1', 'Name')}${textCell('C1', 'Beds')}</row>`;
const row = (number: number) =>
  `<row r="${number}">${textCell(`A${number}`, `R${number}`)}${textCell(`B${number}`, 'x')}</row>`;

describe('formulas in a spreadsheet', () => {
  it.each([
    ['with its result', '<c r="C3"><f>1+1</f><v>2</v></c>'],
    ['without a result', '<c r="C3"><f>1+1</f></c>'],
    ['of text without a result', '<c r="C3" t="str"><f>CONCATENATE("a")</f></c>'],
    ['that failed', '<c r="C3" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
    ['that runs a program', `<c r="C3" t="str"><f>cmd|' /C calc'!A0</f><v>x</v></c>`],
    ['that is shared', '<c r="C3"><f t="shared" si="0"/><v>5</v></c>'],
  ])('%s refuse their row and no other, and are never read', async (_what, cell) => {
    const third = `<row r="3">${textCell('A3', 'R3')}${textCell('B3', 'x')}${cell}</row>`;
    const { status, data } = await send(await workbookOf(header + row(2) + third + row(4)));
    expect([status, data.counts]).toEqual([201, { ok: 2, warning: 0, error: 1 }]);
    expect(data.rows[1]).toEqual({
      number: 3,
      verdict: 'error',
      messages: ['Formulas are not accepted. Paste the values instead'],
      values: ['R3', 'x', '(formula)'],
    });
  });
});

describe('a spreadsheet that would fill the memory is refused with a clear answer', () => {
  const refused = async (bytes: Buffer, words: string | RegExp) => {
    const before = process.memoryUsage.rss();
    const { status, code, message } = await send(bytes);
    expect([status, code]).toEqual([413, 'TOO_LARGE']);
    expect(message).toMatch(words);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
  };

  it('by 100,000 rows', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => [`R${n}`, 'x', 1]);
    await refused(await sheetOf(roomHeaders, rows), /at most 5,000/);
  });

  it('by one row too many', async () => {
    const rows = Array.from({ length: importRows + 1 }, (_, n) => [`R${n}`, 'x', 1]);
    await refused(await sheetOf(roomHeaders, rows), /too many rows: at most 5,000 below the header/);
  });

  it('by unpacking to far more than it is', async () => {
    const bomb = await workbookOf(`${header}${' '.repeat(200 * 1024 * 1024)}`);
    expect(bomb.length).toBeLessThan(300_000);
    await refused(bomb, /far too large/);
  });

  it('by unpacking to more than it says', async () => {
    const bomb = await workbookOf(`${header}${' '.repeat(40 * 1024 * 1024)}`);
    const name = bomb.lastIndexOf('xl/worksheets/sheet1.xml');
    bomb.writeUInt32LE(1000, name - 46 + 24);
    await refused(bomb, /far too large/);
  });

  it('by many parts that are each small enough', async () => {
    const text = ' '.repeat(10 * 1024 * 1024);
    await refused(
      await workbookOf(header + row(2) + text, { 'xl/sharedStrings.xml': text, 'xl/styles.xml': text }),
      /far too large/,
    );
  });

  it('by a row far below the others', async () => {
    await refused(await workbookOf(header + row(1_048_576)), /goes down to row 1,048,576/);
  });

  it('by one long text in very many cells', async () => {
    const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
    const cells = (n: number) =>
      'ABCDEFGHIJ'.replace(/./g, (letter) => `<c r="${letter}${n}" t="s"><v>0</v></c>`);
    const rows = Array.from({ length: importRows }, (_, n) => `<row r="${n + 2}">${cells(n + 2)}</row>`);
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
    const more = { 'xl/sharedStrings.xml': strings, 'xl/_rels/workbook.xml.rels': relations };
    await refused(await workbookOf(header + rows.join(''), more), /too much text/);
  });
});

describe('the reader of a spreadsheet', () => {
  it('unpacks two files at once; few wait, and the rest are told when to come again', async () => {
    let open = () => {};
    const closed = new Promise<void>((resolve) => (open = resolve));
    const busy = [1, 2].map(() => sheetTurns.run(() => closed));
    const good = await workbookOf(header + row(2));
    const sent = Array.from({ length: 7 }, () => forms.send(good, { by: clerk }));
    // Nobody else has an answer before the two let go.
    const first = await Promise.race(sent);
    expect([first.statusCode, first.headers['retry-after'], first.json()]).toMatchObject([
      503,
      '30',
      { code: 'BUSY', message: expect.stringContaining('send yours again') },
    ]);
    open();
    await Promise.all(busy);
    const all = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
    expect(all).toEqual([...Array.from({ length: 6 }, () => 201), 503]);
  });

  it('is stopped when it takes too long, and the next file is read', async () => {
    const endless = await workbookOf('<'.repeat(4_000_000));
    await expect(parseInThread(endless, { ...usualLimits, milliseconds: 1000 })).rejects.toThrow(
      'no spreadsheet that can be read',
    );
    const good = await workbookOf(header + row(2));
    const all = await Promise.all([1, 2, 3, 4].map(() => parseInThread(good)));
    expect(all.map((rows) => rows.length)).toEqual([2, 2, 2, 2]);
  });

  it('is stopped when it fills its memory', async () => {
    const cells = Array.from(
      { length: 60_000 },
      (_, n) => `<row r="${n + 1}"><c r="SZZ${n + 1}"><v>1</v></c></row>`,
    );
    await expect(parseInThread(await workbookOf(cells.join('')))).rejects.toThrow(
      /no spreadsheet|too much text/,
    );
  });
});

describe('a spreadsheet that is not what it seems is refused', () => {
  it.each<[string, () => Promise<Buffer>]>([
    [
      'row numbers in another notation',
      () => workbookOf(`${header}<row r="9e9">${textCell('A2', 'x')}</row>`),
    ],
    [
      'two numbers of a row',
      () => workbookOf(`${header}<row r="2" r="99999999">${textCell('A2', 'x')}</row>`),
    ],
    ['a quote that hides the number', () => workbookOf(`${header}<row spans=">" r="99999999"></row>`)],
    ['a cell in another row', () => workbookOf(`${header}<row>${textCell('A99999999', 'x')}</row>`)],
    ['a cell far to the right', () => workbookOf(`${header}<row r="2">${textCell('XFD2', 'x')}</row>`)],
    ['cells without addresses', () => workbookOf(`${header}<row r="2"><c><v>1</v></c></row>`)],
    [
      'entities of its own',
      () => workbookOf(header, { 'xl/styles.xml': '<!DOCTYPE x [<!ENTITY a "aa">]><x/>' }),
    ],
    ['no sheet', () => workbookOf(header, { 'xl/workbook.xml': '<workbook/>' })],
    [
      'a sheet outside',
      () => workbookOf(header, { 'xl/_rels/workbook.xml.rels': '<a Target="/etc/passwd"/>' }),
    ],
    ['a zip of other things', () => zipOf({ 'word/document.xml': '<w/>' })],
    [
      'tags that are never closed',
      () => workbookOf(header + row(2) + '<row r="3">'.padEnd(400_000, '<c><c>')),
    ],
  ])('by %s', async (_what, file) => {
    const { status, code } = await send(await file());
    expect([status, code]).toEqual([422, 'FILE_TYPE']);
  });

  it('or read without the signs that the database refuses', async () => {
    const cells = textCell('A2', 'a&#0;_x0000_b') + textCell('B2', '&#xD800;c&#10;d');
    const { status, data } = await send(await workbookOf(`${header}<row r="2">${cells}</row>`));
    expect([status, data.rows[0].values]).toEqual([201, ['ab', 'c d', '']]);
  });

  it('or read, but never breaks anything, whichever byte is wrong', async () => {
    const good = await workbookOf(header + row(2) + row(3));
    const seen = new Set<number>();
    for (let turn = 0; turn < 25; turn += 1) {
      const bytes = Buffer.from(good);
      const at = (turn * 29_879) % bytes.length;
      bytes.writeUInt8((bytes.readUInt8(at) + 1 + (turn % 255)) % 256, at);
      await forms.forget();
      seen.add((await send(bytes)).status);
    }
    expect([...seen].filter((status) => ![201, 413, 422].includes(status))).toEqual([]);
  });
});
