import { expect, type Page } from '@playwright/test';

const base = '/hostel_management';
const hostels = `${base}/manage_hostel`;
const reservations = `${base}/manage_reservation`;

/** What officers of hostels do. */
export class HostelDeskPages {
  constructor(private readonly page: Page) {}

  private press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();
  private confirm = (name: string) =>
    this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  private said = (words: string | RegExp) => expect(this.page.getByText(words).first()).toBeVisible();
  private fill = (label: string, value: string) => this.page.getByLabel(new RegExp(`^${label}`)).fill(value);

  /** A hostel of women with a single bed-space, described and seen before it is made. */
  async makeSmallHostel({ name, code, naira }: { name: string; code: string; naira: string }) {
    await this.page.goto(`${hostels}/new_hostel`);
    await this.fill('Name', name);
    await this.fill('Location', 'Lake Road');
    await this.page.getByLabel(/^Gender/).selectOption('Female');
    await this.fill('Price of a bed-space', naira);
    await this.fill('Code', code);
    await this.fill('Blocks', 'A');
    for (const label of ['Floors of a block', 'Rooms of a floor', 'Bed-spaces of a room'])
      await this.fill(label, '1');
    await this.press('Show what is made');
    await this.press('Make the hostel');
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Figures by their labels; `ballot`: a draw decides. */
  async setRules(figures: Readonly<Record<string, string>>, { ballot = false } = {}) {
    await this.page.goto(reservations);
    for (const [label, value] of Object.entries(figures)) await this.fill(label, value);
    if (ballot) await this.page.getByRole('radio', { name: /^By ballot/ }).check();
    await this.press('Save the rules');
    // Beside bed-spaces that students have already, which stay theirs.
    if (ballot) await this.confirm('Begin the ballot');
    await this.said('The rules are saved');
  }

  /** As many more places for a level. */
  async givePlaces(level: number, more: number) {
    await this.page.goto(`${reservations}?part=quotas`);
    const places = this.page.getByLabel(`Places, ${level} level`);
    await places.fill(String(Number(await places.inputValue()) + more));
    await this.page
      .getByRole('form', { name: 'By level' })
      .getByRole('button', { name: 'Save the quotas' })
      .click();
    await this.said('1 quota changed');
  }

  /** Whose days they are, as in `All students`. */
  async endDays(words: string, lastDay: string) {
    await this.page.goto(reservations);
    await this.press(`Change the days: ${words}`);
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(/^Last day/).fill(lastDay);
    await this.confirm('Save the days');
    await expect(dialog).toBeHidden();
  }

  async releaseExpired() {
    await this.page.goto(`${reservations}?part=holds`);
    await this.press('Release expired now');
    await this.confirm('Release expired now');
    await this.said(/bed-spaces? released$/);
  }

  /** Checks in who has the bed-space of that code, as the slip says. */
  async checkIn(hostelId: number, code: string) {
    await this.page.goto(`${hostels}/view_bedspaces?hostel=${hostelId}&search=${code}`);
    await this.press(`Actions for ${code}`);
    await this.page.getByRole('menuitem', { name: 'Check in', exact: true }).click();
    await this.page
      .getByRole('dialog')
      .getByLabel(/^How the room was found/)
      .fill('Lamp and mattress in order');
    await this.confirm('Check in');
    await this.said(/ is checked in$/);
  }

  /** Who would go where, before anybody is moved. */
  async planToLeave(hostelId: number, block: string) {
    await this.page.goto(`${hostels}/view_hostel?hostel=${hostelId}`);
    await this.press(`Choose all of block ${block}`);
    await this.page.getByRole('link', { name: 'Relocate students' }).click();
    await this.said(/ would move\./);
  }

  async moveAll(students: number) {
    await this.page.getByLabel(/^Reason/).fill('A pipe has burst on the top floor');
    await this.press(`Move ${students} students`);
    await this.said(`${students} students moved, and told`);
  }

  /** Says what the draw is mixed with; somebody else confirms it. */
  async enterWhatDecides(text: string, day: string) {
    await this.page.goto(`${reservations}?part=ballot`);
    await this.press('Enter what decides');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(/^Numbers or text/).fill(text);
    await dialog.getByLabel(/^Where it was published/).fill('Lotto 5/90, Lagos draw');
    await dialog.getByLabel(/^Published on/).fill(day);
    await this.confirm('Enter it');
    await this.said('Somebody else can confirm it and draw');
    await expect(this.page.getByRole('button', { name: 'Confirm and draw' })).toHaveCount(0);
  }

  async draw(text: string, applications: string) {
    await this.page.goto(`${reservations}?part=ballot`);
    await this.press('Confirm and draw');
    await expect(this.page.getByRole('dialog')).toContainText(text);
    await this.confirm('Draw');
    await this.said(`${applications} drawn`);
  }
}
