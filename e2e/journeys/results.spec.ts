import { academics } from '@portal/contracts/academics';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { print } from '../fixtures/print';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const gpaOn = async (page: Page) => {
  const blocks = page.getByRole('table', { name: 'Units, points and averages' }).getByRole('row').last();
  return (await blocks.getByRole('cell').nth(2).textContent()) ?? '';
};

test('a student reads a result the moment it is published and not before; its code says so', async ({
  page,
  signIn,
  portal,
  playwright,
  browser,
}) => {
  const student = await signIn('student.carryover');
  // The oldest, of which no other journey reads.
  const { semesters } = await student.call(academics.results.semesters);
  const { sessionId = 0, semesterId = 0 } = semesters.findLast(({ state }) => state === 'published') ?? {};
  const oldest = { sessionId, semesterId };
  const result = `/results/result?sessionId=${sessionId}&semesterId=${semesterId}`;
  await page.goto('/results');
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expectSoundOnBoth(page);

  await page.goto(result);
  await expect(page.getByRole('article', { name: 'Semester Result Sheet' })).toBeVisible();
  await expectSoundOnBoth(page);
  const gpa = await gpaOn(page);
  expect(gpa).toMatch(/^\d\.\d\d$/);
  const paper = await print(page);
  expect(paper.pages).toBe(1);
  expect(paper.text).toContain('CUMULATIVE');
  const { sheet } = await student.call(academics.results.sheet, { query: oldest });
  const verify = `/verify/${sheet?.mark?.code}`;
  await page.goto(verify);
  await expect(page.getByText('This document is genuine')).toBeVisible();
  await expect(page.getByText(gpa, { exact: true }).first()).toBeVisible();

  const outside = await playwright.request.newContext();
  const officer = await new Api(outside, portal.url).signIn('exams');
  const published = await officer.call(academics.publications.list, { query: oldest });
  const own = published.find(({ department }) => department === sheet?.department);
  const departmentIds = [own?.departmentId ?? 0];
  const reason = 'Senate looks at it again';
  await officer.call(academics.publications.unpublish, { body: { ...oldest, departmentIds, reason } });

  await page.goto(result);
  await expect(page.getByText('These results are not published yet')).toBeVisible();
  await expect(page.getByText(gpa, { exact: true })).toHaveCount(0);
  await page.goto(verify);
  await expect(page.getByText('This document is no longer valid')).toBeVisible();
  await expect(page.getByText('Superseded: these results are not published any more')).toBeVisible();

  await officer.call(academics.publications.publish, { body: { ...oldest, departmentIds, reason } });
  await page.goto(result);
  await expect(page.getByRole('article', { name: 'Semester Result Sheet' })).toBeVisible();
  expect(await gpaOn(page)).toBe(gpa);
  await page.goto(verify);
  await expect(page.getByText('This document is genuine')).toBeVisible();
  await outside.dispose();

  // The head of the department reads all of it, and opens the sheet of a semester.
  const office = await browser.newContext({ baseURL: portal.url });
  const head = await office.newPage();
  await new LoginPage(head).signIn('hod');
  await expect(head).toHaveURL(/\/dashboard/);
  await head.goto(`/class/results/student?id=${sheet?.studentId}`);
  await expect(head.getByRole('heading', { level: 1, name: sheet?.fullName ?? '' })).toBeVisible();
  await expectSoundOnBoth(head);
  await head
    .getByRole('link', { name: /^Result sheet of/ })
    .first()
    .click();
  await expect(head.getByRole('article', { name: 'Semester Result Sheet' })).toBeVisible();
  expect(await gpaOn(head)).toBe(gpa);
  await office.close();
});
