import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { student } from '@portal/contracts/student';
import type { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { expectSoundOnBoth } from '../fixtures/screens';
import { cellsIn, withCells } from '../fixtures/workbook';

const updates = '/student_management/update_records';
const name = 'levels.xlsx';
const reason = 'Senate, 14 September: moved on after the appeal';

/** The template with these rows, as an officer fills in the columns that they need. */
async function fillTemplate(page: Page, rows: readonly Readonly<Record<string, string>>[]) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template' }).click();
  const bytes = await readFile(await (await download).path());
  const [head = []] = cellsIn(bytes);
  const filled = rows.map((row) => head.map((header) => row[header] ?? ''));
  return withCells(bytes, [head, ...filled]);
}

const levelsOf = (api: Api, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await api.call(student.studentRecords.one, { params: { id } })).level));
const expectState = (page: Page, state: string) =>
  expect(page.getByRole('status').getByText(state, { exact: true })).toBeVisible();

test('the registry changes records from a spreadsheet, sees what each row does first, and takes it all back', async ({
  page,
  signIn,
}) => {
  const registry = await signIn('registry', updates);
  // The last by name: nobody who signs in elsewhere.
  const { rows } = await registry.call(student.studentRecords.list, {
    query: { level: 200, state: 'active', sort: '-name', pageSize: 20 },
  });
  const chosen = rows
    .flatMap(({ id, matricNumber }) => (matricNumber ? [{ id, matricNumber }] : []))
    .slice(0, 2);
  const ids = chosen.map(({ id }) => id);
  expect(await levelsOf(registry, ids)).toEqual([200, 200]);

  await test.step('each row says what it would do', async () => {
    const numbers = [...chosen.map(({ matricNumber }) => matricNumber), '1999/9/99999XX'];
    const buffer = await fillTemplate(
      page,
      numbers.map((number) => ({ 'Matric no.': number, Level: '300', Reason: reason })),
    );
    const file = { name, mimeType: 'application/octet-stream', buffer };
    await page.getByLabel(/^Changes of student records/).setInputFiles(file);
    await expect(page.getByText('Level: 200 level becomes 300 level')).toHaveCount(chosen.length);
    await expect(page.getByText(/^No student has this matric number/)).toBeVisible();
    await expectSoundOnBoth(page);
  });
  await test.step('the good rows are applied', async () => {
    await page.getByRole('button', { name: 'Apply 2 rows' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('2 rows being applied')).toBeVisible();
    await page.goto(updates);
    await page.getByRole('link', { name, exact: true }).first().click();
    await expectState(page, 'Applied');
    await expect(page.locator('[data-row]', { hasText: 'In effect' })).toHaveCount(chosen.length);
    expect(await levelsOf(registry, ids)).toEqual([300, 300]);
    await expectSoundOnBoth(page);
  });
  await test.step('and taken back', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('It was the list of another year');
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectState(page, 'Undone');
    expect(await levelsOf(registry, ids)).toEqual([200, 200]);
  });
});
