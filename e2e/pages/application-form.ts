import { expect, type Page } from '@playwright/test';
import type { ProgrammeRoutes } from '@portal/contracts/admissions';
import { fromNiger, type Origin } from '../fixtures/candidates';
import { freshNin } from '../fixtures/people';
import { passportPhoto } from '../fixtures/photo';
import type { MailboxPage } from './mailbox';

const subjects = [
  'English Language',
  'Mathematics',
  'Physics',
  'Chemistry',
  'Biology',
  'Economics',
  'Geography',
  'Agricultural Science',
];

/** A login by RRR, the steps of its form and the slip: what all forms of applicants have in common. */
export class ApplicationFormPages {
  constructor(
    protected readonly page: Page,
    private readonly routes: Pick<ProgrammeRoutes, 'login'>,
  ) {}

  async signIn(rrr: string) {
    await this.page.goto(this.routes.login);
    await this.page.getByLabel(/^RRR number/).fill(rrr);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  async uploadPhoto() {
    const buffer = await passportPhoto();
    const stored = this.page.waitForResponse(/upload-passport/);
    await this.page.locator('input[type=file]').setInputFiles({
      name: 'passport.jpg',
      mimeType: 'image/jpeg',
      buffer,
    });
    expect((await stored).status()).toBe(200);
    await expect(this.page.locator('main img').first()).toBeVisible();
  }

  /** Birth, origin, NIN and religion, as every form asks them. */
  async fillPerson({ state, lga }: Origin = fromNiger) {
    await this.choose(/^Sex/, 'Female');
    await this.fill(/^Date of Birth/, '2006-02-28');
    await this.choose(/^Country/, 'Nigeria');
    await this.choose(/^State of Origin/, state);
    await this.choose(/^LGA of Origin/, lga);
    await this.fill(/^NIN/, freshNin());
    await this.choose(/^Religion/, 'Christianity');
  }

  async fillOLevel() {
    await this.chooseFirst(/^O Level Type/);
    await this.fill(/^Exam Center/, 'Government College, Gurara');
    await this.fill(/^Exam No/, '4123456789');
    await this.choose(/^Exam Year/, '2024');
    await this.fill(/^Card PIN/, '123456789012');
    await this.fill(/^Card Serial/, 'WRN123456789');
    for (const [index, subject] of subjects.entries()) {
      await this.choose(`Subject ${index + 1}`, subject);
      await this.chooseFirst(`Grade ${index + 1}`);
    }
  }

  /** The examination is taken, and its results are not out yet. */
  async fillAwaitedOLevel() {
    await this.chooseFirst(/^O Level Type/);
    await this.page.getByLabel(/^The result is not out yet/).check();
    await expect(this.page.getByLabel(/^Card PIN/)).toHaveCount(0);
    await this.fill(/^Exam Center/, 'Government College, Gurara');
    await this.fill(/^Exam No/, '4123456789');
    await this.choose(/^Exam Year/, '2024');
    for (const [index, subject] of subjects.entries()) await this.choose(`Subject ${index + 1}`, subject);
  }

  /** Has a code mailed that shows whose application it is; answers it. */
  async askForCode(mailbox: MailboxPage, email: string): Promise<string> {
    await this.page.getByRole('button', { name: /^Send a code by mail to / }).click();
    const code = async () => (await mailbox.find(email, /(\d{6}) is the code/))[0] ?? '';
    await expect.poll(code).toMatch(/^\d{6}$/);
    return code();
  }

  async giveCode(code: string, button: string) {
    await this.fill('Code', code);
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** From the slip: the results are out, and whoever enters them gets the mail of the invoice. */
  async enterAwaitedResults(mailbox: MailboxPage, email: string) {
    await this.page.getByRole('link', { name: 'Enter your results' }).click();
    await this.giveCode(await this.askForCode(mailbox, email), 'Enter the code');
    await expect(this.page.getByRole('heading', { name: 'Show that it is you' })).toBeHidden();
    await this.fill(/^Card PIN/, '123456789012');
    await this.fill(/^Card Serial/, 'WRN123456789');
    for (const subject of subjects) await this.choose(new RegExp(`^${subject}`), 'B3');
    await this.page.getByRole('button', { name: 'Send the results' }).click();
    await this.page.getByRole('button', { name: 'Send them now' }).click();
    await expect(this.page.getByText('Your results are entered')).toBeVisible();
  }

  /** Looks at what is about to be submitted, finds these words there, and submits it. */
  async submit(words: string) {
    await this.page.getByRole('button', { name: 'Check and submit' }).click();
    const check = this.page.getByRole('dialog', { name: 'Check before you submit' });
    await expect(check.getByText(words)).toBeVisible();
    await check.getByRole('button', { name: 'Submit application' }).click();
  }

  async next() {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  /** Within the group of that title, or anywhere. */
  group(title: string) {
    return this.page.getByRole('group', { name: title, exact: true });
  }

  async fill(label: RegExp | string, value: string) {
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async choose(label: RegExp | string, option: string) {
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }

  /** The first real choice of a list that is still coming. */
  async chooseFirst(label: RegExp | string, within: Pick<Page, 'getByLabel'> = this.page) {
    await this.chooseAt(1, label, within);
  }

  async chooseAt(place: number, label: RegExp | string, within: Pick<Page, 'getByLabel'> = this.page) {
    const list = within.getByLabel(label, { exact: true });
    await expect(list.locator(`option:nth-child(${place + 1})`)).toBeAttached();
    await list.selectOption({ index: place });
  }
}
