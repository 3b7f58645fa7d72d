import type { Page } from '@playwright/test';
import { deskOf } from '../fixtures/candidates';
import { expect, test } from '../fixtures/index';
import { unpaidInvoice } from '../fixtures/people';
import { passportPhoto } from '../fixtures/photo';
import { expectSoundOnBoth } from '../fixtures/screens';
import { JupebPages } from '../pages/jupeb';

const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

/** A filter has the same words among its choices. */
const stateIn = (page: Page, state: string) =>
  page.getByText(state).and(page.locator(':not(option)')).first();

test('two officers mark an invoice paid that a bank shows, and the form opens', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(180_000);
  const { rrr } = await unpaidInvoice(portal.api);
  const teller = `FBN/${String(rrr).slice(-8)}`;
  const queue = `/applications/manage_invoices/evidence?search=${String(rrr)}`;
  const [clerk, registrar] = [
    await deskOf(browser, portal, 'admissions'),
    await deskOf(browser, portal, 'registry'),
  ];

  await test.step('the first one proposes, with the teller', async () => {
    const invoices = `/applications/manage_invoices?search=${String(rrr)}`;
    await clerk.desk.act(invoices, 'Mark paid from bank evidence');
    await clerk.page.getByRole('button', { name: 'Propose it' }).click();
    await expect(clerk.page.getByText('Choose the bank').first()).toBeVisible();
    await expectSoundOnBoth(clerk.page);
    await clerk.page.getByLabel(/^Bank/).selectOption('First Bank');
    await clerk.page.getByLabel(/^Number of the teller/).fill(teller);
    await clerk.page.getByLabel(/^Paid on/).fill(today());
    await clerk.page.getByLabel(/^Reason/).fill('the gateway does not know the teller');
    await clerk.page
      .getByLabel('Teller or statement', { exact: true })
      .locator('input[type=file]')
      .or(clerk.page.locator('input[type=file][aria-label="Teller or statement"]'))
      .first()
      .setInputFiles({ name: 'teller.jpg', mimeType: 'image/jpeg', buffer: await passportPhoto() });
    await expect(clerk.page.getByText(/^teller\.jpg \(/)).toBeVisible();
    await clerk.page.getByRole('button', { name: 'Propose it' }).click();
    await expect(clerk.page).toHaveURL(/manage_invoices\/evidence$/);
    await clerk.page.goto(queue);
    await expect(stateIn(clerk.page, 'Waits for approval')).toBeVisible();
    await clerk.page.getByRole('button', { name: /^Actions for/ }).click();
    await expect(clerk.page.getByRole('menuitem', { name: 'Approve' })).toHaveCount(0);
    await clerk.page.keyboard.press('Escape');
  });

  await test.step('the second one sees the teller, and approves', async () => {
    await registrar.page.goto(queue);
    await expect(stateIn(registrar.page, 'Waits for approval')).toBeVisible();
    await expectSoundOnBoth(registrar.page);
    await registrar.page.getByRole('button', { name: /^Actions for/ }).click();
    await registrar.page.getByRole('menuitem', { name: 'Approve' }).click();
    const dialog = registrar.page.getByRole('dialog');
    await expect(dialog.getByText(teller, { exact: false })).toBeVisible();
    const opened = registrar.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download teller.jpg' }).click();
    expect((await opened).suggestedFilename()).toBe('teller.jpg');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(
      registrar.page.getByText('The invoice is paid, and its receipt is on its way'),
    ).toBeVisible();
    await expect(stateIn(registrar.page, 'Marked paid')).toBeVisible();
  });

  await test.step('the candidate begins the form with the RRR', async () => {
    const jupeb = new JupebPages(page);
    await jupeb.signIn(String(rrr));
    await expect(page).toHaveURL(/jupeb_application/);
  });
});
