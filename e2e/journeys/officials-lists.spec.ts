import type { Page } from '@playwright/test';
import type { BootData } from '@portal/shared/model';
import { signInAdministrator } from '../fixtures/administrator';
import { expectArrived } from '../fixtures/arrived';
import { expect, test } from '../fixtures/index';

/** Rows that somebody at a desk sees of a list without scrolling, on a screen of 1280 × 800. */
const wanted = 8;
const screens = { desk: { width: 1280, height: 800 }, phone: { width: 412, height: 823 } };
const desks = ['mf-finance', 'mf-admin'];
/** Lists beside the first one of a page, which are reached by its tabs. */
const parts = [
  '/invoice_management/refunds?tab=credit-notes',
  '/invoice_management/reconciliation?part=runs',
  '/fees_assignment/school_fees/bulk',
  '/student_management/manage_claims?view=requests',
];

/** Every page of officials that the modules of the desk offer, those with a parameter left out. */
async function pagesOfDesks(page: Page): Promise<string[]> {
  const text = await page.locator('#portal-boot').textContent();
  const { composition } = JSON.parse(text ?? '{}') as BootData;
  const offered = composition.modules
    .filter(({ id }) => desks.includes(id))
    .flatMap(({ routes }) => routes)
    .filter(({ audience }) => audience.includes('official'))
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path));
  return [...new Set([...offered, ...parts])];
}

interface Seen {
  title: string;
  rows: number;
  /** Of them, wholly in the window. */
  inView: number;
  /** Pixels that a table is wider than its frame. */
  excess: number;
  /** Names of cells that lie under another one. */
  covered: string[];
  /** Texts that are wider than what shows them. */
  cut: string[];
}

/** The list that a page is made for, as it is seen; null for a page that is none. Runs in the page. */
function look(): Seen | null {
  const heading = document.querySelector('h1');
  const lists = [...document.querySelectorAll<HTMLElement>('main [data-list]')];
  const list = lists.find((each) => each.dataset['list'] === heading?.textContent);
  if (!list || !heading) return null;
  // Sums over the rows may be tables as well.
  const regions = [...list.querySelectorAll('[role=region]')];
  const region = regions.find((each) => each.getAttribute('aria-label') === heading.textContent);
  const rows = [...(region?.querySelectorAll('[data-row]') ?? [])];
  const wholly = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const cells = [...(region?.querySelectorAll('td') ?? [])].filter((cell) => cell.checkVisibility());
  const covered = cells.filter((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    if (top < 0 || top + height > innerHeight) return false;
    const at = (share: number) => document.elementFromPoint(left + width * share, top + height / 2);
    return [0.1, 0.5, 0.9].some((share) => !cell.contains(at(share)));
  });
  const cut = [...list.querySelectorAll<HTMLElement>('td *')].filter(
    (part) =>
      part.checkVisibility() &&
      getComputedStyle(part).overflow === 'hidden' &&
      part.clientWidth > 2 &&
      part.scrollWidth > part.clientWidth + 1,
  );
  const words = (element: Element) => element.textContent.slice(0, 40);
  return {
    title: heading.textContent,
    rows: rows.length,
    inView: rows.filter(wholly).length,
    excess: region ? region.scrollWidth - region.clientWidth : 0,
    covered: covered.map(words),
    cut: cut.map(words),
  };
}

/** Where the search box of the list ends, from the top of the page. Runs in the page. */
function searchEndsAt(): number | null {
  const box = document.querySelector('[data-list] input[type=search]');
  return box ? box.getBoundingClientRect().bottom + scrollY : null;
}

test.describe.configure({ timeout: 600_000 });

test('every list of officials shows eight rows at a desk, and its search on the first screen of a phone', async ({
  page,
  portal,
  isMobile,
}) => {
  test.skip(isMobile, 'it sets both screens itself');
  await signInAdministrator(page.request, portal.url);
  await page.goto('/dashboard');
  const paths = await pagesOfDesks(page);
  const lists: string[] = [];
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(screens.desk);
      await page.goto(path);
      await expectArrived(page);
      const seen = await page.evaluate(look);
      if (!seen) return;
      lists.push(seen.title);
      const { rows, inView, excess, covered, cut } = seen;
      expect.soft(inView, `${path}: rows in view of ${rows}`).toBeGreaterThanOrEqual(Math.min(wanted, rows));
      expect.soft(excess, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(covered, `${path}: under another column`).toEqual([]);
      expect.soft(cut, `${path}: cut`).toEqual([]);
      await page.setViewportSize(screens.phone);
      const end = await page.evaluate(searchEndsAt);
      expect
        .soft(end, `${path}: where the search box ends on a phone`)
        .toBeLessThanOrEqual(screens.phone.height);
    });
  }
  // The walk is worth something only while it meets the lists.
  expect(lists.length, lists.join(', ')).toBeGreaterThanOrEqual(18);
});
