import { calls } from '@portal/shared/model';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';

test('the bell counts, its list opens the page of a notification, and every window hears of it', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await signIn('student.carryover');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? ''));
  expect(before).toBeGreaterThan(1);

  await bell.click();
  const panel = page.getByRole('region', { name: 'Newest notifications' });
  await expect(panel.getByText('Your results of the Rain semester are out')).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: /Course registration/ }).click();
  await expect(page).toHaveURL(`${portal.url}/course_registration?sessionId=4&semesterId=1`);
  await expect(bell).toHaveAccessibleName(`Notifications, ${before - 1} unread`);

  // The person reads the rest elsewhere; this window hears of it without asking.
  await api.call(calls.notification.readAll, {});
  await expect(bell).toHaveAccessibleName('Notifications');

  await bell.click();
  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('You have read everything')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('Your results of the Rain semester are out')).toBeVisible();
  await expectAccessible(page);
});

test('a student is asked for a rating, gives it, and is not asked again', async ({ page, signIn }) => {
  await signIn('student.final');
  const dialog = page.getByRole('dialog', { name: 'Rate your experience in the last 3 months' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Excellent' }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your input helps us improve and serve you better!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'displayCSATModal') ?? {};
  expect(value).toBe('false');
});
