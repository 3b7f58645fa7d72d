import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { LoginPage } from '../pages/login';

test('a student signs in, sees the dashboard and signs out', async ({ page }) => {
  await new LoginPage(page).signIn('student');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong password is refused without saying what was wrong', async ({ page }) => {
  const login = new LoginPage(page);
  await login.signIn('student', 'Wrong#2026');
  await expect(login.alert).toContainText('Login failed, please check your details');
  await expect(page).toHaveURL(/\/login$/);
});

test('a person without menu items is refused', async ({ page }) => {
  const login = new LoginPage(page);
  await login.signIn('staff.nomenu');
  await expect(login.alert).toContainText(
    "User doesn't have any menu items. Please contact your administrator.",
  );
});

test('a person who has not migrated binds an email address first', async ({ page }) => {
  await new LoginPage(page).signIn('student.newemail');
  await expect(page).toHaveURL(/\/change_email/);
  await expectAccessible(page);
});

test('the second factor is asked before anything is handed out', async ({ page }) => {
  await new LoginPage(page).signIn('admin');
  await expect(page).toHaveURL(/\/verify_otp/);
  await expectAccessible(page);
});
