import { signInAdministrator } from '../fixtures/administrator';
import { expect, test } from '../fixtures/index';
import { giveMenuName } from '../fixtures/menu-names';
import { FixtureModule, freshVersion } from '../fixtures/modules';

// It builds a module and signs in with a mailed code.
test.setTimeout(180_000);

test('a module without React mounts, navigates through its host and leaves nothing behind', async ({
  browser,
  page,
  portal,
  signIn,
}) => {
  const office = await browser.newContext();
  const administrator = await signInAdministrator(office.request, portal.url);
  await giveMenuName(administrator, 'student', 'utilities');
  const foreign = await FixtureModule.register('mf-foreign', administrator);
  const first = freshVersion();
  await foreign.release(portal.url, first);

  await signIn('student');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Board of / })).toBeVisible();

  await page.getByRole('button', { name: 'Go to the profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.locator('foreign-board')).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Board of / })).toBeVisible();
  await expect(page.locator('foreign-board')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

  await page.goto('/foreign_board');
  await expect(page.getByRole('heading', { name: /^Board of / })).toBeVisible();

  await test.step('a canary of it is tried by one person, made live for all, and taken back', async () => {
    const second = freshVersion();
    await foreign.build(second);
    await foreign.must('publish', portal.url, '--tester', 'student');
    await page.reload();
    await expect(page.getByText(`Release ${second}`)).toBeVisible();
    await foreign.must('promote', portal.url);
    await page.reload();
    await expect(page.getByText(`Release ${second}`)).toBeVisible();
    await foreign.must('rollback', portal.url);
    await page.reload();
    await expect(page.getByText(`Release ${first}`)).toBeVisible();
  });
  await office.close();
});
