import { isWorkbook, readCsv } from './read-csv';

const cellsOf = async (text: string) => (await readCsv(Buffer.from(text))).map(({ cells }) => cells);

it('reads cells with commas, quotes and line ends in them', async () => {
  expect(await cellsOf('Reference,Amount\r\n280358747919,"67,500.00"\r\n"say ""two""","a\nb"\r\n')).toEqual([
    ['Reference', 'Amount'],
    ['280358747919', '67,500.00'],
    ['say "two"', 'a\nb'],
  ]);
});

it('takes semicolons where the header has them, and a byte order mark', async () => {
  expect(await cellsOf('\uFEFFReference;Amount\n1;2,5\n')).toEqual([
    ['Reference', 'Amount'],
    ['1', '2,5'],
  ]);
});

it('leaves blank lines out and numbers the others as the file has them', async () => {
  expect((await readCsv(Buffer.from('A\n\n  \nb\n'))).map(({ number }) => number)).toEqual([1, 4]);
});

it('marks what begins a formula', async () => {
  expect((await readCsv(Buffer.from('A\n=1+1\n-5\n'))).map(({ formula }) => formula)).toEqual([
    false,
    true,
    false,
  ]);
});

it.each<[string, Buffer]>([
  ['another encoding', Buffer.from([0x41, 0xff, 0xfe])],
  ['bytes that are no text', Buffer.from('A\0B')],
  ['a quote that never ends', Buffer.from('A\n"b')],
  ['too many columns', Buffer.from(','.repeat(101))],
  ['too many rows', Buffer.from('a\n'.repeat(5002))],
  ['very many empty rows', Buffer.from('\n'.repeat(200_000))],
])('refuses %s', async (_, bytes) => {
  await expect(readCsv(bytes)).rejects.toThrow();
});

it('knows a workbook by its first bytes', () => {
  expect(isWorkbook(Buffer.from('PK\u0003\u0004'))).toBe(true);
  expect(isWorkbook(Buffer.from('Reference'))).toBe(false);
});
