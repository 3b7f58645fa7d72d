import { academics, readTeachingKey } from '@portal/contracts/academics';
import { ApiFailure } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { aTaughtClass, sheetOf } from '../fixtures/score-sheets';
import { expectSoundOnBoth } from '../fixtures/screens';

const base = '/lecturer_management/assign_courses';
/** Who leaves, and who takes over. */
const leaving = 'SP1003';
const successor = 'SP1000';

test('a lecturer leaves in the middle of a semester: courses, sheet and what waits go to another', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const registry = await signIn('registry', `${base}?without=true`);
  // A course without a lead is given to who leaves later.
  const red = page.locator('[data-row]').first().getByRole('link');
  const code = (await red.textContent()) ?? '';
  await red.click();
  await page.getByRole('combobox', { name: 'Lead lecturer' }).fill(leaving);
  await page.getByRole('option', { name: new RegExp(leaving) }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The lecturers of ${code} are saved`)).toBeVisible();
  await expectSoundOnBoth(page);

  // Of a class of theirs some scores are entered already.
  const before = await otherPerson(browser, { url: portal.url, login: 'adviser' });
  const { key, sheet } = await aTaughtClass({
    registry,
    lecturer: before.api,
    staffNumber: leaving,
    least: 8,
    most: 60,
  });
  const { courseId, semesterId } = sheet;
  const sessionId = readTeachingKey(key)?.sessionId ?? 0;
  const entered = sheet.rows.slice(0, 2).map(({ registrationId }) => {
    return { registrationId, version: null, test: 20, exam: 41, code: null };
  });
  await before.api.call(academics.records.save, {
    body: { courseId, sessionId, semesterId, rows: entered },
  });

  await page.goto(`${base}/replace`);
  await page.getByRole('combobox', { name: 'Who leaves' }).fill(leaving);
  await page.getByRole('option', { name: new RegExp(leaving) }).click();
  await page.getByRole('combobox', { name: 'Who takes over' }).fill(successor);
  await page.getByRole('option', { name: new RegExp(successor) }).click();
  await page.getByRole('button', { name: 'Show what is handed over' }).click();
  const handed = page.getByRole('region', { name: 'Courses that are handed over' });
  for (const each of [code, sheet.code]) await expect(handed).toContainText(each);
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: /^Hand over \d+ courses$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('Has left the university');
  await dialog.getByRole('button', { name: /^Hand over/ }).click();
  await expect(page).toHaveURL(new RegExp(`${base}$`));

  const refused = await sheetOf(before.api, key).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiFailure);
  expect(refused).toMatchObject({ status: 404 });
  await before.leave();
  const after = await signIn('lecturer', `/records?search=${sheet.code}`);
  await page.getByRole('link', { name: sheet.code, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${sheet.code} `) })).toBeVisible();
  await expectSoundOnBoth(page);
  const { rows, missing } = await sheetOf(after, key);
  expect(rows.slice(0, 2)).toMatchObject(entered.map(({ test: mark, exam }) => ({ test: mark, exam })));
  const waiting = await after.call(academics.records.sheets, { query: { sessionId, semesterId } });
  expect(waiting).toContainEqual(
    expect.objectContaining({ courseId, state: 'draft', missing, students: sheet.students }),
  );
});
