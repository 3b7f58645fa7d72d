import type { Page } from '@playwright/test';
import { registry } from '@portal/contracts/registry';
import { signInAdministrator } from '../fixtures/administrator';
import type { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';

const params = { id: 'mf-student' };

/** What the registry knows of the module's releases, all added up. */
async function known(administrator: Api) {
  const { releases } = await administrator.call(registry.releases.health, {
    params,
    query: { hours: 1 },
  });
  const all = releases.map(({ health }) => health);
  return {
    loads: all.reduce((sum, { loads }) => sum + loads, 0),
    lcp: all.some(({ p75 }) => p75.lcp !== null),
    cls: all.some(({ p75 }) => p75.cls !== null),
    inp: all.some(({ p75 }) => p75.inp !== null),
  };
}

/** The browser has the code that measures: it comes when nothing else is to be done. */
async function measuring(page: Page, path: string): Promise<void> {
  const code = page.waitForResponse(/\/assets\/app\/vitals\.\w+\.js$/);
  await page.goto(path);
  await code;
}

test('what a page measures is put down to the module on screen, and reaches the registry on leaving', async ({
  page,
  portal,
  signIn,
  playwright,
}) => {
  const office = await playwright.request.newContext();
  const administrator = await signInAdministrator(office, portal.url);
  const before = await known(administrator);
  await signIn('student', 'about:blank');
  await measuring(page, '/dashboard');
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto('about:blank');
  await expect
    .poll(async () => {
      const now = await known(administrator);
      return { ...now, loads: now.loads > before.loads };
    })
    .toEqual({ loads: true, lcp: true, cls: true, inp: true });
  await office.dispose();
});

test('who blocks beacons sends nothing', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => Reflect.defineProperty(navigator, 'sendBeacon', { value: undefined }));
  await signIn('student', 'about:blank');
  await measuring(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
  expect(asked.filter((url) => url.includes('/Modules/health'))).toEqual([]);
});
