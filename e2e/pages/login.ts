import type { Page } from '@playwright/test';
import { demoPassword } from '../fixtures/api';

/** `/login`. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  async signIn(userName: string, password = demoPassword) {
    await this.page.goto('/login');
    await this.fill(userName, password);
  }

  /** The same where the page is open already. */
  async fill(userName: string, password = demoPassword) {
    await this.page.getByLabel('Username').fill(userName);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  get alert() {
    return this.page.getByRole('alert');
  }
}
