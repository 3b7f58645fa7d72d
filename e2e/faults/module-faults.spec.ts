import { expect, test } from '../fixtures/index';
import { expectAccessible } from '../fixtures/axe';
import { anyFile, chunkFile, entryFile, inject, rewriteBoot, type Fault } from './inject';
import type { Page } from '@playwright/test';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true });
const card = (page: Page) => page.getByRole('heading', { name: /could not be opened/ });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The rest of the portal answers while one module is down. */
async function expectShellAlive(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Account' })
    .or(page.locator('[aria-controls=account-menu]'))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
}

for (const fault of ['404', '503', 'html', 'truncated', 'flipped'] satisfies Fault[]) {
  test(`the entry ${fault} once: nobody notices`, async ({ page, signIn }) => {
    await inject(page, entryFile, fault, 1);
    await signIn('student');
    await expect(dashboard(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });

  test(`the entry ${fault} for good: a card, the shell lives, and it recovers without a reload`, async ({
    page,
    signIn,
  }) => {
    const end = await inject(page, entryFile, fault);
    await signIn('student');
    await expect(card(page)).toBeVisible();
    await expectShellAlive(page);
    await end();
    await again(page).click();
    await expect(dashboard(page)).toBeVisible();
  });
}

test('a chunk that fails once is fetched again', async ({ page, signIn }) => {
  await inject(page, chunkFile, '503', 1);
  await signIn('student');
  await expect(dashboard(page)).toBeVisible();
});

test('everything of the module hangs: a card at the deadline, the shell lives, and it recovers', async ({
  page,
  signIn,
}) => {
  const end = await inject(page, anyFile, 'hang');
  await signIn('student', '/no_access');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.locator('[data-skeleton=page]')).toBeVisible();
  await expect(card(page)).toBeVisible({ timeout: 12_000 });
  await expectAccessible(page);
  await expectShellAlive(page);
  await end();
  await again(page).click();
  await expect(dashboard(page)).toBeVisible();
});

test('a changed file never runs, and is reported as tampering', async ({ page, signIn }) => {
  const reports: string[] = [];
  await page.route('**/api/v1/Modules/health', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.continue();
  });
  await inject(page, chunkFile, 'flipped');
  await signIn('student');
  await expect(card(page)).toBeVisible();
  await expect.poll(() => reports.join()).toContain('"phase":"integrity"');
});

test('the live release is broken: the last known-good one takes its place', async ({ page, signIn }) => {
  await rewriteBoot(page, '/dashboard', (module) => {
    const [good] = module.releases;
    if (good) module.releases.unshift({ ...good, version: '99.0.0', base: '/modules/mf-student/99.0.0/' });
  });
  await signIn('student');
  await expect(dashboard(page)).toBeVisible();
});

test('a release that throws while it starts is a card, and starts afresh once it is mended', async ({
  page,
  signIn,
  scriptErrors,
}) => {
  // Without hashes in the composition the browser lets the changed file run.
  await rewriteBoot(page, '/dashboard', (module) => {
    for (const release of module.releases) release.files = {};
  });
  let broken = true;
  await page.route(entryFile, (route) =>
    broken
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("at evaluation")' })
      : route.continue(),
  );
  await signIn('student', '/dashboard');
  await expect(card(page)).toBeVisible();
  expect(scriptErrors.join()).toContain('at evaluation');
  scriptErrors.length = 0;
  broken = false;
  await again(page).click();
  await expect(dashboard(page)).toBeVisible();
});

test('a module for another host is refused with both versions named', async ({ page, signIn }) => {
  await rewriteBoot(page, '/dashboard', (module) => {
    module.host = '^9.0.0';
  });
  await signIn('student');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toContainText(
    /needs host \^9\.0\.0; this portal is host \d+\.\d+\.\d+/,
  );
});

test("a late file of the shell's own that fails once is fetched again", async ({ page }) => {
  let failed = 0;
  await page.route(/\/assets\/app\/(?!vendor|app)[^/]+\.js/, (route) => {
    failed += 1;
    return failed === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto('/jupeb_login');
  await expect(page.getByLabel('RRR number')).toBeVisible();
  expect(failed).toBeGreaterThan(1);
});
