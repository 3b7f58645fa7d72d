import { hostel } from '@portal/contracts/hostel';
import { lagosDate } from '@portal/shared/model';
import type { Browser, Page } from '@playwright/test';
import { signInAdministrator } from '../fixtures/administrator';
import { expect, test } from '../fixtures/index';
import { otherPerson, type OtherPerson } from '../fixtures/other-person';
import { print } from '../fixtures/print';
import { Remita } from '../fixtures/remita';
import { expectSoundOnBoth } from '../fixtures/screens';
import { startMovablePortal, type MovablePortal } from '../harness/movable-clock';
import { HostelDeskPages } from '../pages/hostel-desk';

// A portal of its own, whose time goes on as the test says, and whose hostels nobody else books in.
test.describe.configure({ mode: 'serial' });

/** Of a single bed-space, at a price that no other one has. */
const small = { name: 'Lake Hostel', code: 'LAK', naira: '31000' };

let own: MovablePortal;
test.beforeAll(async () => {
  own = await startMovablePortal();
});
test.afterAll(() => own.stop());

const person = (browser: Browser, login: string, path = '/hostel') =>
  otherPerson(browser, { url: own.url, login, path });
const officer = async (browser: Browser) => {
  const desk = await person(browser, 'hostel', '/hostel_management/manage_hostel');
  return { ...desk, does: new HostelDeskPages(desk.page) };
};
const bedOf = async ({ api }: Pick<OtherPerson, 'api'>) => (await api.call(hostel.booking.mine)).allocation;

/** Holds the one bed-space of the small hostel. */
async function hold({ page, api }: OtherPerson) {
  const found = (await api.call(hostel.hostels.list)).hostels.find(
    ({ hostelName }) => hostelName === small.name,
  );
  await page.goto(`/hostel/select_room?hostel=${found?.id ?? 0}`);
  await page
    .getByRole('list', { name: /^Rooms of/ })
    .getByRole('link')
    .click();
  await page.locator('input[type=radio]:enabled').check();
  await page.getByRole('button', { name: 'Hold this bed' }).click();
  await expect(page).toHaveURL(/\/hostel\/invoice$/);
}

async function giveBack(page: Page) {
  await page.goto('/hostel');
  await page.getByRole('button', { name: 'Give it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
}

/** They are told of it, wherever they look. */
async function expectTold(page: Page, words: RegExp | string) {
  await page.goto('/notifications');
  await expect(page.getByText(words).first()).toBeVisible();
}

test('a hold lapses, somebody else takes the bed-space, and the money that comes then goes back', async ({
  browser,
  playwright,
}) => {
  const outside = await playwright.request.newContext();
  const remita = new Remita(outside, own.simulatorUrl);
  const desk = await officer(browser);
  await desk.does.makeSmallHostel(small);
  await desk.does.setRules({ 'Hours to pay': '1', 'Hours of grace': '0' });
  await desk.leave();

  const first = await person(browser, 'student');
  await hold(first);
  const { invoice } = await first.api.call(hostel.booking.mine);
  const rrr = invoice?.rrr ?? '';
  await first.leave();
  await test.step('the bank takes the money in time, and nobody hears of it', async () => {
    await remita.faults({ status: 'down' });
    await remita.pay(rrr, { quiet: true });
    await own.ahead(61);
    const later = await officer(browser);
    await later.does.releaseExpired();
    await later.leave();
  });
  const late = await person(browser, 'student');
  expect(await bedOf(late)).toBeNull();
  await expectTold(late.page, /was not paid in time/);

  const second = await person(browser, 'student.waiting');
  await hold(second);
  expect(await bedOf(second)).toMatchObject({ state: 'held', hostelName: small.name });
  await remita.faults();
  await remita.notify(rrr);

  await test.step('the student is told, and the bursary has the refund request', async () => {
    const issues = `/invoice_management/payment_issues?search=${rrr}`;
    const bursary = await person(browser, 'bursar', issues);
    const menu = bursary.page.getByRole('button', { name: /^Actions for No bed-space left/ });
    await expect(async () => {
      await bursary.page.goto(issues);
      await expect(menu).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expectTold(late.page, /no other bed-space at its price is free\. The money is owed to you/);
    expect(await bedOf(late)).toBeNull();
    await menu.click();
    await bursary.page.getByRole('menuitem', { name: 'Request a refund' }).click();
    const dialog = bursary.page.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('The bed-space was given to somebody else');
    await dialog.getByRole('button', { name: 'Request the refund' }).click();
    await expect(bursary.page.getByText('The refund is requested').first()).toBeVisible();
    await bursary.leave();
  });
  await giveBack(second.page);
  await expect.poll(() => bedOf(second)).toBeNull();
  await second.leave();
  await late.leave();
  await outside.dispose();
  await own.ahead(0);
});

test('a block is closed: its students are moved as the preview said, told, and their slips know it', async ({
  browser,
  page,
}) => {
  const student = await person(browser, 'student.final');
  const before = await student.api.call(hostel.booking.slip);
  const { code, block, hostelName } = before.allocation;
  const desk = await officer(browser);
  const { hostels } = await desk.api.call(hostel.sessionRules.choices);
  const hostelId = hostels.find(({ name }) => name === hostelName)?.id ?? 0;
  await desk.does.planToLeave(hostelId, block);
  await expectSoundOnBoth(desk.page);
  await desk.does.moveAll(40);
  const lived = async (of: string) => {
    const states = ['held', 'paid', 'occupied'] as const;
    const pages = states.map((state) =>
      desk.api.call(hostel.bedSpaces.list, { query: { hostelId, block: of, state } }),
    );
    return (await Promise.all(pages)).reduce((sum, { total }) => sum + total, 0);
  };
  expect([await lived(block), await lived('B')]).toEqual([0, 40]);
  await desk.leave();

  const { allocation } = await student.api.call(hostel.booking.slip);
  expect(allocation).toMatchObject({ hostelName, block: 'B', state: 'paid' });
  await expectTold(student.page, new RegExp(allocation.code));
  await student.page.goto('/hostel_fees/receipt');
  await expect(student.page.getByRole('article')).toContainText(allocation.code);
  expect((await print(student.page)).text).toContain(allocation.code);
  await student.leave();
  // The porter scans the slip that was printed before.
  await page.goto(`${own.url}${new URL(before.verification.url).pathname}`);
  await expect(page.getByText('This document is genuine')).toBeVisible();
  await expect(page.getByText(`Moved from bed-space ${code}`)).toBeVisible();
  await expect(page.getByText(allocation.code, { exact: false }).first()).toBeVisible();
});

test('a ballot: two apply, the days end, two officers draw, one gets the bed-space and then the other', async ({
  browser,
}) => {
  const day = (from: number) => lagosDate(new Date(Date.now() + from * 86_400_000));
  const numbers = '07 13 42 55 88';
  const desk = await officer(browser);
  await desk.does.setRules({ 'Hours to pay': '72', 'Holds that may lapse': '5' }, { ballot: true });
  const logins = ['student', 'student.waiting'] as const;
  const applicants = [await person(browser, logins[0]), await person(browser, logins[1])] as const;
  for (const { page } of applicants) {
    const label = new RegExp(small.name);
    const first = page.getByLabel(/^First choice/);
    const value = await first.locator('option', { hasText: label }).getAttribute('value');
    await first.selectOption(value);
    await page.getByRole('button', { name: 'Apply for a bed-space' }).click();
    await expect(page.getByText(/^Application no\. \d$/)).toBeVisible();
  }
  await expectSoundOnBoth(applicants[0].page);
  for (const { leave } of applicants) await leave();

  for (const words of ['All students', '100 level']) await desk.does.endDays(words, day(0));
  await desk.leave();
  await test.step('what decides is published on the day after the last one', async () => {
    await own.ahead(24 * 60);
    const later = await officer(browser);
    await later.does.enterWhatDecides(numbers, day(1));
    await expectSoundOnBoth(later.page);
    await later.leave();
    await own.ahead(0);
  });
  await test.step('somebody else confirms it and draws', async () => {
    const context = await browser.newContext({ baseURL: own.url });
    await signInAdministrator(context.request, own.url);
    await new HostelDeskPages(await context.newPage()).draw(numbers, '2 applications');
    await context.close();
  });
  const [one, other] = [await person(browser, logins[0]), await person(browser, logins[1])];

  const stateOf = async ({ api }: OtherPerson) =>
    (await api.call(hostel.ballot.mine)).application?.state ?? '';
  await expect
    .poll(async () => [await stateOf(one), await stateOf(other)].toSorted())
    .toEqual(['given', 'waiting']);
  const inOrder = (await stateOf(one)) === 'given' ? ([one, other] as const) : ([other, one] as const);
  const [lucky, waits] = inOrder;
  expect(await bedOf(lucky)).toMatchObject({ state: 'held', hostelName: small.name });
  await expectTold(lucky.page, /^The ballot brought you bed-space/);
  await waits.page.goto('/hostel');
  await expect(waits.page.getByText('you are the next one', { exact: false })).toBeVisible();
  await waits.page.getByRole('button', { name: 'Show the draw' }).click();
  await waits.page.getByRole('button', { name: 'Repeat the draw on this device' }).click();
  await expect(waits.page.getByText('The same order came out')).toBeVisible();
  await expectSoundOnBoth(waits.page);

  await giveBack(lucky.page);
  // Within a minute what falls free is held for the next one.
  await expect.poll(async () => (await bedOf(waits))?.state, { timeout: 90_000 }).toBe('held');
  await expectTold(waits.page, /^From the waiting list you have bed-space/);
  await lucky.leave();
  await waits.leave();
});
