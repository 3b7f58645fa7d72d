import { academics } from '@portal/contracts/academics';
import { lagosDate } from '@portal/shared/model';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { expectSoundOnBoth } from '../fixtures/screens';

const borrowed = 'SEN401';
const reason = 'My project builds on it';
const day = (from: number) => lagosDate(new Date(Date.now() + from * 86_400_000)) ?? '';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for approval' }).click();

/** Everything that was typed. */
async function expectTyped(page: Page) {
  await expect(page.getByLabel(`Why you borrow ${borrowed}`)).toHaveValue(reason);
  await expect(page.getByRole('checkbox', { name: /ICT423/ })).not.toBeChecked();
}

test('registration closes while a student fills it in; it is opened again for them, and nothing typed is lost', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const student = await signIn('student.waiting', '/course_registration/session');
  await page.getByRole('link', { name: 'Choose courses' }).click();
  // The place that is offered to them is theirs.
  await expect(page.getByRole('checkbox', { name: /GST411/ })).toBeChecked();
  await expect(page.getByText(/A place is kept for you until/)).toBeVisible();
  await page.getByRole('checkbox', { name: /ICT423/ }).uncheck();
  await page.getByRole('combobox', { name: 'Code or title' }).fill(borrowed);
  await page.getByRole('option', { name: new RegExp(borrowed) }).click();
  await page.getByLabel(`Why you borrow ${borrowed}`).fill(reason);

  const registry = await otherPerson(browser, { url: portal.url, login: 'registry' });
  const semesters = await student.call(academics.registration.semesters);
  const { sessionId = 0 } = semesters.find(({ current }) => current) ?? {};
  const { schools } = await registry.api.call(academics.registrationWindows.choices, {});
  const school = schools.find(({ name }) => /Information/.test(name));
  const params = { id: `${sessionId}-1-1-400-${school?.id ?? 0}` };
  const days = { opensOn: day(-30), lateUntilOn: '', message: '' };
  const { version } = await registry.api.call(academics.registrationWindows.set, {
    params,
    body: { ...days, closesOn: day(-1), version: null },
  });

  await submit(page);
  await expect(
    page.getByText(/Registration of this semester is closed\. Ask your course adviser/).first(),
  ).toBeVisible();
  await expectTyped(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expectTyped(page);
  await expectSoundOnBoth(page);

  await registry.page.goto('/course_management/open_student_reg/edit');
  await registry.page.getByRole('combobox', { name: /^Student/ }).fill('Okoro Ada');
  await registry.page.getByRole('option', { name: /OKORO Adaeze.*Computer Science, 400 level/ }).click();
  await registry.page.getByLabel(/^Reason/).fill('Was filling it in when it closed');
  await registry.page.getByRole('button', { name: /^Open/ }).click();
  await expect(registry.page.getByText('Registration is open for this student')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expectTyped(page);
  await submit(page);
  await expect(page).toHaveURL(/\/course_registration$/);
  const form = await student.call(academics.courseForms.mine, { query: {} });
  const courses = new Map(form.courses.map(({ code, status }) => [code, status]));
  expect(courses.get(borrowed)).toBe('Borrowed');
  expect(courses.has('GST411')).toBe(true);
  expect(courses.has('ICT423')).toBe(false);
  // As it was, for the others of that level.
  await registry.api.call(academics.registrationWindows.set, {
    params,
    body: { ...days, closesOn: day(17), version },
  });
  await registry.leave();
});
