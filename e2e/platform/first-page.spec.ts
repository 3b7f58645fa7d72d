import type { Page } from '@playwright/test';
import type { AccountBoot, HandedAnswer } from '@portal/shared/model';
import { expect, test } from '../fixtures/index';
import { LoginPage } from '../pages/login';

/** Paths of what the page asks for from now on. */
function pathsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
const isAhead = (path: string) => path.startsWith('/assets/app/') || path.startsWith('/modules/');

test('the sign-in page fetches what comes next, and the dashboard asks for nothing that came with it', async ({
  page,
}) => {
  const paths = pathsOf(page);
  await page.goto('/login');
  const boot = JSON.parse((await page.locator('#portal-boot').textContent()) ?? '{}') as AccountBoot;
  const ahead = boot.warm.map(({ url }) => url);
  expect(ahead.length).toBeGreaterThan(5);
  await expect.poll(() => ahead.filter((url) => !paths.includes(url))).toEqual([]);
  paths.length = 0;
  await new LoginPage(page).signIn('student');
  await expect(page.getByText('Courses registered')).toBeVisible();
  expect(paths.filter((path) => isAhead(path) && !ahead.includes(path))).toEqual([]);
  // On a machine with much else to do an answer may come too late for its document.
  await expect(async () => {
    paths.length = 0;
    await page.reload();
    await expect(page.getByText('Courses registered')).toBeVisible();
    const handed = await page.locator('#portal-reads').textContent();
    const reads = (JSON.parse(handed ?? '[]') as HandedAnswer[]).map(({ path }) => `/api/v1${path}`);
    expect(reads).toContain('/api/v1/Dashboard/student-dashboard');
    expect(paths.filter((path) => reads.includes(path))).toEqual([]);
  }).toPass();
});

test('who saves data, or has a slow line, gets the sign-in page alone', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const paths = pathsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  // As long as it would have waited for a quiet moment, and more.
  await page.waitForTimeout(6000);
  expect(paths.filter(isAhead)).toEqual([]);
});
