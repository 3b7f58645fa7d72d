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

/** `/jupeb_login`, the three steps and the slip. */
export class JupebPages {
  constructor(private readonly page: Page) {}

  async signIn(rrr: string) {
    await this.page.goto('/jupeb_login');
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

  async fillPersonal() {
    await this.choose(/^Title/, 'Miss');
    await this.choose(/^Sex/, 'Female');
    await this.page.getByLabel(/^Date of Birth/).fill('2006-02-28');
    await this.choose(/^Country/, 'Nigeria');
    await this.choose(/^State of Origin/, 'Niger');
    await this.choose(/^LGA of Origin/, 'Chanchaga');
    await this.page.getByLabel(/^NIN/).fill(freshNin());
    await this.choose(/^Religion/, 'Christianity');
    await this.page.getByLabel(/^Address/).fill('12 Bosso Road, Gurara');
    await this.chooseFirst(/^School/);
    await this.chooseFirst(/^Subject Combination/);
    await this.next();
  }

  async fillSponsorAndReferee() {
    await this.person('Sponsor', 'Musa Bello', '08031234568');
    await this.chooseFirst(/^Relationship/);
    await this.person('Referee', 'Grace Okon', '08031234569');
    await this.next();
  }

  async fillOLevel() {
    await this.chooseFirst(/^O Level Type/);
    await this.page.getByLabel(/^Exam Center/).fill('Government College, Gurara');
    await this.page.getByLabel(/^Exam No/).fill('4123456789');
    await this.choose(/^Exam Year/, '2024');
    await this.page.getByLabel(/^Card PIN/).fill('123456789012');
    await this.page.getByLabel(/^Card Serial/).fill('WRN123456789');
    for (const [index, subject] of subjects.entries()) {
      await this.choose(`Subject ${index + 1}`, subject);
      await this.chooseFirst(`Grade ${index + 1}`);
    }
    await this.page.getByRole('button', { name: 'Check and submit' }).click();
    const check = this.page.getByRole('dialog', { name: 'Check before you submit' });
    await expect(check.getByText('Grace Okon')).toBeVisible();
    await check.getByRole('button', { name: 'Submit application' }).click();
  }

  private async next() {
    await this.page.getByRole('button', { name: 'Next' }).click();
  }

  private async person(party: string, name: string, phone: string) {
    const group = this.page.getByRole('group', { name: party, exact: true });
    await group.getByLabel(/^Full Name/).fill(name);
    await group.getByLabel(/^Email/).fill(`${name.split(' ')[0]?.toLowerCase()}@example.com`);
    await group.getByLabel(/^Mobile Number/).fill(phone);
    await group.getByLabel(/^Address/).fill('12 Bosso Road, Gurara');
  }

  private async choose(label: RegExp | string, option: string) {
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }

  /** The first real choice of a list that is still coming. */
  private async chooseFirst(label: RegExp | string) {
    const list = this.page.getByLabel(label, { exact: true });
    await expect(list.locator('option:nth-child(2)')).toBeAttached();
    await list.selectOption({ index: 1 });
  }
}
