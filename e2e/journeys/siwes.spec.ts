import { student } from '@portal/contracts/student';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { print } from '../fixtures/print';
import { showOn } from '../fixtures/screens';

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

test('a student fills in the SIWES form on a phone, the coordinator locks it, and the slip verifies', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const trainee = await signIn('student.waiting');
  await page.goto('/siwes');
  const { earliest } = await trainee.call(student.siwes.mine);
  await page.getByLabel('Name of the employer').fill('Gurara Water Works');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Your draft is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name of the employer')).toHaveValue('Gurara Water Works');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const typed = {
    'What the employer does': 'Water supply',
    Address: '1 Dam Road',
    'Email of the employer': 'office@water.example',
    'Phone of the employer': '08031234567',
    'Supervisor there': 'Musa Ibrahim',
    'Phone of the supervisor': '08031234568',
    'First day': earliest ?? '',
    'Days a week': '5',
    'Hours a day': '8',
    'Department of work': 'Electrical',
    'Area of attachment': 'Pumps',
    'Account number': '0123456789',
    'Sort code': '044150149',
    'Name of your next of kin': 'Ladi Gambo',
    'Phone of your next of kin': '08031234569',
  };
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value);
  const lastDay = new Date(Date.parse(earliest ?? '') + 165 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Last day').fill(lastDay);
  await page.getByLabel('State', { exact: true }).selectOption('Niger');
  await page.getByLabel('Local government area').selectOption('Gurara');
  await page.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank');
  await page.getByRole('button', { name: 'Submit the form' }).click();
  await expect(page).toHaveURL(/\/siwes\/preview$/);
  await expect(page.getByRole('article', { name: /SIWES acknowledgement slip$/ })).toBeVisible();
  const paper = await print(page);
  expect(paper.pages).toBe(1);
  for (const text of ['Gurara Water Works', 'Zenith Bank', 'Musa Ibrahim'])
    expect(paper.text).toContain(text);

  const { fullName, verification } = await trainee.call(student.siwes.slip);
  const desk = await otherPerson(browser, { url: portal.url, login: 'exams' });
  await showOn(desk.page, 'desk');
  await desk.page.goto(
    `/student_management/siwes_forms?state=submitted&search=${encodeURIComponent(fullName)}`,
  );
  await desk.page.getByRole('link', { name: fullName }).click();
  await desk.page.getByRole('button', { name: 'Lock', exact: true }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(desk.page.getByText('The form is locked')).toBeVisible();
  await desk.leave();

  await page.goto('/siwes');
  await expect(page.getByText('The coordinator locked your form', { exact: false })).toBeVisible();
  await page.goto(`/verify/${verification.code}`);
  for (const text of [fullName, 'Gurara Water Works, Niger', 'Locked'])
    await expect(page.getByText(text).first()).toBeVisible();
});
