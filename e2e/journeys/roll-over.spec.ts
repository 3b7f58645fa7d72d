import type { Page } from '@playwright/test';
import { student } from '@portal/contracts/student';
import type { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { expectSoundOnBoth } from '../fixtures/screens';

const manager = '/student_management/session_manager';
/** A session that is over, into one in which almost everybody is enrolled already. */
const sessions = { 'Session that ends': '2024/2025', 'Session that follows': '2025/2026' };

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const expectState = (page: Page, state: string) =>
  expect(page.getByRole('status').getByText(state, { exact: true })).toBeVisible();

/** One officer has the verdicts worked out. Answers the number of the roll-over. */
async function propose(page: Page): Promise<number> {
  await page.goto(manager);
  await page.getByRole('button', { name: 'New roll-over' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, name] of Object.entries(sessions))
    await dialog.getByLabel(label).selectOption({ label: name });
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/SessionManager/rollovers') && answer.request().method() === 'POST',
  );
  await confirm(page, 'Work out the verdicts');
  const { data } = (await (await answered).json()) as { data: { id: number } };
  await page.goto(`${manager}/roll_over?id=${data.id}`);
  await expectState(page, 'To be committed');
  return data.id;
}

/** The first of those who are to withdraw is held instead. */
async function holdFirst(page: Page, id: number) {
  await page.goto(`${manager}/roll_over?id=${id}&verdict=withdraw`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Verdict' }).selectOption({ label: 'Held' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Was in hospital, as a letter shows');
  await confirm(page, 'Correct the verdict');
  await expect(page.getByText(/^The verdict of .* is corrected$/)).toBeVisible();
}

/** Another officer commits it, and sees it carried out. */
async function commit(page: Page, id: number) {
  await page.goto(`${manager}/roll_over?id=${id}`);
  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  await confirm(page, 'Commit');
  await expectState(page, 'Committed');
}

async function undo(page: Page, id: number) {
  await page.goto(`${manager}/roll_over?id=${id}`);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('The results of one department were missing');
  await confirm(page, 'Undo');
  await expectState(page, 'Undone');
}

/** What became of everybody, but of those whom Senate may award a degree meanwhile. */
async function outcomeOf(api: Api, rolloverId: number) {
  const { rows } = await api.call(student.rollovers.students, { query: { rolloverId, pageSize: 20 } });
  return rows
    .filter(({ verdict }) => verdict !== 'graduate')
    .map(({ studentId, verdict, toLevel, state, note }) => ({ studentId, verdict, toLevel, state, note }));
}

test('a session is rolled over by two officers, one student corrected, undone, and done again to the same outcome', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const api = await signIn('clearance');
  const registrar = await otherPerson(browser, { url: portal.url, login: 'registry' });
  const lifeOf = async (id: number) => (await api.call(student.studentRecords.one, { params: { id } })).life;

  const first = await test.step('verdicts are worked out, one corrected, and committed', async () => {
    const id = await propose(page);
    await expect(page.getByRole('button', { name: 'Commit', exact: true })).toHaveCount(0);
    await expectSoundOnBoth(page);
    await holdFirst(page, id);
    await commit(registrar.page, id);
    return id;
  });
  const outcome = await outcomeOf(api, first);
  const leaver = outcome.find(({ state, verdict }) => verdict === 'withdraw' && state === 'effective');
  expect(outcome.filter(({ verdict }) => verdict === 'held').map(({ state }) => state)).toEqual(['unmoved']);
  expect(await lifeOf(leaver?.studentId ?? 0)).toBe('withdrawn');

  await test.step('undone, everybody is as before', async () => {
    await undo(registrar.page, first);
    expect(await lifeOf(leaver?.studentId ?? 0)).toBe('active');
  });

  await test.step('done again, it comes to the same, and is taken back once more', async () => {
    const again = await propose(page);
    await holdFirst(page, again);
    await commit(registrar.page, again);
    expect(await outcomeOf(api, again)).toEqual(outcome);
    await undo(registrar.page, again);
  });
  await registrar.leave();
});
