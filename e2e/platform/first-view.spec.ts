import type { Page } from '@playwright/test';
import { calls } from '@portal/shared/model';
import { expectArrived } from '../fixtures/arrived';
import { expect, test } from '../fixtures/index';
import { screens } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

/** A browser in which pages are kept from what they would keep things in. */
const poorBrowsers: Record<string, () => void> = {
  'no storage': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
  },
  'no service worker': () =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
  'a line on which data are saved': () =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '2g' } }),
};

for (const [what, take] of Object.entries(poorBrowsers)) {
  test(`with ${what}: from the sign-in page to the dashboard, and a page from there`, async ({ page }) => {
    await page.addInitScript(take);
    await page.goto('/login');
    await new LoginPage(page).signIn('student');
    await expect(page.getByText('Courses registered')).toBeVisible();
    await expectArrived(page);
    await page.getByRole('link', { name: 'See school fees' }).click();
    await expectArrived(page);
    await expect(page.getByRole('heading', { level: 1, name: 'School fees' })).toBeVisible();
    await page.reload();
    await expectArrived(page);
  });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test("the document itself shows the menu and a student's own figures", async ({ page, portal }) => {
    const own = await portal.api.signIn('student');
    const { summary } = await own.call(calls.dashboard.student);
    const view = page.locator('#first-view');
    // On a machine with much else to do an answer may come too late for its document.
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(view.getByRole('main').locator('dl').first()).toContainText(
        `Courses registered${summary.totalCoursesRegistered}`,
        { timeout: 1000 },
      );
    }).toPass();
    await expect(view.getByRole('main')).toContainText(summary.fullName);
    await expect(view.getByRole('link', { name: 'School fees', exact: true }).first()).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });

  test('what says so covers nothing at the end of the page', async ({ page, portal }) => {
    await portal.api.signIn('bursar');
    for (const size of [screens.phone, screens.desk]) {
      await page.setViewportSize(size);
      await page.goto('/invoice_management/reconciliation');
      await page.mouse.wheel(0, 100_000);
      const bar = page.locator('noscript p');
      const helpLine = page.getByRole('contentinfo').getByRole('link');
      await expect(async () => {
        const [above, below] = await Promise.all([helpLine.boundingBox(), bar.boundingBox()]);
        expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      }).toPass();
    }
  });
});

/** Adds up what moved without anybody having done something, from the first paint on. */
function watchShifts(): void {
  const shifts: { value: number; what: string }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML : node?.textContent,
      );
      shifts.push({ value: entry.value, what: what.map((html) => html?.slice(0, 200)).join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);

const pages: [login: string | undefined, path: string][] = [
  [undefined, '/'],
  [undefined, '/login'],
  [undefined, '/jupeb_login'],
  ['student', '/dashboard'],
  ['student', '/school_fees'],
  ['student', '/payments'],
  ['student', '/profile'],
  ['helpdesk', '/dashboard'],
  ['helpdesk', '/user_management/users'],
];

for (const [login, path] of pages) {
  test(`nothing jumps while ${path} comes up${login ? ` for ${login}` : ''}`, async ({ page, portal }) => {
    if (login) await portal.api.signIn(login);
    await page.addInitScript(watchShifts);
    for (const screen of ['phone', 'desk'] as const) {
      await page.setViewportSize(screens[screen]);
      await page.goto(path);
      await expectArrived(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${screen}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02);
    }
  });
}
