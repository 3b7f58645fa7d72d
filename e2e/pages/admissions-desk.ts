import { expect, type Page } from '@playwright/test';
import { counted } from '@portal/shared/model';
import { expectSoundOnBoth } from '../fixtures/screens';

type Cells = Readonly<Record<string, string>>;

/** A sheet: its headers, and the rows below them. */
const sheetOf = (rows: readonly Cells[]): Buffer =>
  Buffer.from(
    [Object.keys(rows[0] ?? {}), ...rows.map((cells) => Object.values(cells))]
      .map((line) => `${line.join(',')}\n`)
      .join(''),
  );

interface UploadedFile {
  label: string;
  name: string;
  rows: readonly Cells[];
  /** What has to be chosen beside the file, as its programme. */
  of?: { label: string; option: string };
}

/** What officials do on the pages of admissions, about one candidate at a time. */
export class AdmissionsDeskPages {
  constructor(private readonly page: Page) {}

  /** A file is looked through and applied. */
  async upload(path: string, { label, name, rows, of }: UploadedFile) {
    await this.page.goto(path);
    if (of) await this.page.getByLabel(of.label).selectOption({ label: of.option });
    await this.page.getByLabel(label).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: sheetOf(rows),
    });
    await this.press(`Apply ${counted(rows.length, 'row')}`);
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

  /** Opens what a department asks for at O-level, changes it, and says why. */
  async changeSubjects(department: string, change: () => Promise<void>) {
    await this.act(`/applications/setup?part=subjects&search=${department}`, 'Edit');
    await change();
    await this.page.getByRole('textbox', { name: /^Reason/ }).fill('The senate decided so this morning');
    await this.press('Save the subjects');
    await this.expectSaid(/^Version \d+ counts from now on$/);
  }

  /** One more subject that stands for the first that is asked for. */
  async addChoice(subject: string) {
    await this.press('Add another choice for subject 1');
    await this.page
      .getByRole('combobox', { name: /^Subject 1, other choice/ })
      .last()
      .selectOption(subject);
  }

  async removeLastChoice() {
    await this.page
      .getByRole('button', { name: /^Remove subject 1, other choice/ })
      .last()
      .click();
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

  /** Tries a ranking out for one department alone, by rules that are given by their labels. */
  async tryOut(department: string, places: string, rules: Cells = {}) {
    await this.page.goto('/admission_list/ranking');
    const capacities = this.page.getByRole('region', { name: 'Places' }).getByRole('textbox');
    await expect(capacities.first()).toBeVisible();
    for (const each of await capacities.all()) await each.fill('');
    await this.placesOf(department).fill(places);
    await this.tryAgain(rules);
  }

  /** How many a ranking would take of a department. */
  placesOf(department: string) {
    return this.page.getByRole('textbox', { name: new RegExp(`^${department}`) });
  }

  /** Changes rules of a ranking that is tried out. */
  async tryAgain(rules: Cells) {
    for (const [label, value] of Object.entries(rules))
      await this.page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
    const tried = this.page.waitForResponse(/\/ranking\/what-if$/);
    await this.press('Try it out');
    expect((await tried).status()).toBe(200);
    await expect(this.page.getByRole('region', { name: 'What it would come to' })).toBeVisible();
  }

  /** Who would get in by what was tried out, by JAMB number. */
  async expectNamed(numbers: readonly string[]) {
    const named = this.page.getByRole('region', { name: 'Who would get in' });
    for (const number of numbers) await expect(named.getByText(number)).toBeVisible();
    await expect(named.locator('[data-row]')).toHaveCount(numbers.length);
  }

  /** Tries a ranking out for one department alone, and saves it. Answers its number. */
  async rank(department: string, places: string, rules: Cells = {}): Promise<string> {
    await this.tryOut(department, places, rules);
    await this.press('Save this run');
    await this.confirm('Save this run');
    await expect(this.page).toHaveURL(/part=run&id=\d+/);
    await this.expectSaid('What it was worked out from');
    await expectSoundOnBoth(this.page);
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }

  /** What the page of a run says of its inputs. */
  async inputsOf(run: string): Promise<string> {
    await this.page.goto(`/admission_list/ranking?part=run&id=${run}`);
    const inputs = this.page.locator('dt', { hasText: /^Inputs$/ }).locator('+ dd');
    await expect(inputs).toBeVisible();
    return inputs.innerText();
  }

  /** Compares the run of the page with another one. Answers what the page shows of it. */
  async compareWith(run: string) {
    await this.page.getByLabel('Against').selectOption(run);
    const differences = this.page.getByRole('region', { name: `Against run ${run}` });
    await expect(differences).toBeVisible();
    return differences;
  }

  /** Looks for somebody of JAMB's list whose names are like these. */
  async findNear(given: { surname: string; firstName: string; otherNames: string; state: string }) {
    await this.page.goto('/applications/jamb_list_upload?part=near');
    await this.page.getByLabel('Surname').fill(given.surname);
    await this.page.getByLabel('First name').fill(given.firstName);
    await this.page.getByLabel(/^Other names/).fill(given.otherNames);
    await this.page.getByLabel('State of origin').selectOption({ label: given.state });
    await this.page.getByLabel('Sex').selectOption({ label: 'Female' });
    await this.press('Find');
    await expect(this.page.getByRole('region', { name: 'Names that come near' })).toBeVisible();
  }

  /** Says whose application that of a listed candidate is. */
  async join(path: string, { number, surname }: { number: string; surname: string }) {
    await this.act(path, 'Join an application');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Application number').fill(number);
    await dialog.getByLabel('Surname on the application').fill(surname);
    await dialog.getByLabel(/Reason/).fill('Her birth certificate has both spellings.');
    await this.confirm('Join the application');
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
    const list = this.page.getByRole('dialog').getByLabel(/^Batch\b/);
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
    const file = form.getByLabel('Evidence of sitting 1', { exact: true }).and(this.page.locator('input'));
    await file.setInputFiles(evidence);
    await expect(form.getByRole('button', { name: new RegExp(`^Download ${evidence.name}`) })).toBeVisible();
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
