import { academics } from '@portal/contracts/academics';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { print } from '../fixtures/print';

test('a course form is one page of A4, and its code says the same', async ({ page, signIn }) => {
  const student = await signIn('student');
  await page.goto('/course_registration');
  await page
    .getByRole('link', { name: /^Course form of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course_registration\/view\?sessionId=\d+&semesterId=\d/);
  await expect(page.getByRole('article', { name: 'Course Form' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const form = await student.call(academics.courseForms.mine, { query: {} });
  expect(form).toMatchObject({ approved: true });
  expect(form.courses.length).toBeGreaterThan(4);
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
