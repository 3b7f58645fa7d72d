import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { twoVersions } from './boot';
import { ask, cornersOf, enter, hub, open, placesOf } from './places';
import { reportsOf } from './reports';

/** Milliseconds without an answer after which the portal, too, takes a page for hung. */
const silentFor = 3500;

test.describe.configure({ mode: 'parallel' });

/** A tab by the browser's own protocol: it outlives the end of its page, which Playwright's does not. */
class Tab {
  private constructor(
    private readonly page: Page,
    private readonly protocol: CDPSession,
  ) {}

  static async of(page: Page): Promise<Tab> {
    return new Tab(page, await page.context().newCDPSession(page));
  }

  /** What the browser offers once a page has not answered for a while: it is ended without a goodbye. */
  async endPage(): Promise<void> {
    const answer = this.text().catch(() => 'it came to an end');
    const silence = delay(silentFor, 'nothing');
    expect(await Promise.race([answer, silence])).toBe('nothing');
    const ended = this.page.waitForEvent('crash');
    this.protocol.send('Page.crash').catch(() => undefined);
    await ended;
  }

  async goto(address: string): Promise<void> {
    await this.protocol.send('Page.navigate', { url: address });
  }

  async text(): Promise<string> {
    const { result } = await this.protocol.send('Runtime.evaluate', {
      expression: 'document.readyState === "complete" ? document.body.innerText : ""',
    });
    return String(result.value);
  }
}

for (const { place, moment, title } of cornersOf('loop')) {
  test(`an endless loop (${title}): the next load shows the last known-good release, and so on`, async ({
    page,
    portal,
    signIn,
  }) => {
    await enter(signIn);
    const [newest, before] = await twoVersions(page);
    await ask(page, `loop in ${newest}`);
    const tab = await Tab.of(page);
    const caught = page.waitForEvent('console', { predicate: (said) => said.text() === 'asked: loop' });
    // Neither the click nor the address comes back from a page that hangs.
    void open(page, place, moment).catch(() => undefined);
    await caught;
    await tab.endPage();

    await tab.goto(portal.url + place.path);
    await expect.poll(() => tab.text()).toContain(`Release ${before}`);
    await tab.goto(`${portal.url}/steady`);
    await expect.poll(() => tab.text()).toContain('Faulty page');
    await tab.goto(portal.url + place.path);
    await expect.poll(() => tab.text()).toContain(`Release ${before}`);
  });
}

for (const place of placesOf('block')) {
  test(`ten seconds of blocked main thread (${place.name}): reported, and the next load shows the last known-good release`, async ({
    page,
    signIn,
  }) => {
    await enter(signIn);
    const [newest, before] = await twoVersions(page);
    await ask(page, `block in ${newest}`);
    const reports = await reportsOf(page, 'mf-faulty');
    await open(page, place, 'first load');
    await expect(page.getByText(`Release ${newest}`)).toBeVisible();
    await expect.poll(() => reports.byRelease()).toContain(`blocked ${newest}`);
    await page.goto('/steady');
    await expect(hub(page)).toBeVisible();
    await page.goto(place.path);
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
  });
}
