import type { Page } from '@playwright/test';
import type { BootData } from '@portal/shared/model';
import { signInAdministrator } from '../fixtures/administrator';
import { expectArrived } from '../fixtures/arrived';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { expectKeyboardWalk } from '../fixtures/keyboard';
import { expectRoomyList, expectSearchInView } from '../fixtures/officials-lists';
import { screens, showOn } from '../fixtures/screens';

/** Pages of the shell for everyone who is signed in, the same for all but for the first one. */
const ownPages = ['/dashboard', '/notifications', '/change_password', '/security', '/no_access'];

/** Who walks: a page that several of them are offered is walked by the first one alone. */
const walkers = ['student', 'lecturer', 'official'] as const;

/** Other tests publish modules of their own into the same portal, broken ones among them. */
const portalModules = ['mf-admissions', 'mf-student', 'mf-academics', 'mf-finance', 'mf-hostel', 'mf-admin'];

/**
 * Every page that the modules offer to the person on the page and to no walker before, those with a parameter left out.
 * Where one entry answers several paths, as each category of fees, its first path is walked.
 */
async function pagesOf(page: Page, modules: readonly string[]): Promise<string[]> {
  const text = await page.locator('#portal-boot').textContent();
  const { composition, session } = JSON.parse(text ?? '{}') as BootData;
  const offered = composition.modules
    .filter(({ id }) => modules.includes(id))
    .flatMap(({ id, routes }) => routes.map((route) => ({ ...route, entry: `${id} ${route.load}` })))
    .filter(({ audience }) => walkers.find((kind) => audience.includes(kind)) === session?.userType)
    .filter(({ path }) => !path.includes(':'))
    .reverse();
  const firsts = new Map(offered.map(({ entry, path }) => [entry, path.replace(/\/\*$/, '')]));
  return [...firsts.values()].reverse();
}

/**
 * Each page is opened once, and judged on the screen of a desk and on that of a phone. Answers the titles of the lists
 * that it met.
 */
async function expectSoundPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const lists: string[] = [];
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      // Header, menu and footer are the same everywhere: they are walked once.
      const part = index === 0 ? 'body' : 'main';
      await page.setViewportSize(screens.desk);
      await page.goto(path);
      await expectArrived(page);
      const list = await expectRoomyList(page, path);
      // Some rules judge the page as a whole: landmarks, the order of headings, ids that are there twice.
      await expectAccessible(page, ['light']);
      await expectAccessible(page, ['dark'], part);
      await expectNoSideScroll(page);
      await expectKeyboardWalk(page, part);

      await showOn(page, 'phone');
      if (list !== null) {
        lists.push(list);
        await expectSearchInView(page, path);
      }
      // The dark scheme has the same colours on every screen.
      await expectAccessible(page, ['light'], part);
      await expectNoSideScroll(page);
      await expectKeyboardWalk(page, part);
    });
  }
  return lists;
}

// The longest of all journeys: side by side, so that no worker is left with the last of them alone.
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

const members = [
  { login: 'student', own: ownPages },
  { login: 'lecturer', own: ownPages.slice(0, 1) },
];

for (const { login, own } of members) {
  test(`every page of ${login} is accessible, fits both screens and works by keyboard`, async ({
    page,
    signIn,
  }) => {
    await signIn(login);
    await expectSoundPages(page, [...own, ...(await pagesOf(page, portalModules))]);
  });
}

/** The super administrator has most pages: in parts, so that none takes longer than a test may. */
const parts = [
  {
    modules: ['mf-finance'],
    // Lists beside the first one of a page, which are reached by its tabs.
    besides: [
      '/invoice_management/refunds?tab=credit-notes',
      '/invoice_management/reconciliation?part=runs',
      '/fees_assignment/school_fees/bulk',
    ],
    leastLists: 18,
  },
  {
    modules: portalModules.filter((id) => id !== 'mf-finance'),
    besides: [
      '/dashboard',
      '/student_management/manage_claims?view=requests',
      '/applications/setup?part=subjects',
    ],
    leastLists: 8,
  },
];

for (const { modules, besides, leastLists } of parts) {
  test(`every page of the super administrator is accessible, fits both screens and works by keyboard: ${modules.join(', ')}`, async ({
    page,
    portal,
  }) => {
    await signInAdministrator(page.request, portal.url);
    await page.goto('/dashboard');
    const paths = [...new Set([...besides, ...(await pagesOf(page, modules))])];
    const lists = await expectSoundPages(page, paths);
    // Their lists are looked at only while the walk meets them.
    expect(lists.length, lists.join(', ')).toBeGreaterThanOrEqual(leastLists);
  });
}
