import type { Page } from '@playwright/test';
import type { BootData } from '@portal/shared/model';
import { signInAdministrator } from '../fixtures/administrator';
import { expectArrived } from '../fixtures/arrived';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { test } from '../fixtures/index';
import { expectKeyboardWalk } from '../fixtures/keyboard';

/** Pages of the shell for everyone who is signed in. */
const ownPages = ['/dashboard', '/notifications', '/change_password', '/security', '/no_access'];

/** Other tests publish modules of their own into the same portal, broken ones among them. */
const portalModules = ['mf-admissions', 'mf-student', 'mf-academics', 'mf-finance', 'mf-hostel', 'mf-admin'];

/** Every page that the modules offer to the person on the page, those with a parameter left out. */
async function pagesOf(page: Page, modules: readonly string[]): Promise<string[]> {
  const text = await page.locator('#portal-boot').textContent();
  const { composition, session } = JSON.parse(text ?? '{}') as BootData;
  const offered = composition.modules
    .filter(({ id }) => modules.includes(id))
    .flatMap(({ routes }) => routes)
    .filter(({ audience }) => session !== null && audience.includes(session.userType))
    .map(({ path }) => path.replace(/\/\*$/, ''))
    .filter((path) => !path.includes(':'));
  return [...new Set(offered)];
}

async function expectSoundPages(page: Page, paths: readonly string[]) {
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectArrived(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      // Header, menu and footer are the same everywhere: they are walked once.
      await expectKeyboardWalk(page, index === 0 ? 'body' : 'main');
    });
  }
}

// The longest of all journeys: side by side, so that no worker is left with the last of them alone.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const login of ['student', 'lecturer']) {
  test(`every page of ${login} is accessible, fits the screen and works by keyboard`, async ({
    page,
    signIn,
  }) => {
    await signIn(login);
    await expectSoundPages(page, [...ownPages, ...(await pagesOf(page, portalModules))]);
  });
}

/** The super administrator has most pages: in parts, so that none takes longer than a test may. */
const parts = [['mf-finance'], portalModules.filter((id) => id !== 'mf-finance')];

for (const modules of parts) {
  test(`every page of the super administrator is accessible, fits the screen and works by keyboard: ${modules.join(', ')}`, async ({
    page,
    portal,
  }) => {
    await signInAdministrator(page.request, portal.url);
    await page.goto('/dashboard');
    const own = modules.includes('mf-admin') ? ownPages : [];
    await expectSoundPages(page, [...own, ...(await pagesOf(page, modules))]);
  });
}
