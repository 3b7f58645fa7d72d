import type { Page } from '@playwright/test';
import { programmes } from '@portal/contracts/admissions';
import { ApplicationFormPages } from './application-form';

/** `/jupeb_login`, the three steps and the slip. */
export class JupebPages extends ApplicationFormPages {
  constructor(page: Page) {
    super(page, programmes.jupeb.routes);
  }

  async fillPersonal() {
    await this.choose(/^Title/, 'Miss');
    await this.fillPerson();
    await this.fill(/^Address/, '12 Bosso Road, Gurara');
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

  override async fillOLevel() {
    await super.fillOLevel();
    await this.submit('Grace Okon');
  }

  private async person(party: string, name: string, phone: string) {
    const group = this.group(party);
    await group.getByLabel(/^Full Name/).fill(name);
    await group.getByLabel(/^Email/).fill(`${name.split(' ')[0]?.toLowerCase()}@example.com`);
    await group.getByLabel(/^Mobile Number/).fill(phone);
    await group.getByLabel(/^Address/).fill('12 Bosso Road, Gurara');
  }
}
