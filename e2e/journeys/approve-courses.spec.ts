import { academics } from '@portal/contracts/academics';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { expectRoomyList } from '../fixtures/officials-lists';
import { otherPerson } from '../fixtures/other-person';
import { print } from '../fixtures/print';
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
  await expect(page.getByRole('region', { name: 'Courses', exact: true })).toBeVisible();
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
  await head.goto(`${path}?level=200`);
  await head.locator('[data-row]', { hasText: 'Clean' }).first().getByRole('link').first().click();
  await head.getByRole('button', { name: 'Approve', exact: true }).click();
  await head.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(head.getByText('Approved by the head of department')).toBeVisible();
  await expect(head.getByText('Approved', { exact: true }).first()).toBeVisible();
  await head.goto(`${path}?part=borrowed`);
  await expect(head.getByRole('heading', { level: 1, name: 'Borrowed courses' })).toBeVisible();
  await expectSoundOnBoth(head);
  await office.close();
});

/** An office approves the registration that is open. */
async function approve(page: Page) {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}

test('a student registers in three taps, is sent back, mends the list, and prints the approved form', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const student = await signIn('student', '/course_registration');
  await page.getByRole('link', { name: 'Register courses' }).click();
  await page.getByRole('link', { name: 'Choose courses' }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page).toHaveURL(/\/course_registration$/);
  const list = page.getByRole('region', { name: /Harmattan$/ }).first();
  await expect(list.getByText('Submitted')).toBeVisible();
  await expectSoundOnBoth(page);
  const { registrationId, approved } = await student.call(academics.courseForms.mine, { query: {} });
  expect(approved).toBe(false);

  const at = { url: portal.url, path: `${path}/view?id=${registrationId}` };
  const adviser = await otherPerson(browser, { ...at, login: 'adviser' });
  await adviser.page.getByRole('button', { name: 'Return to the student' }).click();
  const dialog = adviser.page.getByRole('dialog');
  await dialog.getByLabel('What is wrong').selectOption('units');
  await dialog.getByLabel('Reason').fill('Leave Programming in Java for next year');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(adviser.page.getByText('Returned to the student by the course adviser')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Leave Programming in Java for next year').first()).toBeVisible();
  await page.getByRole('link', { name: 'Correct the list' }).click();
  await page.getByRole('checkbox', { name: /ICT223/ }).uncheck();
  await expect(page.getByRole('status', { name: 'Units chosen' })).toContainText('17 units of 15 to 24');
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(list.getByText('Submitted')).toBeVisible();

  await adviser.page.reload();
  await approve(adviser.page);
  await expect(adviser.page.getByText('Approved by the course adviser')).toBeVisible();
  await adviser.leave();
  const head = await otherPerson(browser, { ...at, login: 'hod' });
  await approve(head.page);
  await expect(head.page.getByText('Approved by the head of department')).toBeVisible();
  await head.leave();

  await page.reload();
  await list.getByRole('link', { name: /^Course form of/ }).click();
  await expect(page).toHaveURL(/\/course_registration\/view\?sessionId=\d+&semesterId=1/);
  await expect(page.getByRole('article', { name: 'Course Form' })).toBeVisible();
  await expectSoundOnBoth(page);
  const form = await student.call(academics.courseForms.mine, { query: {} });
  expect(form).toMatchObject({ registrationId, approved: true, units: 17 });
  const paper = await print(page);
  expect(paper.pages).toBe(1);
  for (const { code, title } of form.courses) {
    expect(paper.text).toContain(code);
    expect(paper.text).toContain(title);
  }
  expect(paper.text).not.toContain('NOT APPROVED');
  await page.goto(`/verify/${form.verification.code}`);
  await expect(page.getByText('This document is genuine')).toBeVisible();
  for (const words of ['Approved', String(form.courses.length), String(form.units)])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
});
