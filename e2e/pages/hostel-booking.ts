import { expect, type Page } from '@playwright/test';

/** What a student does to get a bed-space; `look` is taken at every page on the way. */
export class HostelBookingPages {
  constructor(
    private readonly page: Page,
    private readonly look: (page: Page) => Promise<void> = async () => {},
  ) {}

  /** Holds the first free bed-space of the last room that has one, until its invoice is paid. */
  async holdABed() {
    const { page, look } = this;
    await page.goto('/hostel');
    await expect(page.getByText('nothing stands in the way', { exact: false })).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: 'Book a hostel' }).click();
    await expect(page.getByText('/room').first()).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: 'Select', exact: true }).first().click();
    await page.getByRole('button', { name: 'With free bed-spaces' }).click();
    await look(page);
    await page
      .getByRole('list', { name: /^Rooms of/ })
      .getByRole('link')
      .last()
      .click();
    await this.freeBeds().first().check();
    await look(page);
    await this.hold();
    await expect(page).toHaveURL(/\/hostel\/invoice$/);
  }

  /** Of the room that is shown. */
  freeBeds() {
    return this.page.locator('input[type=radio]:enabled');
  }

  async hold() {
    await this.page.getByRole('button', { name: 'Hold this bed' }).click();
  }
}
