import type { Page } from '@playwright/test';
import { signInAdministrator } from '../fixtures/administrator';
import { expectAccessible } from '../fixtures/axe';
import { Api } from '../fixtures/api';
import { expect, test, type Portal } from '../fixtures/index';
import { giveMenuName } from '../fixtures/menu-names';
import { FixtureModule, freshVersion, newKey } from '../fixtures/modules';

// It builds modules and signs in with a mailed code.
test.setTimeout(180_000);

const menu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Seventh utilities' });
const greeting = (page: Page, version: string) => page.getByText(`mf-seventh ${version} greets`);

/** What somebody gets with the next page that they load: a release, or nothing. */
async function expectRelease(page: Page, version: string | null) {
  await page.goto('/utilities');
  if (version) return expect(greeting(page, version)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  return expect(menu(page)).toHaveCount(0);
}

/** Somebody of the same kind who is no tester. */
async function colleague(page: Page, { url }: Portal): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: url });
  if (!context) throw new Error('there is no browser');
  await new Api(context.request, url).signIn('auditor');
  return context.newPage();
}

test('a module that did not exist when the portal was built: from a tester to everybody, back, and gone', async ({
  browser,
  page,
  portal,
  signIn,
}) => {
  const office = await browser.newContext();
  const administrator = await signInAdministrator(office.request, portal.url);
  await giveMenuName(administrator, 'registry_officer', 'sundry');
  await signIn('registry');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  const other = await colleague(page, portal);

  const seventh = await FixtureModule.register('mf-seventh', administrator);
  const first = freshVersion();
  await seventh.build(first);

  await test.step('nobody else publishes it, and nothing twice', async () => {
    const stranger = await seventh.run('publish', portal.url, '--key', await newKey());
    expect(stranger.code).toBe(1);
    expect(stranger.answer.message).toContain('key');
    await seventh.must('publish', portal.url, '--tester', 'registry');
    expect(await seventh.run('publish', portal.url)).toMatchObject({ code: 1, answer: { ok: false } });
  });

  await test.step('the tester has it, nobody else', async () => {
    await page.reload();
    await menu(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Utilities' })).toBeFocused();
    await expect(greeting(page, first)).toBeVisible();
    await expectRelease(page, first);
    await expectRelease(other, null);
  });

  await test.step('promoted, everybody has it', async () => {
    await seventh.must('promote', portal.url);
    await expectRelease(other, first);
    await expectRelease(page, first);
  });

  const second = freshVersion();
  await test.step('a canary taken back: the tester has the live release again', async () => {
    await seventh.build(second);
    await seventh.must('publish', portal.url, '--tester', 'registry');
    await expectRelease(page, second);
    await expectRelease(other, first);
    await seventh.must('rollback', portal.url);
    await expectRelease(page, first);
  });

  await test.step('a live release taken back: everybody has the one before', async () => {
    const third = freshVersion();
    await seventh.release(portal.url, third);
    await expectRelease(other, third);
    await seventh.must('rollback', portal.url);
    await expectRelease(other, first);
    await expectRelease(page, first);
  });

  const modules = await office.newPage();
  await test.step('disabled by an administrator, it is gone', async () => {
    await modules.goto(`${portal.url}/modules`);
    await expect(modules.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
    await expectAccessible(modules);
    await disable(modules);
    await expect(modules.getByRole('row', { name: /mf-seventh/ })).toContainText('Disabled');
    await expectRelease(page, null);
  });
  await other.context().close();
  await office.close();
});

/** Another move of the live set in between is refused with a word, and asked again. */
async function disable(modules: Page) {
  await expect(async () => {
    await modules.reload();
    await modules.getByRole('button', { name: /Actions for (mf-)?Seventh/i }).click();
    await modules.getByRole('menuitem', { name: 'Disable' }).click();
    const dialog = modules.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('the proof is done');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(dialog).toBeHidden({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}
