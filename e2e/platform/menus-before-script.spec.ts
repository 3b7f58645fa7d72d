import type { Page } from '@playwright/test';
import { expectArrived } from '../fixtures/arrived';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { screens } from '../fixtures/screens';

const accountOpener = 'header [aria-controls=account-menu]';
const menuOpener = 'header [aria-controls=side-menu]';

/** Keeps the shell's scripts back until the result is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/app/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
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
