import { expect, type Page } from '@playwright/test';
import { expectSoundOnBoth } from '../fixtures/screens';

/** A sheet of two rows: its headers, and what stands below them. */
const sheetOf = (cells: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`);

/** What officials do on the pages of admissions, about one candidate at a time. */
export class AdmissionsDeskPages {
  constructor(private readonly page: Page) {}

  /** A file of one row is looked through and applied. */
  async upload(
    path: string,
    { label, name, cells }: { label: string; name: string; cells: Readonly<Record<string, string>> },
  ) {
    await this.page.goto(path);
    await this.page.getByLabel(label).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: sheetOf(cells),
    });
    await this.press('Apply 1 row');
    await this.confirm('Apply');
    await expect(this.page.getByText('Every row of the file was applied.')).toBeVisible();
  }

  /** Chooses what is offered for the one row of a list, and confirms it where that is asked for. */
  async act(path: string, action: string, { confirm }: { confirm?: string } = {}) {
    await this.page.goto(path);
    const menus = this.page.getByRole('button', { name: /^Actions for/ });
    await expect(menus).toHaveCount(1);
    await menus.click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
    if (confirm) await this.confirm(confirm);
  }

  async press(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async confirm(name: string) {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  /** Something happened, and the page says so. */
  async expectSaid(words: string | RegExp) {
    await expect(this.page.getByText(words).first()).toBeVisible();
  }

  /** Tries a ranking out for one department alone, and saves it. */
  async rank(department: string, places: string) {
    await this.page.goto('/admission_list/ranking');
    const capacities = this.page.getByRole('region', { name: 'Places' }).getByRole('textbox');
    await expect(capacities.first()).toBeVisible();
    for (const each of await capacities.all()) await each.fill('');
    await this.page.getByRole('textbox', { name: new RegExp(`^${department}`) }).fill(places);
    await this.press('Try it out');
    await expect(this.page.getByRole('region', { name: 'What it would come to' })).toBeVisible();
    await this.press('Save this run');
    await this.confirm('Save');
    await expect(this.page).toHaveURL(/part=run&id=\d+/);
    await this.expectSaid('What it was worked out from');
    await expectSoundOnBoth(this.page);
  }

  async makeBatch({ programme, name }: { programme: string; name: string }) {
    await this.page.goto('/admission_list/view?part=batches');
    await this.press('New batch');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Programme').selectOption({ label: programme });
    await dialog.getByLabel('Name').fill(name);
    await this.confirm('New batch');
    await this.expectSaid('The batch is made');
  }

  async chooseBatch(path: string, name: string) {
    await this.act(path, 'Choose a batch');
    const list = this.page.getByRole('dialog').getByLabel('Batch', { exact: true });
    const value = await list.locator('option', { hasText: name }).getAttribute('value');
    await list.selectOption(value);
    await this.confirm('Choose a batch');
    await this.expectSaid('The batch is chosen');
  }

  /** Compares what was declared with what the body shows, here the best grade everywhere, and proves it. */
  async verifyOLevel(grade: string, evidence: { name: string; mimeType: string; buffer: Buffer }) {
    const form = this.page.getByRole('form', { name: 'Verdict' });
    const subjects = form.getByLabel(/^Subject, row \d+ of sitting 1$/);
    await expect(subjects.first()).toBeVisible();
    await expectSoundOnBoth(this.page);
    const declared: string[] = await subjects.evaluateAll((lists) =>
      lists.map((list) => (list as HTMLSelectElement).value),
    );
    for (const row of declared.flatMap((value, index) => (value ? [index + 1] : [])))
      await form.getByLabel(`Grade shown, row ${row} of sitting 1`).selectOption({ label: grade });
    await form.getByLabel('Evidence of sitting 1', { exact: true }).setInputFiles(evidence);
    await expect(form.getByRole('button', { name: new RegExp(`^${evidence.name}`) })).toBeVisible();
    await form.getByRole('radio', { name: 'Verified' }).check();
    await this.press('Save the verdict');
    await this.expectSaid('The verdict is saved, and the student is told');
  }

  /** Has seen every paper, and clears whose they are. */
  async clear() {
    const papers = this.page.getByRole('form', { name: 'Checklist' });
    await expect(papers).toBeVisible();
    await expectSoundOnBoth(this.page);
    for (const yes of await papers.getByRole('radio', { name: 'Yes' }).all()) await yes.check();
    await this.press('Save the checklist');
    await this.expectSaid('The checklist is saved');
    await this.press('Clear');
    await this.confirm('Clear');
    await this.expectSaid('Cleared, and the student is told');
  }

  /** Gives the one student of the list a matric number. Answers it. */
  async giveMatricNumber(path: string): Promise<string> {
    await this.page.goto(path);
    const ticks = this.page.getByRole('checkbox', { name: /^Select / });
    await expect(ticks).toHaveCount(1);
    await ticks.check();
    await this.press('Give numbers (1)');
    const number = await this.page.getByRole('dialog').locator('li strong').innerText();
    await expectSoundOnBoth(this.page);
    await this.confirm('Give the numbers');
    await this.expectSaid('1 number given');
    return number;
  }
}
