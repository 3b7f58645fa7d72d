import { expectArrived } from '../fixtures/arrived';
import { expect, test } from '../fixtures/index';
import { reportsOf } from '../faults/reports';

const people = ['student', 'bursary.clerk'];

for (const login of people) {
  test(`nothing is undone after the portal's own modules (menu of ${login})`, async ({ page, signIn }) => {
    const { events, phases } = await reportsOf(page);
    await signIn(login);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (let at = 0; at < (await links.count()); at += 1) {
      await links.nth(at).click();
      await expectArrived(page);
    }
    // As when the page goes: what has gathered is sent.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(phases).toContain('loaded');
    expect(events.filter(({ phase }) => !['loaded', 'menu'].includes(phase))).toEqual([]);
  });
}
