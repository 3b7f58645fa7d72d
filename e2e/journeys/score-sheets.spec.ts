import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ScoreCode } from '@portal/contracts/academics';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { aTaughtClass, sheetOf } from '../fixtures/score-sheets';
import { print } from '../fixtures/print';
import { expectSoundOnBoth } from '../fixtures/screens';
import { cellsIn, withCells } from '../fixtures/workbook';

const staffNumber = 'SP1000';
const wholeClass = 120;

/** What the nth student has: mostly marks, now and then a code. */
function scoreOf(nth: number): { test: string; exam: string; code: ScoreCode | null } {
  if (nth % 40 === 7) return { test: String(nth % 31), exam: 'a', code: 'ABS' };
  return { test: String(nth % 31), exam: String(20 + (nth % 51)), code: null };
}

const summary = (page: Page) => page.locator('[data-grid-summary]');
const allSaved = async (page: Page) => expect(summary(page)).toContainText('Everything is saved.');

test('a class of 120 is entered by the keyboard alone, through a lost connection and a reload, and submitted', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  const registry = await portal.api.signIn('registry');
  const lecturer = await signIn('lecturer');
  const { key, sheet } = await aTaughtClass({
    registry,
    lecturer,
    staffNumber,
    least: wholeClass,
    most: 320,
  });
  await page.goto(`/records?search=${sheet.code}`);
  await page.getByRole('link', { name: sheet.code, exact: true }).first().click();
  await expectSoundOnBoth(page);
  await page.getByRole('link', { name: 'Enter scores' }).click();
  await expect(summary(page)).toContainText(`${sheet.students} students of ${sheet.students} still without`);
  await expectSoundOnBoth(page);

  const inputs = page.locator('tbody input');
  await inputs.first().focus();
  const type = async (from: number, to: number) => {
    for (let nth = from; nth < to; nth += 1) {
      const { test: mark, exam } = scoreOf(nth);
      await page.keyboard.type(mark);
      await page.keyboard.press('Tab');
      await page.keyboard.type(exam);
      await page.keyboard.press('Tab');
    }
  };
  await type(0, 60);
  await allSaved(page);

  // The line goes: nothing that is typed is lost, and it is said how much waits.
  await context.setOffline(true);
  await type(60, 63);
  await expect(summary(page)).toContainText(/^No connection: [34] students not saved yet/);
  await context.setOffline(false);
  await allSaved(page);

  // What was typed in a browser that closes on it is offered again.
  await context.setOffline(true);
  await type(63, 65);
  await expect(summary(page)).toContainText(/^No connection/);
  await context.setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page
    .getByRole('button', { name: 'Continue with them' })
    .or(page.getByRole('button', { name: 'Next missing' }))
    .first()
    .waitFor();
  const prompt = page.getByRole('button', { name: 'Continue with them' });
  if (await prompt.isVisible()) await prompt.click();
  await allSaved(page);
  await page.getByRole('button', { name: 'Next missing' }).click();
  await type(65, wholeClass);
  // Where the class is larger the rest comes from a spreadsheet.
  const rest = Array.from({ length: sheet.students - wholeClass }, (_, at) => scoreOf(wholeClass + at));
  if (rest.length > 0)
    await paste(
      page,
      [{ test: 'Test', exam: 'Exam' }, ...rest].map(({ test: mark, exam }) => `${mark}\t${exam}`),
    );
  await allSaved(page);
  await expect(summary(page)).toContainText('Everybody has a score or code.');

  const saved = await sheetOf(lecturer, key);
  expect(saved.rows.map(({ test: mark, exam, code }) => [String(mark), code ?? String(exam)])).toEqual(
    saved.rows.map((_, nth) => [scoreOf(nth).test, scoreOf(nth).code ?? scoreOf(nth).exam]),
  );
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('With the head', { exact: true }).first()).toBeVisible();
  await expect(page.locator('tbody input')).toHaveCount(0);
  await expectSoundOnBoth(page);
});

/** Pastes lines of a spreadsheet where the cursor stands. */
const paste = (page: Page, lines: readonly string[]) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, lines.join('\n'));

const columns = { matricNumber: 0, test: 2, exam: 3, key: 4 } as const;
const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

test('a class comes in by its spreadsheet, and rows that are wrong in twelve ways stay out', async ({
  page,
  portal,
  signIn,
}) => {
  const registry = await portal.api.signIn('registry');
  const lecturer = await signIn('lecturer');
  const { key, sheet } = await aTaughtClass({ registry, lecturer, staffNumber, least: 25, most: 110 });
  await page.goto(`/records/results?course=${key}&part=upload`);
  await expectSoundOnBoth(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template' }).click();
  const bytes = await readFile(await (await download).path());
  const [head = [], ...rows] = cellsIn(bytes);
  expect(rows).toHaveLength(sheet.students);

  const filled = rows.map((row, nth) => row.with(columns.test, String(nth % 31)).with(columns.exam, '50'));
  const wrong = (nth: number, changes: Partial<Record<keyof typeof columns, string>>) => {
    const row = filled[nth] ?? [];
    filled[nth] = Object.entries(changes).reduce(
      (now, [name, text]) => now.with(columns[name as keyof typeof columns], text),
      row,
    );
  };
  const subject = (filled[0]?.[columns.key] ?? '').replace(/-[^-]*$/, '');
  const other = `${subject.replace(/^\d+/, '9')}-${checksum('x')}`;
  wrong(0, { test: '31' });
  wrong(1, { exam: '71' });
  wrong(2, { test: 'twelve' });
  wrong(3, { exam: '12.5' });
  wrong(4, { test: '-1' });
  wrong(5, { test: 'ABS', exam: '40' });
  wrong(6, { matricNumber: '1999/9/99999XX' });
  wrong(7, { key: other });
  wrong(8, { key: '' });
  wrong(9, { key: rows[10]?.[columns.key] ?? '' });
  wrong(11, { matricNumber: rows[12]?.[columns.matricNumber] ?? '' });
  wrong(13, { matricNumber: '' });
  const file = {
    name: 'scores.xlsx',
    mimeType: 'application/octet-stream',
    buffer: withCells(bytes, [head, ...filled]),
  };
  await page.getByLabel(/^Scores/).setInputFiles(file);
  const refused = page.getByRole('button', { name: /^Refused \d+$/ });
  await refused.click();
  // The student who is there twice is refused in both rows; who has no matric number yet is known by the key.
  const left = 13;
  await expect(refused).toHaveText(`Refused ${left}`);
  for (const words of [
    /no student has it/,
    /another course’s file/,
    /Key: empty/,
    /Cells of this file were moved/,
    /A code stands in place of the examination/,
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await expectSoundOnBoth(page);
  const good = sheet.students - left;
  await page.getByRole('button', { name: `Apply ${good} rows` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${good} rows applied`)).toBeVisible();
  expect((await sheetOf(lecturer, key)).missing).toBe(left);

  // The history says which file that was.
  await page.goto(`/records/view?course=${key}`);
  const history = page.getByRole('region', { name: 'What happened', exact: true });
  await expect(history).toContainText('scores.xlsx');
  await expect(history).toContainText(`${good} rows`);
  await expect(history).toContainText(createHash('sha256').update(file.buffer).digest('hex'));

  // The rest is pasted by matric number, out of order.
  await page.goto(`/records/results?course=${key}`);
  const missing = (await sheetOf(lecturer, key)).rows.filter(({ test: mark }) => mark === null).reverse();
  await page.locator('tbody input').first().focus();
  await paste(
    page,
    missing.map(({ matricNumber }) => `${matricNumber ?? ''}\t10\t45`),
  );
  await expect(page.getByText(`${missing.length} students filled in.`).first()).toBeVisible();
  await allSaved(page);
  await page.keyboard.press('Tab');
  await expect(summary(page)).toContainText('Everything is saved. Everybody has a score or code.');
});

test('a class list is printed on sheets of thirty', async ({ page, portal, signIn }) => {
  const registry = await portal.api.signIn('registry');
  const lecturer = await signIn('lecturer');
  const { key, sheet } = await aTaughtClass({ registry, lecturer, staffNumber, least: 31, most: 90 });
  await page.goto(`/records/classList?course=${key}`);
  await expect(page.getByRole('link', { name: 'Attendance sheet' })).toBeVisible();
  await expectSoundOnBoth(page);
  await page.getByRole('link', { name: 'Attendance sheet' }).click();
  await expect(page.getByRole('table')).toHaveCount(Math.ceil(sheet.students / 30));
  await expectSoundOnBoth(page);
  const { pages, sheets } = await print(page);
  expect(pages).toBe(Math.ceil(sheet.students / 30));
  expect(sheets[1]).toContain(sheet.rows[30]?.matricNumber ?? 'nobody');
});
