import type { Page } from '@playwright/test';
import { signInAdministrator } from '../fixtures/administrator';
import { expect, test } from '../fixtures/index';
import { expectRoomyList } from '../fixtures/officials-lists';
import { print } from '../fixtures/print';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const awards = '/results/classlist?part=awards';
const dialog = (page: Page) => page.getByRole('dialog');

test('an award list goes from the audit over a second officer to Senate, and its certificates can be verified', async ({
  page,
  browser,
  portal,
}) => {
  const asOther = async (login: 'admin' | 'registry', path: string) => {
    const context = await browser.newContext({ baseURL: portal.url });
    const other = await context.newPage();
    if (login === 'admin') await signInAdministrator(context.request, portal.url);
    else {
      await new LoginPage(other).signIn(login);
      await expect(other).toHaveURL(/\/dashboard/);
    }
    await other.goto(path);
    return other;
  };
  await new LoginPage(page).signIn('exams');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(awards);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  expect(await expectRoomyList(page, awards)).toBe('Awards');
  await expectSoundOnBoth(page);
  await page.getByRole('link', { name: 'New award list' }).click();
  await page.getByLabel('Session', { exact: true }).selectOption('2024/2025');
  await page.getByLabel('Department', { exact: true }).selectOption('Computer Science');
  await page.getByRole('button', { name: 'Show the students' }).click();
  await expect(page.getByText('Award list: Stands on another list.').first()).toBeVisible();
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: /^Propose \d+ students?$/ }).click();
  await dialog(page).getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page).toHaveURL(/award_list\?id=\d+/);
  const graduates = page.getByRole('region', { name: 'Graduates' });
  await expect(graduates.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pass on to Senate' })).toHaveCount(0);
  await expectSoundOnBoth(page);
  const list = new URL(page.url());
  const path = `${list.pathname}${list.search}`;

  const second = await asOther('admin', path);
  await second.getByRole('button', { name: 'Pass on to Senate' }).click();
  await dialog(second).getByRole('button', { name: 'Pass on', exact: true }).click();
  await expect(second.getByText('Waits for Senate').first()).toBeVisible();
  await second.context().close();

  const registrar = await asOther('registry', path);
  await registrar.getByRole('button', { name: 'Approve for Senate' }).click();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await dialog(registrar).getByLabel('Senate approved it on').fill(yesterday);
  await dialog(registrar)
    .getByLabel(/Minute of Senate/)
    .fill('S/215/3');
  await dialog(registrar).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(registrar.getByText('Approved by Senate').first()).toBeVisible();
  const code = await registrar
    .getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4})+$/)
    .first()
    .textContent();
  await registrar.getByRole('link', { name: 'Print' }).click();
  await expect(registrar.getByRole('article', { name: 'Award List' })).toBeVisible();
  await expectSoundOnBoth(registrar);
  expect((await print(registrar)).text).toContain('S/215/3');
  await registrar.context().close();

  await page.goto(`/verify/${code ?? ''}`);
  await expect(page.getByText('B.Tech Computer Science')).toBeVisible();
});
