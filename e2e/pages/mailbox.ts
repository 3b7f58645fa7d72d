import type { APIRequestContext } from '@playwright/test';

/** The development mailbox: what the portal has mailed, newest first. */
export class MailboxPage {
  constructor(
    private readonly http: APIRequestContext,
    private readonly url: string,
  ) {}

  private async messages(): Promise<string[]> {
    const page = await (await this.http.get(`${this.url}/mailbox`)).text();
    return page.split('<article>').slice(1);
  }

  /** What the pattern finds in mail to somebody whose address or text holds the words. */
  async find(words: string, pattern: RegExp): Promise<string[]> {
    const mine = (await this.messages()).filter((message) => message.includes(words));
    return mine.flatMap((message) => pattern.exec(message)?.[1] ?? []);
  }
}
