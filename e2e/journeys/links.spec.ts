import type { Page } from '@playwright/test';
import { expectArrived } from '../fixtures/arrived';
import { expect, test } from '../fixtures/index';
import { showOn } from '../fixtures/screens';

/** Paths of this portal that the page links to, on the screen of a desk and on that of a phone. */
async function linksOnBoth(page: Page): Promise<string[]> {
  const atDesk = await linksOf(page);
  await showOn(page, 'phone');
  const onPhone = await linksOf(page);
  await showOn(page, 'desk');
  return [...new Set([...atDesk, ...onPhone])];
}

async function linksOf(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
        .map(({ pathname, search }) => pathname + search),
    );
  return [...new Set(found)].filter((path) => path !== '/' && !path.startsWith('/api/'));
}

/** Where somebody ends up whose page is not there, or is not theirs. */
const elsewhere = ['/', '/dashboard', '/no_access'];

/** Nobody who follows a link ends up somewhere else, or on nothing. */
async function expectSomewhere(page: Page, path: string) {
  await page.goto(path);
  await expectArrived(page);
  // Somebody is there: pages at one address that end at once, one after the other, look as if a module ended them.
  await page.keyboard.press('Shift');
  const asked = new URL(path, page.url()).pathname;
  const ends = elsewhere.filter((one) => one !== asked);
  expect(ends, `${path} leads somewhere`).not.toContain(new URL(page.url()).pathname);
}

async function followAll(page: Page, starts: readonly string[]) {
  const links = new Map<string, string>();
  for (const start of starts) {
    await page.goto(start);
    await expectArrived(page);
    for (const path of await linksOnBoth(page)) if (!links.has(path)) links.set(path, start);
  }
  expect(links.size).toBeGreaterThan(3);
  for (const [path, start] of links) {
    await test.step(`${start} links to ${path}`, () => expectSomewhere(page, path));
  }
}

test.describe.configure({ timeout: 300_000 });

test('every link that a visitor is shown leads somewhere', async ({ page }) => {
  await followAll(page, ['/', '/login', '/sundry/all', '/jupeb_login', '/verify']);
});

for (const login of ['student', 'student.offered', 'lecturer', 'bursar']) {
  test(`every link that ${login} is shown leads somewhere`, async ({ page, signIn }) => {
    await signIn(login);
    await followAll(page, ['/dashboard']);
  });
}
