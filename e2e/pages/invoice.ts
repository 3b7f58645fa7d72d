import { expect, type Page } from '@playwright/test';

export interface Payer {
  surname: string;
  firstName: string;
  middleName: string;
  email: string;
}

/** The two steps that make an application invoice, and the invoice with its way to the gateway. */
export class InvoicePages {
  constructor(private readonly page: Page) {}

  async givePhone(phone: string) {
    await expect(this.page.getByRole('heading', { name: 'Generate Payment Invoice' })).toBeVisible();
    await this.page.getByLabel(/^Phone Number/).fill(phone);
    await this.page.getByRole('button', { name: 'Submit' }).click();
  }

  async giveDetails(payer: Payer) {
    await this.page.getByLabel(/^Surname/).fill(payer.surname);
    await this.page.getByLabel(/^First Name/).fill(payer.firstName);
    await this.page.getByLabel(/^Middle Name/).fill(payer.middleName);
    await this.page.getByLabel(/^Email/).fill(payer.email);
    await this.page.getByRole('button', { name: 'Generate Invoice' }).click();
  }

  /** The twelve digits on the invoice. */
  async rrr(): Promise<string> {
    const shown = this.page.getByText(/\d{4}-\d{4}-\d{4}/).first();
    await expect(shown).toBeVisible();
    const digits = (await shown.innerText()).match(/\d{4}-\d{4}-\d{4}/)?.[0] ?? '';
    return digits.replaceAll('-', '');
  }

  async pay() {
    await this.leaveForTheGateway();
    await this.page.getByRole('button', { name: /^Pay ₦/ }).click();
  }

  /** A try that brings no money. */
  async payInVain() {
    await this.leaveForTheGateway();
    await this.page.getByText('Try other outcomes').click();
    await this.page.getByRole('button', { name: 'Fail', exact: true }).click();
  }

  private async leaveForTheGateway() {
    const gateway = this.page.getByRole('heading', { name: 'Pay the university' });
    await this.page.getByRole('button', { name: /^Pay/ }).click();
    // A page that has just come may be drawn once more in the moment of the click, which then leads nowhere.
    const isThere = await gateway.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) await this.page.getByRole('form', { name: 'Pay online' }).getByRole('button').click();
    await expect(gateway).toBeVisible();
  }
}
