import { student } from '@portal/contracts/student';
import type { Page, Route } from '@playwright/test';
import { withoutFirstReads } from '../fixtures/first-reads';
import { expect, test } from '../fixtures/index';
import { LoginPage } from '../pages/login';
import { documentMark, enter, hub, mainMenu } from './places';

test.describe.configure({ mode: 'parallel' });

/** The one call behind the profile and behind the form that is sent. */
const call = (url: URL) => url.pathname === `/api/v1${student.profile.own.path}`;

/** What can become of a call. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ success: false, code: 'INTERNAL', message: 'Something went wrong.' }),
    }),
  'is answered by a proxy that waited too long': (route) =>
    route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' }),
  'is the page of a Wi-Fi that wants a sign-in': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }),
  'has another shape': (route) => route.fulfill({ json: { success: true, message: '', data: [] } }),
  'times out': (route) => route.abort('timedout'),
};

const profile = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile' });
const failure = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Try again' });

async function openProfile(page: Page, moment: string) {
  await page.goto(moment === 'first load' ? '/profile' : '/steady');
  if (moment === 'first load') return;
  await expect(hub(page)).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Profile', exact: true }).click();
}

for (const [what, answer] of Object.entries(answers)) {
  for (const moment of ['first load', 'navigation']) {
    test(`a page's data ${what} (${moment}): a message with a retry in its place`, async ({
      page,
      signIn,
    }) => {
      await enter(signIn);
      await withoutFirstReads(page);
      await page.route(call, answer);
      await openProfile(page, moment);
      const mark = await documentMark(page);
      await expect(profile(page)).toBeVisible();
      await expect(failure(page)).toBeVisible();
      await expect(mainMenu(page).getByRole('link', { name: 'Steady', exact: true })).toBeVisible();
      await page.unroute(call);
      await failure(page).getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
      expect(await documentMark(page)).toBe(mark);
    });
  }

  test(`what a form sends ${what}: it is all still there, and goes through with the next try`, async ({
    page,
    signIn,
  }) => {
    await enter(signIn);
    await page.goto('/steady/form?draft');
    const remark = page.getByRole('textbox', { name: 'Remark' });
    await remark.fill('a long remark');
    const mark = await documentMark(page);
    await page.route(call, answer);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(remark).toHaveValue('a long remark');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
  });
}

test('signed out meanwhile: to the login and back to the form with its draft', async ({
  page,
  context,
  signIn,
}) => {
  await enter(signIn);
  await page.goto('/steady/form?draft');
  await page.getByRole('textbox', { name: 'Remark' }).fill('kept over the login');
  await context.clearCookies();
  await page.route(call, (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"SIGNED_OUT"}' }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.unroute(call);
  await new LoginPage(page).signIn('registry');
  await expect(page).toHaveURL(/\/steady\/form\?draft/);
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(page.getByRole('textbox', { name: 'Remark' })).toHaveValue('kept over the login');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('offline: the banner, what was read before with its time, and on when the connection is back', async ({
  page,
  context,
  signIn,
}) => {
  await enter(signIn);
  await page.goto('/profile');
  const record = page
    .getByRole('main')
    .getByText('Full name')
    .or(page.getByRole('main').locator('dl').first());
  await expect(record.first()).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Steady', exact: true }).click();
  await expect(hub(page)).toBeVisible();
  const mark = await documentMark(page);

  await context.setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: 'oops!, looks you are offline!' });
  await expect(banner).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(profile(page)).toBeVisible();
  await expect(record.first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^Read at \d\d:\d\d/)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'you are back online!' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^Read at/)).toHaveCount(0);
  expect(await documentMark(page)).toBe(mark);
});
