import { academics, mostSavedRows, readTeachingKey } from '@portal/contracts/academics';
import type { Page } from '@playwright/test';
import { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { expectRoomyList } from '../fixtures/officials-lists';
import { print } from '../fixtures/print';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const classResults = '/class/results';
const classList = '/results/classlist';

/** Gives the lecturer a course of the last year in the head's department, with a class and nothing entered. */
async function aCourse(registry: Api, lecturer: Api) {
  const [person] = await registry.call(academics.assignCourses.candidates, { query: { search: 'SP1000' } });
  const { rows } = await registry.call(academics.assignCourses.list, {
    query: { semester: 1, search: 'CSC5', pageSize: 20 },
  });
  for (const { key, version, may, students, code, department } of rows) {
    const course = readTeachingKey(key);
    // A course of the whole university has no head of department.
    if (!course || department === null || students === 0 || !may.includes('assign')) continue;
    await registry.call(academics.assignCourses.assign, {
      params: { key },
      body: { leadId: String(person?.id), coIds: [], version },
    });
    const { courseId, sessionId, semester: semesterId } = course;
    const sheet = { courseId, sessionId, semesterId };
    const found = await lecturer.call(academics.records.sheet, { query: { ...sheet, pageSize: 500 } });
    if (found.state === 'none' && found.students > 0) return { code, sheet };
  }
  throw new Error('every course of the department has scores already');
}

type Course = Awaited<ReturnType<typeof aCourse>>['sheet'];

const sheetOf = (lecturer: Api, query: Course) =>
  lecturer.call(academics.records.sheet, { query: { ...query, pageSize: 500 } });

async function enterAll(lecturer: Api, course: Course) {
  const { rows } = await sheetOf(lecturer, course);
  const entries = rows.map(({ registrationId }, nth) => {
    return { registrationId, version: null, test: 10 + (nth % 20), exam: 30 + (nth % 35), code: null };
  });
  for (let at = 0; at < entries.length; at += mostSavedRows)
    await lecturer.call(academics.records.save, {
      body: { ...course, rows: entries.slice(at, at + mostSavedRows) },
    });
}

async function submit(lecturer: Api, course: Course) {
  const { version } = await sheetOf(lecturer, course);
  await lecturer.call(academics.records.submit, { body: { ...course, version: version ?? 1 } });
}

const dialog = (page: Page) => page.getByRole('dialog');

test('a sheet is returned, mended, approved by head, dean and Senate, published and taken back', async ({
  browser,
  portal,
  playwright,
  signIn,
}) => {
  const asOther = async (login: string) => {
    const context = await browser.newContext({ baseURL: portal.url });
    const other = await context.newPage();
    await new LoginPage(other).signIn(login);
    await expect(other).toHaveURL(/\/dashboard/);
    return other;
  };
  const registry = await portal.api.signIn('registry');
  const lecturer = await signIn('lecturer');
  const { code, sheet } = await aCourse(registry, lecturer);
  await enterAll(lecturer, sheet);
  await submit(lecturer, sheet);
  // Somebody of the class, who sees nothing of it before it is published.
  const outside = await playwright.request.newContext();
  const student = await new Api(outside, portal.url).signIn('student.final');
  const { sessionId, semesterId } = sheet;
  const seen = async () => {
    const answer = await student.call(academics.results.sheet, { query: { sessionId, semesterId } });
    return answer.sheet?.rows.find((row) => row.code === code)?.grade ?? null;
  };

  const head = await asOther('hod');
  await head.getByRole('link', { name: /^Score sheets to approve, Harmattan/ }).click();
  await expect(head).toHaveURL(new RegExp(`${classResults}.*forMe=true`));
  await expect(head.getByRole('link', { name: code, exact: true })).toBeVisible();
  expect(await expectRoomyList(head, classResults)).toBe('Course sheets');
  await expectSoundOnBoth(head);
  await head.getByRole('link', { name: code, exact: true }).click();
  await expect(head.getByRole('region', { name: 'Grades' })).toBeVisible();
  await expectSoundOnBoth(head);
  await head.getByRole('button', { name: 'Return to the lecturer' }).click();
  await dialog(head)
    .getByLabel(/Reason/)
    .fill('The tests of group B are missing');
  await dialog(head).getByRole('button', { name: 'Return', exact: true }).click();
  await expect(head.getByText('Returned to the lecturers')).toBeVisible();
  await expect(head.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  expect((await sheetOf(lecturer, sheet)).returned).toBe('The tests of group B are missing');
  await submit(lecturer, sheet);
  await head.reload();
  await head.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(head).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(head.getByText('Approved by the head of department')).toBeVisible();

  await head.getByRole('link', { name: 'Print' }).click();
  await expect(head.getByRole('article', { name: 'Course Result Sheet' })).toBeVisible();
  await expectSoundOnBoth(head);
  const students = (await sheetOf(lecturer, sheet)).students;
  const paper = await print(head);
  expect(paper.sheets[0]).toContain(`page 1 of ${Math.ceil(students / 30)}`);
  expect(paper.text).toContain('Percent');
  await head.context().close();

  const dean = await asOther('dean');
  await dean.goto(`${classResults}?state=hod_ok&search=${code}`);
  await dean.getByRole('checkbox', { name: `Select ${code}` }).check();
  await dean.getByRole('button', { name: 'Approve selected (1)' }).click();
  await dialog(dean).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dean.getByText('1 sheet approved')).toBeVisible();
  await dean.context().close();

  const registrar = await asOther('registry');
  await registrar.goto(`${classList}?state=dean_ok&search=${code}`);
  await expect(registrar.getByRole('link', { name: code, exact: true })).toBeVisible();
  await registrar.getByRole('button', { name: 'Approve the clean ones' }).click();
  await expect(dialog(registrar).getByText(/^1 sheet that waits for you/)).toBeVisible();
  await dialog(registrar).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(registrar.getByText('1 sheet approved')).toBeVisible();

  await registrar.goto(`${classList}?part=publication`);
  const department = registrar.getByRole('row', { name: /Select Computer Science/ });
  await expect(department.getByText('Not published')).toBeVisible();
  await expectSoundOnBoth(registrar);
  const choose = async (act: string) => {
    await registrar.getByRole('button', { name: 'Actions for Computer Science' }).click();
    await registrar.getByRole('menuitem', { name: act, exact: true }).click();
  };
  expect(await seen()).toBeNull();
  await choose('Publish');
  await expect(dialog(registrar).getByText('Not approved yet, and not in it:')).toBeVisible();
  await dialog(registrar).getByRole('button', { name: 'Publish' }).click();
  await expect(registrar.getByText('1 department published')).toBeVisible();
  await expect(department.getByText('Version 1')).toBeVisible();
  expect(await seen()).toMatch(/^[A-F]$/);

  await choose('Take back');
  await dialog(registrar)
    .getByLabel(/Reason/)
    .fill('The semester is not over yet');
  await dialog(registrar).getByRole('button', { name: 'Take back' }).click();
  await expect(registrar.getByText('1 department taken back')).toBeVisible();
  await expect(department.getByText('Taken back')).toBeVisible();
  expect(await seen()).toBeNull();
  await outside.dispose();

  await registrar.goto(`${classList}?part=amendments`);
  await expect(registrar.getByRole('heading', { level: 1, name: 'Amendments' })).toBeVisible();
  await expectSoundOnBoth(registrar);
  await registrar.context().close();
});
