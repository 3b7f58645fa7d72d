import type { Page } from '@playwright/test';
import { calls } from '@portal/shared/model';
import { demoPassword } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { authenticatorCode } from '../fixtures/totp';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const { authentication } = calls;

async function fillPassword(page: Page, password = demoPassword) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

test('another password is set, and the other devices are signed out', async ({ page, signIn, portal }) => {
  const login = 'student.carryover';
  await signIn(login, '/change_password');
  const next = 'Falls-Rock-1988';
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeFocused();
  await expectSoundOnBoth(page);
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change Password', exact: true }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // As it was, for the other journeys.
  const api = await portal.api.signIn(login, next);
  await api.call(authentication.changePassword, {
    body: { currentPassword: next, newPassword: demoPassword },
  });
});

test('a second step is set up with an app; a recovery code signs in as well; then it is turned off', async ({
  page,
  signIn,
}) => {
  await signIn('student.lapsed', '/security');
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expectSoundOnBoth(page);
  await fillPassword(page);
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  await expectSoundOnBoth(page);
  const uri = await page.getByRole('link', { name: 'open the app directly' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Six-digit code from the app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Keep these codes now: they are shown this once')).toBeVisible();
  const [code = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.context().clearCookies();
  await new LoginPage(page).signIn('student.lapsed');
  await expect(page).toHaveURL(/\/verify_otp$/);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectSoundOnBoth(page);
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/security');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await fillPassword(page);
  await expect(page.getByText('Nothing is asked for besides the password.')).toBeVisible();
});

test('another device is seen and signed out', async ({ page, signIn, browser, portal }) => {
  const login = 'student.jupeb';
  await signIn(login);
  const other = await browser.newContext({ baseURL: portal.url });
  const otherPage = await other.newPage();
  await new LoginPage(otherPage).signIn(login);
  await expect(otherPage).toHaveURL(/\/dashboard$/);
  await page.goto('/security');
  await page
    .getByRole('button', { name: /^End the session on/ })
    .first()
    .click();
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: /^End the session on/ })).toHaveCount(0);
  await other.close();
});

test('the help desk acts as a student, is told so all the while, and comes back to itself', async ({
  page,
  signIn,
  context,
  playwright,
  portal,
}) => {
  const outside = await playwright.request.newContext();
  const answer = await outside.post(`${portal.url}/api/v1/Authentication/login`, {
    data: { userName: 'student', password: demoPassword },
    headers: { 'X-Requested-With': 'portal', 'Idempotency-Key': crypto.randomUUID() },
  });
  const { data } = (await answer.json()) as { data: { userId: string; fullName: string } };
  await outside.dispose();

  const api = await signIn('helpdesk', '/no_access');
  // Another tab of the same browser follows, whoever it shows.
  const other = await context.newPage();
  await other.goto('/no_access');
  await expect(other.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  const { path, token } = await api.call(authentication.impersonate, {
    body: { userId: data.userId, reason: 'The fees page does not load for them' },
  });
  await page.goto(path.includes('#') ? path : `${path}#token=${token}`);
  await expect(page).toHaveURL(/\/dashboard$/);

  const banner = page.getByRole('region', { name: 'Acting as another person' });
  await expect(banner).toContainText(`acting as ${data.fullName}`);
  await expect(other.getByRole('region', { name: 'Acting as another person' })).toBeVisible();
  await expect(banner.getByRole('timer')).toHaveText(/^0h \d\dm \d\ds$/);
  await expectSoundOnBoth(page);

  const top = await page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().top);
  const height = (await banner.boundingBox())?.height ?? 0;
  expect(top).toBe(Math.ceil(height));
  if ((page.viewportSize()?.width ?? 0) >= 600) expect(height).toBe(96);

  await banner.getByRole('button', { name: 'End Session' }).click();
  await expect(page.getByText('You are back in your own account')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Acting as another person' })).toHaveCount(0);
});

test('a link to act as another person works once', async ({ page, signIn }) => {
  await signIn('helpdesk', '/impersonation_login#token=somebody-has-used-it');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expectSoundOnBoth(page);
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a minute before its end the session asks; silence leads out, and signing in leads back', async ({
  page,
  signIn,
  context,
}) => {
  await page.clock.install();
  await signIn('student.final', '/security');
  await expect(page.getByText('In use now')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  const fetched = page.waitForResponse(/\/expiry\./);
  await page.clock.fastForward('27:30');
  await (await fetched).finished();
  await page.clock.fastForward('01:40');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.clock.resume();
  await expectSoundOnBoth(page);
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(/\/$/);
  await context.clearCookies();
  await new LoginPage(page).signIn('student.final');
  await expect(page).toHaveURL(/\/security$/);
});

test('staff find pages by their words', async ({ page, signIn }) => {
  await signIn('admissions', '/no_access');
  const box = page.getByRole('combobox', { name: 'Search' });
  // The page stands before its script listens: who presses too early presses again.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expectSoundOnBoth(page);
  await box.fill('security');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});
