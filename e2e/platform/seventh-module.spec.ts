import { signInAdministrator } from '../fixtures/administrator';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { FixtureModule, freshVersion, newKey } from '../fixtures/modules';

// It builds modules and signs in with a mailed code.
test.setTimeout(180_000);

test('a module that did not exist when the portal was built appears, works and goes', async ({
  browser,
  page,
  portal,
  signIn,
}) => {
  await signIn('admissions');
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Utilities' });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(menu).toHaveCount(0);

  const office = await browser.newContext();
  const administrator = await signInAdministrator(office.request, portal.url);
  const seventh = await FixtureModule.register('mf-seventh', administrator);
  await seventh.build(freshVersion(0));

  const stranger = await seventh.publish(portal.url, await newKey());
  expect(stranger.code).toBe(1);
  expect(stranger.answer.message).toContain('not signed');

  expect(await seventh.publish(portal.url)).toMatchObject({ code: 0, answer: { ok: true, live: true } });
  expect(await seventh.publish(portal.url)).toMatchObject({ code: 1, answer: { ok: false } });

  await page.reload();
  await menu.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utilities' })).toBeFocused();
  await expect(page.getByText(/^mf-seventh greets .+\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Utilities' })).toBeVisible();

  const desk = await office.newPage();
  await desk.goto(`${portal.url}/modules`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await expectAccessible(desk);
  await desk
    .getByRole('button', { name: 'Actions for Seventh' })
    .or(desk.getByRole('button', { name: 'Actions for mf-seventh' }))
    .click();
  await desk.getByRole('menuitem', { name: 'Disable' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the proof is done');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('row', { name: /mf-seventh/ })).toContainText('Disabled');

  await page.goto('/utilities');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menu).toHaveCount(0);
  await office.close();
});
