import { expect, type Page } from '@playwright/test';
import { freshNin } from '../fixtures/people';
import { passportPhoto } from '../fixtures/photo';

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
const papers = ['Degree Certificate', 'NYSC Discharge', 'LGA Letter', 'Birth Certificate', 'Transcript'];

export interface NamedReferee {
  name: string;
  email: string;
}

/** `/pg_login`, the eight steps, what became of them, and the page of referees. */
export class PostgraduatePages {
  constructor(private readonly page: Page) {}

  async signIn(rrr: string, login = '/pg_login') {
    await this.page.goto(login);
    await this.page.getByLabel(/^RRR number/).fill(rrr);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  async fillIn(referees: readonly NamedReferee[]) {
    await this.uploadPhoto();
    await this.programme();
    await this.basicInformation();
    await this.nextOfKin();
    await this.education();
    await this.documents();
    await this.oLevel();
    await this.referees(referees);
    await this.otherInformation();
  }

  /** Writes a reference and sends it. */
  async writeReference(link: string, remarks: string) {
    await this.page.goto(link);
    await this.page.getByLabel('Position', { exact: true }).fill('Professor');
    await this.page.getByLabel('Phone', { exact: true }).fill('08031234567');
    await this.page.getByLabel(/^How long have you known/).fill('4');
    await this.choose('Capacity', 'Supervisor');
    for (const name of ['Intellectual ability', 'Originality', 'Industry', 'Character', 'Communication'])
      await this.page.getByRole('radiogroup', { name }).getByLabel('Good').check();
    await this.page.getByLabel('Strongly recommended').check();
    await this.page.getByLabel('Remarks').fill(remarks);
    await this.page.getByRole('button', { name: 'Send my reference' }).click();
    const check = this.page.getByRole('dialog', { name: 'Check your reference' });
    await expect(check.getByText(remarks)).toBeVisible();
    await check.getByRole('button', { name: 'Send it now' }).click();
  }

  private async uploadPhoto() {
    const stored = this.page.waitForResponse(/upload-passport/);
    await this.page.getByLabel('Passport photo').setInputFiles({
      name: 'passport.jpg',
      mimeType: 'image/jpeg',
      buffer: await passportPhoto(),
    });
    expect((await stored).status()).toBe(200);
  }

  private async programme() {
    await this.chooseFirst('School');
    await this.chooseFirst('Department');
    await this.page.locator('select[name=programmeId]').selectOption({ label: 'M.Tech.' });
    await this.choose('Mode of Study', 'Full time');
    await this.page.getByLabel('No', { exact: true }).check();
    await this.next('b');
  }

  private async basicInformation() {
    await this.choose('Sex', 'Female');
    await this.page.getByLabel(/^Date of Birth/).fill('1996-02-28');
    await this.choose('Marital Status', 'Single');
    await this.choose('Country', 'Nigeria');
    await this.choose('State of Origin', 'Niger');
    await this.choose('LGA of Origin', 'Chanchaga');
    await this.page.getByLabel('Home Town').fill('Minna');
    await this.page.getByLabel(/^NIN/).fill(freshNin());
    await this.choose('Religion', 'Christianity');
    await this.page.getByLabel('Number of Children').fill('0');
    await this.page.getByLabel('Contact Address').fill('12 Bosso Road, Gurara');
    await this.page.getByLabel('Permanent Address').fill('12 Bosso Road, Gurara');
    await this.next('c');
  }

  private async nextOfKin() {
    await this.page.getByLabel('Full Name').fill('Musa Bello');
    await this.page.getByLabel('Email').fill('musa@example.com');
    await this.page.getByLabel('Mobile Number').fill('08031234568');
    await this.page.getByLabel('Address').fill('12 Bosso Road, Gurara');
    await this.chooseFirst('Relationship');
    await this.next('d');
  }

  private async education() {
    const row = this.page.getByRole('group', { name: 'Qualification 1' });
    await row.getByLabel('Institution').fill('University of Gurara');
    await row.getByLabel('Course of Study').fill('Physics');
    await row.getByLabel('Degree or Diploma').fill('B.Sc.');
    await row.getByLabel('Class of Degree').fill('Second Class Upper');
    await row.getByLabel('From (year)').fill('2014');
    await row.getByLabel('To (year)').fill('2018');
    await this.page.getByRole('button', { name: 'Add a language' }).click();
    const language = this.page.getByRole('group', { name: 'Language 1' });
    await language.getByLabel('Language').fill('Hausa');
    await language.getByLabel('Proficiency').fill('Fluent');
    await this.next('e');
  }

  private async documents() {
    const buffer = await passportPhoto();
    for (const paper of papers) {
      const stored = this.page.waitForResponse(/upload-document/);
      await this.page
        .getByLabel(new RegExp(`^File of ${paper}`))
        .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer });
      expect((await stored).status()).toBe(200);
    }
    await this.next('f');
  }

  private async oLevel() {
    await this.chooseFirst('O Level Type');
    await this.page.getByLabel(/^Exam Center/).fill('Government College, Gurara');
    await this.page.getByLabel(/^Exam No/).fill('4123456789');
    await this.choose('Exam Year', '2013');
    await this.page.getByLabel(/^Card PIN/).fill('123456789012');
    await this.page.getByLabel(/^Card Serial/).fill('WRN123456789');
    for (const [index, subject] of subjects.entries()) {
      await this.choose(`Subject ${index + 1}`, subject);
      await this.chooseFirst(`Grade ${index + 1}`);
    }
    await this.next('g');
  }

  private async referees(named: readonly NamedReferee[]) {
    for (const [index, { name, email }] of named.entries()) {
      const place = ['First', 'Second', 'Third'][index] ?? '';
      const group = this.page.getByRole('group', { name: `${place} referee` });
      await group.getByLabel('Full Name').fill(name);
      await group.getByLabel('Email').fill(email);
      await group.getByLabel('Mobile Number').fill('08031234569');
      await group.getByLabel('Institution').fill('University of Gurara');
    }
    await this.next('h');
  }

  private async otherInformation() {
    await this.page.getByLabel('No', { exact: true }).check();
    await this.chooseFirst('How did you hear about us?');
    await this.page.getByLabel('Field of Study').fill('Optics');
    await this.page
      .getByLabel('Statement')
      .fill('I wish to go on with what my first degree began. '.repeat(3));
    await this.page.getByRole('button', { name: 'Check and submit' }).click();
    const check = this.page.getByRole('dialog', { name: 'Check before you submit' });
    for (const entered of ['University of Gurara · Physics', 'Government College, Gurara', 'Optics'])
      await expect(check.getByText(new RegExp(entered)).first()).toBeVisible();
    await check.getByRole('button', { name: 'Submit application' }).click();
  }

  private async next(section: string) {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(this.page).toHaveURL(new RegExp(`#section_${section}$`));
  }

  private async choose(label: string, option: string) {
    const list = this.page.getByLabel(label, { exact: true });
    await expect(list.locator('option', { hasText: option }).first()).toBeAttached();
    await list.selectOption({ label: option });
  }

  /** The first real choice of a list that is still coming. */
  private async chooseFirst(label: string) {
    const list = this.page.getByLabel(label, { exact: true });
    await expect(list.locator('option:nth-child(2)')).toBeAttached();
    await list.selectOption({ index: 1 });
  }
}
