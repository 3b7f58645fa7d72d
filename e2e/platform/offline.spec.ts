import type { Page } from '@playwright/test';
import { hostel } from '@portal/contracts/hostel';
import { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';

test.use({ serviceWorkers: 'allow' });

/** The worker has everything that the page needs to come up again. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline/about')))).toBe(true);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const receipts = (page: Page) => page.getByRole('link', { name: /^Receipt of/ });
/** The receipt as it is read, but for the minute it is looked at. */
async function receiptText(page: Page): Promise<string> {
  const paper = page.getByRole('main');
  await expect(paper).toContainText('Verification code');
  return (await paper.innerText()).replace(/Printed on .*/, '');
}
/** Pixels; nothing where the picture did not come. */
const photoWidth = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('img', { name: 'Adeyemi' })
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
const readAt = (page: Page) => page.getByRole('banner').getByText(/^Read at \d\d:\d\d/);

test('receipts that were read once come up without a connection, and are forgotten on signing out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('student', '/payments');
  await receipts(page).first().click();
  await expect(heading(page, 'Payment receipt')).toBeVisible();
  const address = page.url();
  const before = await receiptText(page);
  await kept(page);
  const document = await page.evaluate(async () => (await caches.match('/offline/document'))?.text());
  expect(document).toContain('"jwtToken"');
  expect(document).not.toMatch(/"token":"[^"]/);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Payment receipt')).toBeVisible();
  await expect(readAt(page)).toBeVisible();
  expect(await receiptText(page)).toBe(before);
  expect(await photoWidth(page)).toBeGreaterThan(0);

  // From here to the list, and by its address to the receipt again.
  await page.goto('/payments');
  await expect(receipts(page).first()).toBeVisible();
  await page.goto(address);
  await expect(heading(page, 'Payment receipt')).toBeVisible();
  await page.goto('/login');
  await expect(heading(page, 'There is no connection')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(address);
  await expect(heading(page, 'Payment receipt')).toBeVisible();
  await expect(readAt(page)).toHaveCount(0);
  await page.locator('[aria-controls=account-menu]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const answers = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('portal-offline');
        open.onerror = () => reject(open.error ?? new Error('no database'));
        open.onsuccess = () => {
          const count = open.result.transaction('answers').objectStore('answers').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(answers).toBe(0);
});

test('nothing is kept on a computer that others use too', async ({ page, signIn, browser, portal }) => {
  await page.addInitScript(() => sessionStorage.setItem('portal-shared-computer', 'yes'));
  await signIn('student', '/payments');
  await expect(receipts(page).first()).toBeVisible();
  // The control: a computer of one's own, whose page came later, has kept everything by now.
  const own = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'allow' });
  const later = await own.newPage();
  await new Api(own.request, portal.url).signIn('student');
  await later.goto('/payments');
  await kept(later);
  await own.close();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('a page that was read is reached from another one that tells only of its card', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('student', '/school_fees');
  await expect(heading(page, 'School fees')).toBeVisible();
  await kept(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'See school fees' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'School fees' }).first().click();
  await expect(heading(page, 'School fees')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Form 11');
  await context.setOffline(false);
});

test('a porter lets a student in without a connection, and the portal hears of it once there is one', async ({
  page,
  context,
  signIn,
}) => {
  const porter = await signIn('porter');
  const listOf = (id: number) => porter.call(hostel.checkIn.roomList, { params: { id } });
  const [door] = await porter.call(hostel.checkIn.hostels);
  const list = await listOf(door?.id ?? 0);
  const student = list.students.find(({ state }) => state === 'paid');
  if (!student) throw new Error('nobody has paid for a bed-space');
  const waits = page.getByRole('region', { name: 'Waiting to be sent' });
  await page.goto(`/hostel_management/manage_hostel/check_in?hostel=${list.id}`);
  await expect(page.getByText(/^\d+ students?, as of /)).toBeVisible();
  await kept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('since then are not in the list', { exact: false })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Slip or student' }).fill(student.slips[0] ?? '');
  await expect(page.getByRole('heading', { name: student.fullName })).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Checked in on this device')).toBeVisible();
  await page.reload();
  await expect(waits.getByText(student.fullName, { exact: false })).toBeVisible();

  await context.setOffline(false);
  await expect(waits).toHaveCount(0);
  const { students } = await listOf(list.id);
  expect(students.find(({ code }) => code === student.code)?.state).toBe('occupied');
});
