import { testApp, type TestApp } from '../../../../test/app';
import { aHostel } from '../../../../test/hostel-builders';
import { hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { formOf, sheetOf } from '../../../../test/import-files';

const headers = [
  'Hostel code',
  'Hostel name',
  'Location',
  'Block',
  'Room',
  'Beds',
  'Gender',
  'Category',
  'Price',
];

let test: TestApp;
let desk: HostelDesk;
beforeEach(async () => {
  test = await testApp();
  await aHostel(test);
  desk = await hostelDesk(test);
});
afterEach(() => test.close());

interface Preview {
  id: string;
  counts: { ok: number; error: number };
  rows: object[];
}

async function upload(rows: string[][], who = desk.officer) {
  const form = formOf(await sheetOf(headers, rows), 'rooms.xlsx');
  const answer = await test.call('POST', '/ImportKinds/hostel-rooms', {
    ...form,
    headers: { ...form.headers, authorization: who.authorization },
  });
  return { status: answer.statusCode, preview: answer.json<{ data: Preview }>().data };
}
const commit = async ({ id }: Preview) =>
  test.call('POST', `/Imports/${id}/commit`, { headers: { authorization: desk.officer.authorization } });

it('adds rooms to a hostel that is there, and makes one of its first row', async () => {
  const { preview } = await upload([
    ['A', '', '', 'A', '102', '2', 'female', '', ''],
    ['K', 'Hostel K', 'Hill', 'A', '101', '3', 'Male', '', '30,000'],
    ['K', '', '', 'B', '101', '3', 'Female', 'Fresh', '35000'],
  ]);
  expect(preview.counts).toMatchObject({ ok: 3, error: 0 });
  expect((await commit(preview)).statusCode).toBe(200);
  const { data } = await desk.call('GET', '/hostels?sort=code');
  expect(data['rows']).toMatchObject([
    { code: 'A', rooms: 2, beds: 6 },
    { code: 'K', gender: 'Mixed by block', price: 3_000_000, blocks: 2, beds: 6 },
  ]);
});

it('says of each row what is wrong with it', async () => {
  const { preview } = await upload([
    ['A', '', '', 'A', '101', '2', 'Female', '', ''],
    ['A', '', '', 'B', '101', '2', 'Male', '', ''],
    ['A', '', '', 'B', '102', '2', 'Female', 'Nobles', ''],
    ['Q', '', '', 'A', '101', '2', 'Female', '', ''],
    ['R', 'hostel a', 'Hill', 'A', '101', '2', 'Female', '', '1000'],
    ['A', '', '', 'C', '1', '2', 'Female', '', ''],
  ]);
  const said = preview.rows.map((row) => JSON.stringify(row));
  for (const [index, words] of [
    'This room is there',
    'Hostel A is for: Female',
    'no such category',
    'no hostel of this code',
    'Another hostel has this name',
    'At least 101',
  ].entries())
    expect(said[index]).toContain(words);
  expect((await upload([], desk.looks)).status).toBe(403);
});

it('takes no room for men into a block of women, of a hostel that is there or new', async () => {
  await aHostel(test, { name: 'Hostel M', code: 'M', gender: 'Mixed by block' });
  const { preview } = await upload([
    ['M', '', '', 'A', '201', '2', 'Male', '', ''],
    ['M', '', '', 'B', '201', '2', 'Male', '', ''],
    ['N', 'Hostel N', 'Hill', 'A', '101', '2', 'Male', '', '1000'],
    ['N', '', '', 'A', '102', '2', 'Female', '', ''],
  ]);
  expect(preview.counts).toMatchObject({ ok: 1, error: 3 });
  const said = preview.rows.map((row) => JSON.stringify(row));
  expect(said[0]).toContain('Block A is for: Female.');
  expect(said[2]).toContain('for men and for women in this file');
});
