import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { administration } from '@portal/contracts/administration';
import { calls } from '@portal/shared/model';
import { signInAdministrator } from '../fixtures/administrator';
import { Api, ApiFailure } from '../fixtures/api';
import { expect, test, type Portal } from '../fixtures/index';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';
import { MailboxPage } from '../pages/mailbox';

const users = '/user_management/users';
const board = '/notice_board_management';
/** Words that no other run has used. */
const unique = (word: string) => `${word}${randomInt(100_000, 1_000_000)}`;

/** Two devices may sign in at the same moment: a code of the other one is refused, and the next is tried. */
async function enterMailedCode(page: Page, mailbox: MailboxPage, tried: Set<string>) {
  const codes = await mailbox.find('Your code is', /Your code is (\d{6})/);
  for (const code of codes.filter((each) => !tried.has(each))) {
    tried.add(code);
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    const answered = page.getByRole('alert').filter({ hasText: /\S/ });
    await Promise.race([page.waitForURL(/\/dashboard$/), answered.waitFor()]).catch(() => undefined);
    if (page.url().endsWith('/dashboard')) return;
  }
}

async function open(page: Page, path: string, heading: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Picks from the menu of the one row that the search leaves. */
async function act(
  page: Page,
  path: string,
  { search, name, what }: Record<'search' | 'name' | 'what', string>,
) {
  await page.goto(`${path}?search=${encodeURIComponent(search)}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

async function giveReason(page: Page, reason: string, button: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill(reason);
  await dialog.getByRole('button', { name: button }).click();
}

test('the administrator signs in with the second factor, by the code that is mailed', async ({
  page,
  portal,
}) => {
  const mailbox = new MailboxPage(page.context().request, portal.url);
  const tried = new Set(await mailbox.find('Your code is', /Your code is (\d{6})/));
  await new LoginPage(page).signIn('admin');
  await expect(page).toHaveURL(/\/verify_otp/);
  await expect(async () => {
    await enterMailedCode(page, mailbox, tried);
    expect(page.url()).toMatch(/\/dashboard$/);
  }).toPass({ intervals: [500], timeout: 60_000 });
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User management' }),
  ).toBeVisible();
});

interface NewOfficer {
  userName: string;
  email: string;
  surname: string;
}

async function makeAccount(page: Page, { userName, email, surname }: NewOfficer) {
  await open(page, `${users}/management?tab=new`, 'New accounts');
  await page.getByLabel('Surname').fill(surname);
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Type').selectOption({ label: 'Official' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Hostel officer' });
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`The account of ${surname} Amina is made`)).toBeVisible();
}

/** Opens the mailed link, sets the password and signs in, on a computer of their own. */
async function useAccount(page: Page, portal: Portal, { userName, email }: NewOfficer) {
  const mailbox = new MailboxPage(page.context().request, portal.url);
  const link = async () => (await mailbox.find(email, /href="([^"]*reset_password[^"]*)"/))[0];
  await expect.poll(link).toBeTruthy();
  const { pathname, search, hash } = new URL((await link()) ?? '', portal.url);
  await page.goto(pathname + search + hash);
  await page.getByLabel('New password').fill('Guava-Falls-1988');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('button', { name: 'Set password' })).toBeHidden();
  await new LoginPage(page).signIn(userName, 'Guava-Falls-1988');
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('a new account gets its password by mail, and another role by an administrator', async ({
  page,
  portal,
  browser,
}) => {
  const userName = unique('officer');
  const officer = { userName, email: `${userName}@futg.example`, surname: 'Bello' };
  await signInAdministrator(page.context().request, portal.url);
  await makeAccount(page, officer);

  const theirs = await browser.newContext({ baseURL: portal.url });
  const theirPage = await theirs.newPage();
  await useAccount(theirPage, portal, officer);
  await expect(theirPage.getByRole('link', { name: 'Notice board setup' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Open the account' }).click();
  // The page before has roles, too, and stays until this one has come.
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a role' }).click();
  await page.getByLabel('Role', { exact: true }).nth(1).selectOption({ label: 'Student affairs' });
  await page.getByRole('form', { name: 'Roles' }).getByLabel('Reason').fill('Stands in for a colleague');
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('The roles are saved')).toBeVisible();

  await theirPage.goto(board);
  await expect(theirPage.getByRole('heading', { level: 1, name: 'Notice board' })).toBeVisible();
  await theirs.close();
});

/** What the browser may do now, asked of the API with its own session. */
async function refusedAct(page: Page, portal: Portal): Promise<string> {
  const session = await portal.api.call(calls.authentication.refresh, { body: { background: true } });
  const acting = new Api(page.context().request, portal.url, session.jwtToken.token);
  const refusal = await acting
    .call(calls.dashboard.createRating, { body: { rating: 5, comment: '' } })
    .catch((error: unknown) => error);
  return refusal instanceof ApiFailure ? refusal.code : 'allowed';
}

test('an administrator acts as a student with a reason, may not act for them, and ends it', async ({
  page,
  portal,
}) => {
  const admin = await signInAdministrator(page.context().request, portal.url);
  const query = { search: 'student.pg' };
  const { rows } = await admin.call(administration.users.list, { query });
  const name = rows[0]?.fullName ?? '';
  await act(page, users, { search: 'student.pg', name, what: 'Act as this person' });
  await giveReason(page, 'The dashboard is empty for them', 'Act as this person');
  await expect(page).toHaveURL(/\/dashboard$/);

  const banner = page.getByRole('region', { name: 'Acting as another person' });
  await expect(banner).toContainText(`acting as ${name}`);
  await expect(banner.getByRole('timer')).toHaveText(/^0h \d\dm \d\ds$/);
  await expectSoundOnBoth(page);
  expect(await refusedAct(page, portal)).toBe('IMPERSONATION_REFUSED');

  await banner.getByRole('button', { name: 'End Session' }).click();
  await expect(page.getByText('You are back in your own account')).toBeVisible();
  await expect(banner).toBeHidden();
  await open(page, '/user_management/impersonations', 'Impersonations');
  // At a desk the row folds what does not fit.
  const folded = page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Details of/, expanded: false });
  const reason = page.getByText('The dashboard is empty for them').filter({ visible: true });
  await expect(async () => {
    if (await folded.first().isVisible()) await folded.first().click();
    await expect(reason.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

async function writeNotice(page: Page, title: string, sentence: string) {
  await open(page, board, 'Notice board');
  await page.getByRole('link', { name: 'New notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New notice' })).toBeVisible();
  await page.getByLabel('Category').selectOption('Prospective Students');
  await page.getByLabel('Title').fill(title);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(sentence);
  await expect(text.locator('strong')).toHaveText(sentence);
  await page.getByLabel('Attachment', { exact: true }).setInputFiles({
    name: 'Dates.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%dates of the screening\n%%EOF\n'),
  });
  await page.getByRole('checkbox', { name: /^Pinned/ }).check();
  await page.getByRole('checkbox', { name: /^Publish/ }).check();
  await expectSoundOnBoth(page);
}

test('a notice is written, previewed, published, read by visitors and deleted', async ({
  page,
  portal,
  browser,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) violations.push(message.text());
  });
  const title = unique('Screening ');
  await signInAdministrator(page.context().request, portal.url);
  await writeNotice(page, title, 'The screening begins on Monday.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: title });
  await expect(preview.locator('strong')).toHaveText('The screening begins on Monday.');
  await preview.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`${board}$`));
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  const visitor = await browser.newContext({ baseURL: portal.url });
  const landing = await visitor.newPage();
  const listed = async () =>
    (await (await visitor.request.get('/api/v1/Notices/general')).text()).includes(title);
  await expect.poll(listed).toBe(true);
  await landing.goto('/');
  await landing.getByRole('button', { name: 'Read more' }).click();
  const article = landing.getByRole('article').filter({ hasText: title });
  await expect(article.locator('strong')).toHaveText('The screening begins on Monday.');
  const download = landing.waitForEvent('download');
  await article.getByRole('link', { name: /^Dates\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('Dates.pdf');
  await visitor.close();

  await act(page, board, { search: title, name: title, what: 'Delete' });
  await giveReason(page, 'Only a test of the notice board', 'Delete');
  await expect(page.getByText('The notice is deleted')).toBeVisible();
  expect(violations).toEqual([]);
});
