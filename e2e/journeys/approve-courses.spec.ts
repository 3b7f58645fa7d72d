import { expect, test } from '../fixtures/index';
import { expectRoomyList } from '../fixtures/officials-lists';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const path = '/approve_courses';

test('an adviser returns a list, approves the clean ones together, and the head locks one of them', async ({
  page,
  browser,
}) => {
  await new LoginPage(page).signIn('adviser');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(path);
  await expect(page.getByRole('link', { name: /^Waiting for me \(\d+\)$/ })).toBeVisible();
  expect(await expectRoomyList(page, path)).toBe('Approve courses');
  await expectSoundOnBoth(page);

  // The exceptions stand first.
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible();
  await expectSoundOnBoth(page);
  const student = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Return to the student' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong').selectOption('units');
  await dialog.getByLabel('Reason').fill('Too much beside the project');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText('Returned to the student by the course adviser')).toBeVisible();

  await page.goto('/class?state=returned');
  await expect(page.getByText(student).first()).toBeVisible();
  await expectSoundOnBoth(page);
  await page.goto('/class/classList');
  await expectRoomyList(page, '/class/classList');

  await page.goto(path);
  await page.getByRole('button', { name: 'Approve the clean ones' }).click();
  await expect(dialog.getByText(/with no exception/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/^\d+ registrations? approved$/)).toBeVisible();

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const head = await office.newPage();
  await new LoginPage(head).signIn('hod');
  await expect(head).toHaveURL(/\/dashboard/);
  await head.goto(`${path}?exceptional=false&level=200`);
  await head.locator('[data-row]').first().getByRole('link').first().click();
  await head.getByRole('button', { name: 'Approve', exact: true }).click();
  await head.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(head.getByText('Approved by the head of department')).toBeVisible();
  await expect(head.getByText('Approved', { exact: true }).first()).toBeVisible();
  await head.goto(`${path}?part=borrowed`);
  await expect(head.getByRole('heading', { level: 1, name: 'Borrowed courses' })).toBeVisible();
  await expectSoundOnBoth(head);
  await office.close();
});
