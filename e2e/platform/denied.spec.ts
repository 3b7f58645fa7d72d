import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { LoginPage } from '../pages/login';

test.describe.configure({ mode: 'parallel' });

/** What a browser, a private window or a policy of the campus may deny to every page. */
const denials: Record<string, (page: Page) => Promise<unknown>> = {
  'the storage of the tab': (page) => page.addInitScript(denyProperty, 'sessionStorage'),
  'the storage of the browser': (page) => page.addInitScript(denyProperty, 'localStorage'),
  'its database': (page) => page.addInitScript(denyProperty, 'indexedDB'),
  locks: (page) =>
    page.addInitScript(() => {
      const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
      Object.defineProperty(navigator.locks, 'request', { value: denied });
    }),
  'words between tabs': (page) =>
    page.addInitScript(() => void Reflect.deleteProperty(window, 'BroadcastChannel')),
  'all of them': async (page) => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
      await page.addInitScript(denyProperty, name);
  },
};

/** Runs in the page. */
function denyProperty(name: string) {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

for (const [what, deny] of Object.entries(denials)) {
  test(`a browser that denies ${what}: people sign in, work and sign out`, async ({ page }) => {
    await deny(page);
    await new LoginPage(page).signIn('admissions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
    await page.locator('[aria-controls=account-menu]').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test(`a browser that denies ${what}: an applicant's login stands`, async ({ page }) => {
    await deny(page);
    await page.goto('/jupeb_login');
    await expect(page.getByLabel('RRR number')).toBeEditable();
  });
}

for (const address of ['/login', '/jupeb_login']) {
  test(`a browser that blocks cookies is told at ${address} that signing in will not hold`, async ({
    page,
  }) => {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.goto(address);
    await expect(page.getByText('Your browser blocks cookies for this site')).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeEditable();
  });

  test(`nobody else is told so at ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('textbox').first()).toBeEditable();
    await expect(page.getByText('blocks cookies')).toHaveCount(0);
  });
}
