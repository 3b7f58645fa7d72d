import type { Page } from '@playwright/test';

/** `/`, with the seven programmes. */
export class LandingPage {
  constructor(private readonly page: Page) {}

  async open(hash = '') {
    await this.page.goto(`/${hash}`);
  }

  programme(hash: string) {
    return this.page.locator(`details#${hash}`);
  }

  async generateInvoice(hash: string) {
    await this.open(`#${hash}`);
    await this.programme(hash).getByRole('link', { name: 'Generate Invoice' }).click();
  }
}
