import { academics, teachingKey } from '@portal/contracts/academics';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { print } from '../fixtures/print';
import { otherPerson } from '../fixtures/other-person';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const gpaOn = async (page: Page) => {
  const blocks = page.getByRole('group', { name: 'Units, points and averages' });
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

/** What the sheet on the page says, the average of all and how it came out. */
async function shownAverage(page: Page) {
  const blocks = page.getByRole('group', { name: 'Units, points and averages' });
  return {
    cgpa: (await blocks.getByRole('cell').last().textContent()) ?? '',
    how:
      (await page
        .locator('dt', { hasText: /^CGPA$/ })
        .locator('xpath=../dd')
        .textContent()) ?? '',
  };
}

test('an amendment by two people is seen on the sheet and in the averages; the sheet printed before is superseded', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const student = await signIn('student.final', 'about:blank');
  const { semesters } = await student.call(academics.results.semesters);
  // Of the last session that is over: what is under way is published by other journeys.
  const over = semesters.find(({ state, semesterId }) => state === 'published' && semesterId === 2);
  const asked = { sessionId: over?.sessionId ?? 0, semesterId: 1 };
  const path = `/results/result?sessionId=${asked.sessionId}&semesterId=${asked.semesterId}`;
  const before = (await student.call(academics.results.sheet, { query: asked })).sheet;
  const [course] = before?.rows ?? [];
  await page.goto(path);
  await expect(page.getByRole('article', { name: 'Semester Result Sheet' })).toBeVisible();
  const shown = await shownAverage(page);
  expect(shown.how).toContain(shown.cgpa);

  // The exams officer asks.
  const exams = await otherPerson(browser, { url: portal.url, login: 'exams' });
  const { rows } = await exams.api.call(academics.resultSheets.list, {
    query: { ...asked, search: course?.code ?? '' },
  });
  const sheetOfCourse = teachingKey({
    courseId: rows[0]?.courseId ?? 0,
    sessionId: asked.sessionId,
    semester: asked.semesterId,
  });
  await exams.page.goto(`/results/classlist/view?course=${sheetOfCourse}`);
  await exams.page.getByRole('button', { name: `Actions for ${before?.fullName ?? ''}` }).click();
  await exams.page.getByRole('menuitem', { name: 'Ask for an amendment' }).click();
  const dialog = exams.page.getByRole('dialog');
  const inTest = Number(await dialog.getByLabel(/^Test/).inputValue());
  const total = course?.grade === 'D' ? 60 : 45;
  await dialog.getByLabel(/^Examination/).fill(String(total - inTest));
  await dialog.getByLabel(/^Reason/).fill('Question 5 of the script was not added up');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(exams.page.getByText(`An amendment for ${before?.fullName ?? ''} is asked for`)).toBeVisible();
  await exams.leave();
  await page.reload();
  expect(await shownAverage(page)).toEqual(shown);

  // The registrar decides for Senate, and the old value stays to be read.
  const amendments = '/results/classlist?part=amendments';
  const registrar = await otherPerson(browser, {
    url: portal.url,
    login: 'registry',
    path: `${amendments}&state=open`,
  });
  const name = `${course?.code ?? ''} of ${before?.fullName ?? ''}`;
  await registrar.page.getByRole('button', { name: `Actions for ${name}` }).click();
  await registrar.page.getByRole('menuitem', { name: 'Accept' }).click();
  await registrar.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(registrar.page.getByText(`${name} is amended`)).toBeVisible();
  await registrar.page.goto(`${amendments}&state=accepted`);
  const kept = registrar.page.getByRole('row', { name: new RegExp(name) });
  await expect(kept).toContainText(`= ${course?.total ?? ''} ${course?.grade ?? ''}`);
  await expect(kept).toContainText(`= ${total}`);
  await registrar.leave();

  await page.reload();
  const now = await shownAverage(page);
  expect(now.cgpa).not.toBe(shown.cgpa);
  expect(now.how).toContain(now.cgpa);
  const after = await student.call(academics.results.semesters);
  const { sheet } = await student.call(academics.results.sheet, { query: asked });
  expect(sheet?.cumulative.gpa).toBe(now.cgpa);
  expect(sheet?.rows[0]).toMatchObject({ code: course?.code, total });
  expect(after.semesters.find((one) => one.sessionId === asked.sessionId && one.semesterId === 1)?.cgpa).toBe(
    now.cgpa,
  );
  await page.goto(`/verify/${before?.mark?.code}`);
  await expect(page.getByText('This document is no longer valid')).toBeVisible();
  await expect(page.getByText(/^Superseded/)).toBeVisible();
  await page.goto(`/verify/${sheet?.mark?.code}`);
  await expect(page.getByText('This document is genuine')).toBeVisible();
});
