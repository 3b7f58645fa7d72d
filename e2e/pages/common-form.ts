import { expect } from '@playwright/test';
import type { Origin } from '../fixtures/candidates';
import { ApplicationFormPages } from './application-form';

const address = '12 Bosso Road, Gurara';
const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** The forms that have personal details, sponsor, next of kin and O-level results in common. */
export class CommonFormPages extends ApplicationFormPages {
  async fillPersonal(from?: Origin) {
    await this.fillPerson(from);
    await this.choose(/^Marital Status/, 'Single');
    await this.fill(/^Home Town/, 'Bosso');
    await this.fill(/^Contact Address/, address);
    await this.fill(/^Permanent Address/, address);
    await this.next();
  }

  async fillSponsorAndNextOfKin() {
    for (const [title, name, phone] of [
      ['Sponsor', 'Musa Bello', '08031234568'],
      ['Next of Kin', 'Grace Okon', '08031234569'],
    ] as const) {
      const group = this.group(title);
      await group.getByLabel(/^Full Name/).fill(name);
      await group.getByLabel(/^Mobile Number/).fill(phone);
      await group.getByLabel(/^Address/).fill(address);
      await this.chooseFirst(/^Relationship/, group);
    }
    await this.group('Next of Kin')
      .getByLabel(/^Email/)
      .fill('grace@example.com');
    await this.next();
  }

  async fillChoice(school = /^School/, department = /^Department/) {
    await this.chooseFirst(school, this.group('Programme of choice'));
    await this.chooseFirst(department, this.group('Programme of choice'));
  }

  /** The number comes first: the rest of the step is asked once JAMB's list has been looked at. */
  async giveJambNumber(jambNumber: string) {
    await this.fill(/^JAMB Registration Number/, jambNumber);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async fillUtme() {
    await this.fill(/^UTME Score/, '247');
    for (const [index, which] of ['First', 'Second', 'Third', 'Fourth'].entries())
      await this.chooseAt(index + 1, new RegExp(`^${which} Subject`));
  }

  async fillEarlierStudy() {
    await this.fill(/^Previous School/, 'Federal Polytechnic, Bida');
    await this.fill(/^Previous Course/, 'Electrical Engineering');
  }

  async fillCertificate() {
    await this.chooseFirst(/^Certificate Type/);
    await this.page.getByLabel('File of Certificate').setInputFiles(certificate);
    await expect(this.page.getByText('certificate.pdf')).toBeVisible();
  }
}
