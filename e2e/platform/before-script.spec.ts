import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '../fixtures/api';
import { expectArrived } from '../fixtures/arrived';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { print } from '../fixtures/print';
import { screens } from '../fixtures/screens';

const accountOpener = 'header [aria-controls=account-menu]';
const menuOpener = 'header [aria-controls=side-menu]';

/** Keeps the page's scripts back until the result is called. */
async function holdScripts(page: Page, files = '**/assets/app/**'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A button that is off takes no click of the test's, but that of a person. */
async function pressWhileOff(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('it is not on the page');
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test.beforeEach(async ({ page, portal }) => {
  await portal.api.signIn('student');
  await page.setViewportSize(screens.phone);
});

test('menus open and lead on before any script has come', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator(accountOpener).click();
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeHidden();

  await page.locator(menuOpener).click();
  const menu = page.locator('#side-menu');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await page.mouse.click(400, 600);
  await expect(menu).toBeHidden();
  await page.locator(menuOpener).click();
  await menu.getByRole('link', { name: 'School fees' }).click();
  await expect(page).toHaveURL(/\/school_fees$/);
  await expect(page.getByRole('heading', { level: 1, name: 'School fees' })).toBeVisible();
});

test('what is printed before any script has come is the page alone', async ({ page, portal }) => {
  await portal.api.signIn('helpdesk');
  await holdScripts(page);
  await page.goto('/user_management/users', { waitUntil: 'commit' });
  const rows = page.locator('#first-view main tbody tr');
  await expect(rows.nth(5)).toBeAttached();
  const [surname = ''] = /^\p{Lu}{2,}/u.exec((await rows.last().textContent()) ?? '') ?? [];
  expect(surname).not.toBe('');
  const { text } = await print(page);
  expect(text).toMatch(/^Users/);
  expect(text).not.toMatch(/Loading|JavaScript|Skip to content|Dashboard/);
  // As long as it is.
  expect(text).toContain(surname);
  await page.goto('/notifications', { waitUntil: 'commit' });
  const skeleton = page.locator('#first-view [data-skeleton]').first();
  await expect(skeleton).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(skeleton).toBeHidden();
  const after = () =>
    page.locator('#first-view main').evaluate((main) => getComputedStyle(main, '::after').content);
  await expect.poll(after).toContain('still loading');
});

test('a table of many columns fits on paper before any script has come', async ({ page, portal }) => {
  await portal.api.signIn('helpdesk');
  await holdScripts(page);
  // A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/user_management/users', { waitUntil: 'commit' });
  const rows = page.locator('#first-view main [data-rows]:visible');
  await expect(rows.locator('tbody tr').nth(5)).toBeAttached();
  const [frame, table] = await Promise.all([rows.boundingBox(), rows.locator('table').boundingBox()]);
  expect(table?.width).toBeGreaterThan(0);
  expect(table?.width).toBeLessThanOrEqual(frame?.width ?? 0);
});

test('a menu that is open as the shell takes over stays open, and answers', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator(accountOpener).click();
  release();
  await expect(page.locator(accountOpener)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeVisible();
  await expectArrived(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeHidden();
});

test('so does the menu of a phone, as a dialog', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator(menuOpener).click();
  await expectAccessible(page);
  release();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await dialog.getByRole('link', { name: 'School fees' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/school_fees$/);
});

test('what is pressed before any script is done once the page can do it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/payments', { waitUntil: 'commit' });
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await pressWhileOff(filters);
  await expect(filters).toHaveAttribute('data-pressed');
  release();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
});

test('the switch says and does what it should on a device in dark mode before any script', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(screens.desk);
  const release = await holdScripts(page);
  await page.goto('/payments', { waitUntil: 'commit' });
  await pressWhileOff(page.getByRole('button', { name: 'Use light colours' }));
  release();
  await expect(page.locator('html')).toHaveClass(/light/);
  await expect(page.getByRole('button', { name: 'Use dark colours' })).toBeVisible();
});

test('Login is pressed before its script: it signs in', async ({ page, context }) => {
  await context.clearCookies();
  const release = await holdScripts(page, '**/assets/public/**');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('student');
  await page.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a page whose script cannot be had says so', async ({ page }) => {
  await page.route('**/assets/app/**', (route) => route.abort());
  await page.goto('/payments', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Part of this page has not come' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/app/**');
  await page.getByRole('link', { name: 'Load it again' }).click();
  await expectArrived(page);
  await expect(page.getByText('Part of this page has not come')).toBeHidden();
});

test('the focus stays where somebody has put it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.setViewportSize(screens.desk);
  await page.goto('/school_fees', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Profile' }).focus();
  release();
  await expectArrived(page);
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused();
});

test('Logout that is pressed in a menu of the browser’s asks as soon as the shell can', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator(accountOpener).click();
  await pressWhileOff(page.getByRole('button', { name: 'Logout' }));
  release();
  await expect(page.getByRole('dialog', { name: /sign out of the portal/ })).toBeVisible();
});

test('so it does where only the page’s code is late', async ({ page }) => {
  const release = await holdScripts(page, '**/modules/**');
  await page.addInitScript(() => {
    addEventListener('portal:started', () => document.documentElement.setAttribute('data-started', ''));
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator('[data-started]').waitFor();
  await page.locator(`${accountOpener}:is(summary)`).click();
  await pressWhileOff(page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByRole('dialog', { name: /sign out of the portal/ })).toBeVisible();
  release();
});
