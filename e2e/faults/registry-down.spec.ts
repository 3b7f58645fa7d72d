import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { databaseOf } from '../harness/own-database';
import { startPortal, type RunningPortal } from '../harness/portal-process';
import { documentMark, mainMenu } from './places';

// A portal of its own, whose database is stopped: one test after the other.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let own: RunningPortal;

test.beforeAll(async () => {
  own = await startPortal();
});
test.afterAll(async () => {
  await signalDatabase('SIGCONT');
  await own.stop();
});

/** The processes that the server of a database has started. */
async function childrenOf(server: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // `pid (name) state parent …`; a name may hold spaces.
  const parentOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return all.filter((_, index) => parentOf(parents[index] ?? '') === server);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // A connection that ended meanwhile took its process along.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
  const server = (await databaseOf(own))?.pid;
  if (!server) return;
  // The server first: a connection that it opened after they were counted would go on answering.
  signalProcess(server, signal);
  for (const pid of await childrenOf(server)) signalProcess(pid, signal);
}

const applicantsLogin = (page: Page) => page.getByLabel('RRR number');
const stale = (page: Page) => page.getByText('Part of the portal is not answering');

async function signInHere(page: Page, path: string) {
  await new Api(page.context().request, own.url).signIn('student');
  await page.goto(own.url + path);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
}

async function expectSomeoneElseCanLoad(page: Page) {
  const visitor = await page.context().browser()?.newContext();
  const other = await visitor?.newPage();
  if (!other) throw new Error('there is no browser');
  await other.goto(`${own.url}/jupeb_login`, { timeout: 30_000 });
  await expect(applicantsLogin(other)).toBeVisible();
  await expect(stale(other)).toBeVisible();
  await visitor?.close();
}

/** A database that is gone is started again: what was asked meanwhile comes, or is asked for once more. */
async function expectBack(page: Page, mark: number) {
  await mainMenu(page).getByRole('link', { name: 'Profile', exact: true }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('main').locator('dl').first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  expect(await documentMark(page)).toBe(mark);
}

for (const [what, stop] of [
  ['hangs', 'SIGSTOP'],
  ['is gone', 'SIGQUIT'],
] as const) {
  test(`the database ${what}: open pages go on, new ones come from memory and say so`, async ({ page }) => {
    // Somebody has been here before: memory knows the composition and the files of the page.
    await page.goto(`${own.url}/jupeb_login`);
    await expect(applicantsLogin(page)).toBeVisible();
    await signInHere(page, '/dashboard');
    const mark = await documentMark(page);

    await signalDatabase(stop);
    if (stop === 'SIGQUIT') return expectBack(page, mark);
    await expectSomeoneElseCanLoad(page);
    // The open page: the shell answers, a page's data say that they do not come, in their place.
    await mainMenu(page).getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Try again' });
    await expect(failure).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
    await signalDatabase('SIGCONT');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
    await page.goto(`${own.url}/jupeb_login`);
    await expect(applicantsLogin(page)).toBeVisible();
    await expect(stale(page)).toHaveCount(0);
  });
}
