import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures/index';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const base = '/lecturer_management';

test('a lecturer is added, appointed head of a department that nobody heads, and the term is ended', async ({
  page,
}) => {
  const number = `E2E${randomInt(100_000, 1_000_000)}`;
  await new LoginPage(page).signIn('registry');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${base}/assign_staff/hod?vacant=true`);
  const first = page.locator('[data-row]').first().getByRole('link');
  const department = (await first.textContent()) ?? '';

  await page.goto(`${base}/lecturer_upload/edit`);
  await page.getByLabel('Surname').fill('Eze');
  await page.getByLabel('First name').fill('Kelechi');
  await page.getByLabel('Title').fill('Dr');
  await page.getByLabel('Staff number').fill(number);
  await page.getByLabel('Email').fill(`${number}@futg.example`);
  await page.getByLabel('Department').selectOption({ label: department });
  await page.getByLabel('Rank').selectOption('Reader');
  await page.getByRole('button', { name: 'Add the lecturer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'EZE Kelechi' })).toBeVisible();
  await expectSoundOnBoth(page);

  await page.goto(`${base}/assign_staff/hod?vacant=true&search=${encodeURIComponent(department)}`);
  await page.getByRole('link', { name: department, exact: true }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill(number);
  await page.getByRole('option', { name: /EZE Kelechi/ }).click();
  await page.getByLabel(/Acting/).check();
  await page.getByRole('button', { name: 'Appoint', exact: true }).click();
  await expect(page.getByText('Acting head of department: EZE Kelechi')).toBeVisible();
  // Heads decide results: their rights take two people.
  await expect(page.getByText('Wait for a second person', { exact: true })).toBeVisible();
  await expectSoundOnBoth(page);

  await page.getByRole('button', { name: 'End: EZE Kelechi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('only for this journey');
  await dialog.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('Nobody holds it today.')).toBeVisible();
});
