import { inflateRawSync } from 'node:zlib';
import readSheet from 'read-excel-file/node';
import { csvFile } from './csv';
import type { CellValue, TableColumn, TableFile } from './table-file';
import { columnName, xlsxBytes } from './xlsx';

const table = (
  rows: CellValue[][],
  columns: TableColumn[] = [{ header: 'A' }, { header: 'B' }],
): TableFile => ({
  title: 'Things [of]/all',
  columns,
  batches: [rows.slice(0, 1), rows.slice(1)],
});

async function csv(rows: CellValue[][]): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of csvFile(table(rows))) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

describe('a table as comma-separated values', () => {
  it('begins with the mark that lets Excel show Ṣ and ọ, and quotes what needs it', async () => {
    expect(
      await csv([
        ['Ṣọlá', 'a,b'],
        ['say "no"', 'two\nlines'],
        [true, null],
      ]),
    ).toBe('\uFEFFA,B\r\nṢọlá,"a,b"\r\n"say ""no""","two\nlines"\r\nYes,\r\n');
  });

  it.each(['=1+1', '+234803+1', '+234803', '+2348031234567=1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'keeps %j from being run as a formula',
    async (text) => {
      const [, line = ''] = (await csv([[text, 'x']])).split(/\r\n(?!=)/);
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('writes a phone as it is dialled, without a mark', async () => {
    expect(await csv([['+2348031234567', 'x']])).toContain('\r\n+2348031234567,x\r\n');
  });

  it('leaves numbers of ours as numbers', async () => {
    expect(await csv([[-5.5, '7']])).toContain('\r\n-5.5,7\r\n');
  });
});

const kinds: TableColumn[] = [
  { header: 'Amount (naira)', kind: 'naira' },
  { header: 'Day', kind: 'day' },
  { header: 'Time', kind: 'time' },
];
/** Half past midnight in Lagos is still the day before by Greenwich. */
const dated: CellValue[][] = [
  [6_750_050, '2026-09-14', '2026-09-13T23:30:00.000Z'],
  [-5, '0001-01-01T00:00:00', null],
];

describe('money and dates', () => {
  it('are naira with their kobo and the dates of the university as text', async () => {
    const pieces: Buffer[] = [];
    for await (const piece of csvFile(table(dated, kinds))) pieces.push(piece);
    expect(Buffer.concat(pieces).toString('utf8')).toBe(
      '\uFEFFAmount (naira),Day,Time\r\n67500.50,2026-09-14,2026-09-14 00:30:00\r\n-0.05,,\r\n',
    );
  });

  it('are numbers and dates in a spreadsheet', async () => {
    const [sheet] = await readSheet(await xlsxBytes(table(dated, kinds)));
    expect(sheet?.data.slice(1)).toEqual([
      [67_500.5, new Date('2026-09-14T00:00:00Z'), new Date('2026-09-14T00:30:00Z')],
      [-0.05, null, null],
    ]);
  });
});

describe('a table as a spreadsheet', () => {
  const read = async (rows: CellValue[][]) => (await readSheet(await xlsxBytes(table(rows))))[0];

  it('is read back cell by cell', async () => {
    const rows = [
      ['Ṣọlá & <b>"x"</b>', 12.5],
      ['=HYPERLINK("http://x")', null],
      [null, true],
      ['_x0041_ stays', ' spaces '],
    ];
    expect(await read(rows)).toEqual({
      sheet: 'Things  of  all',
      data: [
        ['A', 'B'],
        ['Ṣọlá & <b>"x"</b>', 12.5],
        ['=HYPERLINK("http://x")', null],
        [null, 'Yes'],
        ['_x0041_ stays', 'spaces'],
      ],
    });
  });

  it('survives signs that XML cannot hold, and a text as long as a book', async () => {
    const [, row] = (await read([['a\u0000b\uD800c\u0007', 'x'.repeat(50_000)]]))?.data ?? [];
    expect(row?.[0]).toBe('abc');
    expect(String(row?.[1]).length).toBe(32_000);
  });

  it('holds text as text: no cell of it is a formula', async () => {
    const bytes = await xlsxBytes(table([['=1+1', '+1']]));
    const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
    const xml = inflateRawSync(bytes.subarray(at)).toString();
    expect(xml).toContain('t="inlineStr"');
    expect(xml).not.toMatch(/<f[ >]/);
  });

  it('names columns beyond Z', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});
