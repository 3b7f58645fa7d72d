import { testApp, type TestApp } from '../../../../test/app';
import { aFeeRule, aFeeStudent } from '../../../../test/fee-builders';
import { formOf, sheetOf } from '../../../../test/import-files';
import { scholarshipKit } from '../../../../test/scholarship-builders';
import type { CellValue } from '../../../platform/exports/files/table-file';

let test: TestApp;
let kit: Awaited<ReturnType<typeof scholarshipKit>>;
beforeEach(async () => {
  test = await testApp();
  kit = await scholarshipKit(test);
});
afterEach(() => test.close());

const headers = ['Session', 'Scheme', 'Matric no.', 'Amount (naira)'];
const loan = (matric: CellValue, amount: CellValue = ''): CellValue[] => {
  return ['2025/2026', 'NELFUND  student loan', matric, amount];
};
const upload = async (rows: CellValue[][], by = kit.clerk) => {
  const form = formOf(await sheetOf(headers, rows), 'list.xlsx');
  const sent = { ...form, headers: { ...form.headers, authorization: by.authorization } };
  return test.call('POST', '/ImportKinds/scholarship-beneficiaries', sent);
};
const commit = async (id: string) =>
  (
    await test.call('POST', `/Imports/${id}/commit`, { headers: { authorization: kit.clerk.authorization } })
  ).json().data;

interface Preview {
  id: string;
  counts: object;
  rows: { number: number; verdict: string; messages: string[] }[];
}
const preview = async (rows: CellValue[][]) => (await upload(rows)).json<{ data: Preview }>().data;
const someone = async () => kit.matric(await aFeeStudent(test));

it('tells what is wrong with every row, and applies the others, also those it warns of, as pending awards', async () => {
  await aFeeRule(test, [5_000_000]);
  await kit.scheme({ budget: '110000', cap: '45000' });
  const known = await aFeeStudent(test);
  await kit.propose((await kit.get<{ rows: { id: number }[] }>('schemes')).rows[0]?.id ?? 0, known);
  const gone = await aFeeStudent(test);
  await test.deps.db.updateTable('student').set({ status: 'graduated' }).where('id', '=', gone.id).execute();
  const [one, two, three] = [await someone(), await someone(), await someone()];
  const other = await aFeeStudent(test, { type: 2 });
  const rows = [
    loan(one.toLowerCase(), '40,000.00'),
    loan('2025/9/NOBODY'),
    loan(one),
    loan(await kit.matric(known)),
    loan(await kit.matric(gone)),
    loan(three, '45000.01'),
    loan(three, 'plenty'),
    ['2025/2026', 'Nobody knows', two, ''],
    loan(''),
    loan(two),
    loan(three),
    loan(await kit.matric(other), '1'),
  ];
  const { id, counts, rows: judged } = await preview(rows);
  const said = Object.fromEntries(judged.map(({ number, messages }) => [number, messages.join(' ')]));
  expect(said).toMatchObject({
    2: '',
    3: 'No student has this matric number.',
    4: 'Matric no.: the same as in row 2',
    5: 'This student has an award of the scheme already.',
    6: 'This student has graduated.',
    7: 'The scheme gives ₦45,000.00 at most.',
    8: expect.stringContaining('Amount (naira): Enter an amount in naira'),
    9: 'The session has no scheme of this name.',
    10: 'Matric no.: Enter the matric number',
    11: expect.stringContaining('the same as in row 9'),
  });
  expect(counts).toMatchObject({ ok: 1 });
  expect(await commit(id)).toMatchObject({ applied: 2 });
  expect(await commit(id)).toMatchObject({ applied: 2 });
  expect(await kit.get('awards?state=pending')).toMatchObject({ total: 3 });
  expect(await kit.acts()).toEqual(['scholarship.create', 'award.propose', 'award.upload']);
});

it('counts what the rows before need of the budget, and warns where no fee is set', async () => {
  await aFeeRule(test, [5_000_000]);
  await kit.scheme({ budget: '70000', cap: '' });
  const numbers = [await someone(), await someone(), await someone()];
  const other = await kit.matric(await aFeeStudent(test, { type: 2 }));
  const { id, rows } = await preview([...numbers.map((each) => loan(each)), loan(other, '10000')]);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'error', 'warning']);
  expect(rows[2]?.messages).toEqual(['Over the budget: ₦10,000.00 of it is left, ₦30,000.00 is needed.']);
  expect(rows[3]?.messages).toEqual(['No fee is set for this student in the session yet.']);
  expect(await commit(id)).toEqual({ applied: 3, refused: 1 });
  const { rows: schemes } = await kit.get<{ rows: object[] }>('schemes');
  expect(schemes).toMatchObject([{ awarded: 7_000_000, beneficiaries: 3 }]);
});

it('judges again when it is applied: of two lists the second finds the budget used', async () => {
  await aFeeRule(test, [5_000_000]);
  await kit.scheme({ budget: '60000' });
  const lists = [];
  for (let list = 0; list < 2; list += 1)
    lists.push(await preview([loan(await someone()), loan(await someone())]));
  expect(lists.map(({ counts }) => counts)).toEqual(Array(2).fill({ ok: 2, warning: 0, error: 0 }));
  const done = await Promise.all(lists.map(({ id }) => commit(id)));
  expect(done.map(({ applied }: { applied: number }) => applied).sort()).toEqual([0, 2]);
  const { rows: schemes } = await kit.get<{ rows: object[] }>('schemes');
  expect(schemes).toMatchObject([{ awarded: 6_000_000, beneficiaries: 2 }]);
});

it('wants the claim to prepare', async () => {
  const viewer = await kit.officer(['finance.view']);
  expect((await upload([loan('X')], viewer)).statusCode).toBe(403);
});
