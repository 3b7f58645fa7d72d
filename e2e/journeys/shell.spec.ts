import type { Page } from '@playwright/test';
import { expectArrived } from '../fixtures/arrived';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { withoutFirstReads } from '../fixtures/first-reads';
import { expect, test } from '../fixtures/index';
import { unpaidInvoice } from '../fixtures/people';
import { LoginPage } from '../pages/login';

/** Marks of releases that start, and reports of failures: the portal's own, with nothing in them about a person. */
const ofNobody = /^portal:(mounting|answered|ended|crashed|skipped|reports)$/;

/**
 * Names of what the browser still holds. A mark may: the next document can show before the last one has said goodbye and
 * taken its marks away.
 */
async function leftBehind(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return kept.filter((name) => !ofNobody.test(name));
}

test('signing out asks first, then leaves nothing of the person in the browser', async ({ page, signIn }) => {
  await signIn('student');
  await page.evaluate(() => sessionStorage.setItem('draft:x', '{}'));
  await page.locator('[aria-controls=account-menu]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out of the portal?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await leftBehind(page)).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

test('signing out in one tab signs the others out, and leaves nothing that was typed there', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('student');
  const other = await context.newPage();
  await other.goto('/no_access');
  await expect(other.getByRole('heading', { name: 'No access' })).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('draft:x', '{}'));
  await page.locator('[aria-controls=account-menu]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/$/);
  expect(await leftBehind(other)).toEqual([]);
});

test('the connection goes and comes back', async ({ page, signIn, context }) => {
  await signIn('student', '/no_access');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'oops!, looks you are offline!' })).toContainText(
    'Offline!',
  );
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'you are back online!' })).toContainText('Online.');
});

test('an unknown path leads home with a word about it', async ({ page, signIn }) => {
  await signIn('student', '/no_such_page');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('That page has moved')).toBeVisible();
});

test('a page that somebody may not open says which it is, and whom to ask', async ({ page, signIn }) => {
  await signIn('bursary.clerk', '/audit_log');
  await expect(page).toHaveURL(/\/no_access$/);
  await expect(page.getByRole('heading', { name: 'You may not open “Audit log”' })).toBeVisible();
  await expect(page.getByText(/ask your head of unit or the ICT help desk/)).toBeVisible();
  await expectAccessible(page);
});

test('the side menu folds to icons with tooltips, and is still folded after a reload', async ({
  page,
  signIn,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has the menu behind a button');
  await signIn('bursar');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const reports = menu.getByRole('link', { name: 'Reports' });
  const content = page.locator('main');
  const before = await content.boundingBox();
  await page.getByRole('button', { name: 'Fold the menu' }).click();
  await expect.poll(async () => (await content.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
  await expectAccessible(page);
  const tooltip = reports.getByText('Reports');
  await reports.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCSS('clip-path', 'inset(50%)');
  await reports.click();
  await expect(page).toHaveURL(/\/reports$/);
});

test('a 403 leads to a page that says so', async ({ page, signIn }) => {
  await withoutFirstReads(page);
  await page.route('**/api/v1/Dashboard/**', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"FORBIDDEN"}' }),
  );
  await signIn('student');
  await expect(page).toHaveURL(/\/no_access$/);
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('signed out meanwhile: landing page, and after signing in the same page again', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('student', '/no_access');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies();
  await page.route('**/api/v1/Dashboard/**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"SIGNED_OUT"}' }),
  );
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.unroute('**/api/v1/Dashboard/**');
  await new LoginPage(page).signIn('student');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('every navigation sets the title and moves the focus to the heading', async ({ page, signIn }) => {
  await signIn('student', '/no_access');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Dashboard · /);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeFocused();
  await expect(page).toHaveTitle(/^No access · /);
});

test('who works on invoices finds one by its RRR from anywhere; another officer is told of none', async ({
  page,
  signIn,
  portal,
}) => {
  const rrr = String((await unpaidInvoice(portal.api)).rrr);
  const search = async (login: string) => {
    await page.context().clearCookies();
    await signIn(login);
    await expectArrived(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(rrr);
  };
  await search('exams');
  await expect(page.getByText(`No result found for "${rrr}"`)).toBeVisible();
  await search('bursar');
  await expect(page.getByRole('option', { name: /Okafor/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invoice_management\/invoice\/view\?number=INV/);
  await expect(
    page
      .getByRole('main')
      .getByText(/OKAFOR Chidi/)
      .first(),
  ).toBeVisible();
});
