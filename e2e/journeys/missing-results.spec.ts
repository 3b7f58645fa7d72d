import { academics, readTeachingKey } from '@portal/contracts/academics';
import type { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { expectSoundOnBoth } from '../fixtures/screens';

/** Of last session: the login is marked incomplete in it. */
const code = 'GST411';
const lastSession = 3;

/** Gives the lecturer the course of that session. */
async function teach(registry: Api) {
  const [person] = await registry.call(academics.assignCourses.candidates, { query: { search: 'SP1000' } });
  const { rows } = await registry.call(academics.assignCourses.list, {
    query: { sessionId: lastSession, semester: 1, search: code },
  });
  const [row] = rows;
  const course = row && readTeachingKey(row.key);
  if (!row || !course) throw new Error(`${code} is taught by nobody`);
  await registry.call(academics.assignCourses.assign, {
    params: { key: row.key },
    body: { leadId: String(person?.id), coIds: [], version: row.version },
  });
  const { courseId, sessionId, semester: semesterId } = course;
  return { courseId, sessionId, semesterId };
}

test('a student asks for a missing result, the lecturer answers with an amendment, and the result is there', async ({
  browser,
  portal,
  signIn,
}) => {
  const { url } = portal;
  const course = await teach(await portal.api.signIn('registry'));
  const lecturer = await signIn('lecturer');
  const { page, leave } = await otherPerson(browser, { url, login: 'student.final', path: '/results' });
  await expect(page.getByRole('list', { name: 'What the award asks for' })).toBeVisible();
  await page.getByRole('link', { name: 'Missing results' }).click();
  await expect(page.getByText('Your result is incomplete.')).toBeVisible();
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: 'Ask for this result' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('I handed the report in with leave, in hall B');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('With the lecturer')).toBeVisible();
  await expectSoundOnBoth(page);

  const { rows } = await lecturer.call(academics.missingResults.list, { query: { forMe: true } });
  const asked = rows.find((row) => row.code === code);
  const sheet = await lecturer.call(academics.records.sheet, { query: { ...course, pageSize: 500 } });
  const score = sheet.rows.find(({ registrationId }) => registrationId === asked?.registrationId);
  const { id } = await lecturer.call(academics.amendments.ask, {
    body: {
      registrationId: score?.registrationId ?? 0,
      courseId: course.courseId,
      version: score?.version ?? null,
      test: 20,
      exam: 42,
      code: null,
      reason: 'The report is marked now',
    },
  });
  const desk = await otherPerson(browser, { url, login: 'lecturer', path: '/dashboard' });
  const office = desk.page;
  await office.getByRole('link', { name: 'Missing results to answer' }).click();
  await expectSoundOnBoth(office);
  await office.getByRole('button', { name: new RegExp(`^Actions for ${code}`) }).click();
  await office.getByRole('menuitem', { name: 'Answer' }).click();
  const answer = office.getByRole('dialog');
  await answer.getByLabel('An amendment is asked for').check();
  await answer
    .getByRole('textbox', { name: 'Answer' })
    .fill('The report is marked, and the registrar decides');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await expect(office.getByText('Answered').first()).toBeVisible();
  await desk.leave();

  await page.reload();
  await expect(page.getByText(/The report is marked, and the registrar decides/)).toBeVisible();
  const registrar = await portal.api.signIn('registry');
  await registrar.call(academics.amendments.decide, { body: { id, accept: true, reason: '' } });
  await page.reload();
  await expect(page.getByText('Result published')).toBeVisible();
  await leave();
});
