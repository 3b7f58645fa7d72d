import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures/index';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const base = '/lecturer_management';

/** Of which no other journey needs the head. */
const department = 'Urban and Regional Planning';

test('a lecturer is added, appointed head of a department after another one, and that is taken back', async ({
  page,
}) => {
  const number = `E2E${randomInt(100_000, 1_000_000)}`;
  await new LoginPage(page).signIn('registry');
  await expect(page).toHaveURL(/\/dashboard/);
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

  await page.goto(`${base}/assign_staff/hod?search=${encodeURIComponent(department)}`);
  await page.getByRole('link', { name: department, exact: true }).click();
  const lead = page.getByText(/^(Acting h|H)ead of department: /).first();
  const before = (await lead.textContent()) ?? '';
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
  // Taken back on its first day: whoever held it before goes on.
  await expect(lead).toHaveText(before);
});
