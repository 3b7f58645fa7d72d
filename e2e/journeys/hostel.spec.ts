import type { Page } from '@playwright/test';
import { hostel } from '@portal/contracts/hostel';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { print } from '../fixtures/print';
import { showOn } from '../fixtures/screens';
import { HostelBookingPages } from '../pages/hostel-booking';
import { HostelDeskPages } from '../pages/hostel-desk';
import { InvoicePages } from '../pages/invoice';

/** The page is as it should be for everybody. */
async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** Gives back what the student holds, so that others find it free. */
async function giveBack(page: Page) {
  await page.goto('/hostel');
  await page.getByRole('button', { name: 'Give it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByRole('link', { name: 'Book a hostel' })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  test('a student books a bed-space, pays for it, prints the slip and is checked in by it', async ({
    page,
    browser,
    portal,
    signIn,
  }) => {
    const student = await signIn('student.carryover');
    await new HostelBookingPages(page, looksWell).holdABed();
    await expect(
      page.getByRole('region', { name: 'Bed-space', exact: true }).getByRole('timer'),
    ).toBeVisible();
    await looksWell(page);
    await new InvoicePages(page).pay();
    await expect(page.getByText('Remita has confirmed this payment', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Allocation slip' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await looksWell(page);
    const { allocation } = await student.call(hostel.booking.slip);
    expect(allocation.state).toBe('paid');
    const paper = await print(page);
    expect(paper.pages).toBe(1);
    for (const text of [allocation.code, allocation.hostelName, 'Naira Only'])
      expect(paper.text).toContain(text);

    await test.step('the list of the porter has the name, and the officer checks them in', async () => {
      const { matricNumber, fullName } = await student.call(hostel.booking.slip);
      const desk = await otherPerson(browser, { url: portal.url, login: 'hostel' });
      const { hostels } = await desk.api.call(hostel.sessionRules.choices);
      const hostelId = hostels.find(({ name }) => name === allocation.hostelName)?.id ?? 0;
      await showOn(desk.page, 'desk');
      await desk.page.goto(`/reports/hostel_reports?hostelId=${hostelId}&search=${allocation.code}`);
      await expect(desk.page.getByText(matricNumber ?? '').first()).toBeVisible();
      const list = await print(desk.page);
      for (const text of [allocation.code, fullName, matricNumber ?? '']) expect(list.text).toContain(text);
      await new HostelDeskPages(desk.page).checkIn(hostelId, allocation.code);
      await desk.leave();
      await page.goto('/hostel');
      await expect(page.getByText('You are checked in', { exact: false })).toBeVisible();
    });
  });
});

test('two students want one bed-space: one gets it, the other sees it go and takes another', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const first = await signIn('student');
  const open = (await first.call(hostel.hostels.list)).hostels.find(
    ({ disabledReason }) => disabledReason === null,
  );
  const { rooms } = await first.call(hostel.hostels.rooms, { params: { id: open?.id ?? 0 } });
  const room = rooms.find(({ noOfBedSpacesLeft }) => noOfBedSpacesLeft > 1);
  const path = `/hostel/bed_spaces?hostel=${open?.id}&room=${room?.id}`;
  const other = await otherPerson(browser, { url: portal.url, login: 'student.waiting', path });
  await page.goto(path);

  const [mineOf, theirsOf] = [new HostelBookingPages(page), new HostelBookingPages(other.page)];
  const wanted = mineOf.freeBeds().first();
  const letter = (await wanted.locator('xpath=..').innerText()).slice(0, 1);
  const sameBed = other.page.getByRole('radio', { name: new RegExp(`^${letter}`) });
  await sameBed.check();
  await wanted.check();
  await mineOf.hold();
  await expect(page).toHaveURL(/\/hostel\/invoice$/);

  // Nobody loads the page again.
  await expect(sameBed).toBeDisabled();
  await expect(sameBed).not.toBeChecked();
  await expect(other.page.getByText('has just been taken', { exact: false })).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Hold this bed' })).toBeDisabled();
  await theirsOf.freeBeds().first().check();
  await theirsOf.hold();
  await expect(other.page).toHaveURL(/\/hostel\/invoice$/);
  const [mine, theirs] = [await first.call(hostel.booking.mine), await other.api.call(hostel.booking.mine)];
  expect(mine.allocation?.code).not.toBe(theirs.allocation?.code);
  expect([mine.allocation?.state, theirs.allocation?.state]).toEqual(['held', 'held']);

  await giveBack(page);
  await giveBack(other.page);
  await other.leave();
});
