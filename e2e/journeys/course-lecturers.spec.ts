import { randomInt } from 'node:crypto';
import { academics } from '@portal/contracts/academics';
import { expect, test } from '../fixtures/index';
import { expectSoundOnBoth } from '../fixtures/screens';

const base = '/lecturer_management/assign_courses';

test('a lecturer leaves in the middle of a semester: the courses go to another, who finds them', async ({
  page,
  signIn,
}) => {
  const number = `E2E${randomInt(100_000, 1_000_000)}`;
  const registry = await signIn('registry', `${base}?without=true`);
  const { departments } = await registry.call(academics.lecturers.choices, {});
  await registry.call(academics.lecturers.create, {
    body: {
      staffNumber: number,
      title: 'Dr',
      surname: 'Eze',
      firstName: 'Kelechi',
      middleName: '',
      email: `${number}@futg.example`,
      phone: '',
      departmentId: String(departments[0]?.id),
      rank: 'Reader',
      employment: 'full_time',
    },
  });
  const red = page.locator('[data-row]').first().getByRole('link');
  const code = (await red.textContent()) ?? '';
  await red.click();
  await page.getByRole('combobox', { name: 'Lead lecturer' }).fill(number);
  await page.getByRole('option', { name: /EZE Kelechi/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The lecturers of ${code} are saved`)).toBeVisible();
  await expectSoundOnBoth(page);

  await page.goto(`${base}/replace`);
  await page.getByRole('combobox', { name: 'Who leaves' }).fill(number);
  await page.getByRole('option', { name: /EZE Kelechi/ }).click();
  await page.getByRole('combobox', { name: 'Who takes over' }).fill('ogunleye kayode');
  await page.getByRole('option', { name: /OGUNLEYE Káyọ̀dé/ }).click();
  await page.getByRole('button', { name: 'Show what is handed over' }).click();
  await expect(page.getByRole('region', { name: 'Courses that are handed over' })).toContainText(code);
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: 'Hand over 1 course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('Has left the university');
  await dialog.getByRole('button', { name: 'Hand over 1 course' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}$`));

  await signIn('lecturer', `/records?search=${code}`);
  await page.getByRole('link', { name: code, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${code} `) })).toBeVisible();
  await expectSoundOnBoth(page);
});
