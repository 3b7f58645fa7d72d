import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { bootOf } from './boot';
import { enter } from './places';

/**
 * The named parts that this walk does not come by: pages that nobody points at from here, and parts that stand in a
 * `LatePart` like the others. A new name wants a step of the walk, or a reason to stand here.
 */
const elsewhere = [
  'choosing',
  'dashboard',
  'day-drawing',
  'impersonation',
  'list-print',
  'notifications',
  'offline',
  'override',
  'profile',
  'rating',
  'reports',
  'sanitiser',
  'saved-filters',
  'shrink-page',
  'upload-panel',
  'wording-panel',
];
/** What comes by itself once the page has come to rest. */
const byItself = ['vitals', 'live-unread', 'update-offer', 'expiry'];
/** Pages that are walked at once: most of the time they wait for rest. */
const atOnce = 4;

const nameOf = (path: string) => path.split('/').at(-1)?.split('.')[0] ?? '';
const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark' });
const pathsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

/** Uses everything of the shell that may have to fetch something first. */
async function useShell(page: Page, asked: Set<string>, said: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(page.getByText('A word from the form')).toBeVisible();
  await page.locator('[aria-controls=notification-panel]').click();
  await page.locator('[aria-controls=account-menu]').click();
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a[href^="/"]'))
      link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.evaluate(async () => {
    const { portalDoors } = globalThis as unknown as { portalDoors: Record<string, () => Promise<unknown>> };
    await Promise.allSettled(Object.values(portalDoors).map((load) => load()));
  });
  await expect
    .poll(() => byItself.filter((name) => !asked.has(name)), { message: said, timeout: 240_000 })
    .toEqual([]);
}

/** Types while one file of the shell never comes, uses the shell, and looks for what was typed. */
async function walkWithout(context: BrowserContext, file: string) {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(nameOf(new URL(request.url()).pathname)));
  let refused = 0;
  // From the start: what comes by itself may come while somebody still types.
  await page.route(
    (url) => url.pathname === file,
    (route) => {
      refused += 1;
      return route.abort('connectionreset');
    },
  );
  await page.goto('/steady/form');
  await remark(page).fill('typed and not lost');
  await useShell(page, asked, `without ${file}`);
  await expect(remark(page), `without ${file}`).toHaveValue('typed and not lost');
  await expect(page.locator('.app-error'), `without ${file}`).toHaveCount(0);
  expect(errors, `without ${file}`).toEqual([]);
  await page.close();
  return refused > 0;
}

test('each late file of the shell in turn does not come: the page stands, and what was typed with it', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(900_000);
  await enter(signIn);
  await page.goto('/steady/form');
  await expect(remark(page)).toBeVisible();
  const { shellFiles = {} } = await bootOf(page);
  const there = new Set(await pathsOf(page));
  const late = Object.keys(shellFiles).filter((file) => !there.has(file));
  expect(late.length).toBeGreaterThan(20);

  const reached = new Set<string>();
  for (let at = 0; at < late.length; at += atOnce) {
    const some = late.slice(at, at + atOnce);
    const needed = await Promise.all(some.map((file) => walkWithout(context, file)));
    some.filter((_, index) => needed[index]).forEach((file) => reached.add(nameOf(file)));
  }
  const named = late.map(nameOf).filter((name) => !/^\d+$/.test(name));
  expect(named.filter((name) => !reached.has(name) && !elsewhere.includes(name))).toEqual([]);
  // What is gone leaves the list as well.
  expect(elsewhere.filter((name) => !named.includes(name))).toEqual([]);
});
