import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { databaseOf } from '../harness/own-database';
import { startPortal, type RunningPortal } from '../harness/portal-process';
import { mainMenu } from './places';

// A portal of its own, of whose answers one takes as long as the test likes.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let own: RunningPortal;
let database: pg.Client;

test.beforeAll(async () => {
  own = await startPortal({ DOCUMENT_WAIT: '400' });
  const server = await databaseOf(own);
  database = new pg.Client({ host: server?.socket, user: 'postgres', database: 'postgres' });
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await own.stop();
});

/** What reads these tables is not answered while the act goes on. */
async function whileLocked(tables: string, act: () => Promise<void>) {
  await database.query('begin');
  await database.query(`lock table ${tables} in access exclusive mode`);
  try {
    await act();
  } finally {
    await database.query('rollback');
  }
}

/** A page of the student's, with or without script. */
async function opened(browser: Browser | null, { script }: { script: boolean }): Promise<Page> {
  const context = await browser?.newContext({ javaScriptEnabled: script });
  if (!context) throw new Error('there is no browser');
  await new Api(context.request, own.url).signIn('student');
  const page = await context.newPage();
  // The first time everything is new to the server, and may be late.
  await page.goto(`${own.url}/dashboard`);
  return page;
}

const content = (page: Page) => page.getByText('Courses registered');
const notice = (page: Page) => page.getByText('Paying at the bank');

test('what is late waits in its place: the rest stands in the document', async ({ browser }) => {
  const page = await opened(browser, { script: false });
  await whileLocked('notice', async () => {
    // On a machine with much else to do other answers may be late too.
    await expect(async () => {
      await page.goto(`${own.url}/dashboard`);
      await expect(mainMenu(page)).toBeVisible();
      await expect(content(page)).toBeVisible({ timeout: 1_000 });
      await expect(page.getByText('You owe nothing')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(notice(page)).toHaveCount(0);
  });
  await page.context().close();
});

test('the page works while one of its answers is late, and shows it when it comes', async ({ browser }) => {
  const page = await opened(browser, { script: true });
  await whileLocked('notice', async () => {
    await page.goto(`${own.url}/dashboard`);
    await expect(content(page)).toBeVisible();
    await page.locator('[aria-controls=account-menu]').click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
  await expect(notice(page)).toBeVisible();
  await page.context().close();
});
