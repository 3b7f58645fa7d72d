import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { panels } from '@portal/contracts/admissions';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { freshPhone } from '../fixtures/people';
import { print } from '../fixtures/print';
import { InvoicePages } from '../pages/invoice';
import { LandingPage } from '../pages/landing';
import { MailboxPage } from '../pages/mailbox';
import { PostgraduatePages } from '../pages/postgraduate';

const remarks = 'She was the best of her year in optics, and asked what others had not seen.';

/** The link that was mailed to that referee, once it is in the mailbox. */
async function linkOf(page: Page, { url, email }: { url: string; email: string }): Promise<string> {
  const mailbox = new MailboxPage(page.context().request, url);
  const find = () => mailbox.find(email, /(\/pg_referee_form#token=[\w-]+)/);
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return (await find())[0] ?? '';
}

test('a postgraduate application waits for three referees, of whom one is silent and one uses the link twice', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  test.slow();
  const serial = randomInt(100_000, 1_000_000);
  const refereeOf = (name: string) => ({
    name: `${name} Okon`,
    email: `${name.toLowerCase()}${serial}@example.com`,
  });
  const [ada, bala, chidi, dayo] = ['Ada', 'Bala', 'Chidi', 'Dayo'].map(refereeOf) as [
    ReturnType<typeof refereeOf>,
    ReturnType<typeof refereeOf>,
    ReturnType<typeof refereeOf>,
    ReturnType<typeof refereeOf>,
  ];
  const invoice = new InvoicePages(page);
  await new LandingPage(page).generateInvoice(panels.postgraduate.hash.slice(1));
  await invoice.givePhone(freshPhone());
  await invoice.giveDetails({
    surname: 'Okafor',
    firstName: 'Chidi',
    middleName: '',
    email: `okafor${serial}@example.com`,
  });
  const rrr = await invoice.rrr();
  await invoice.pay();
  await expect(page.getByText(/^Paid$/i).first()).toBeVisible();
  const applicant = new PostgraduatePages(page);
  await applicant.signIn(rrr);
  await expect(page).toHaveURL(/\/pg_application#section_a$/);
  await applicant.fillIn([ada, bala, chidi]);

  await expect(page).toHaveURL(/\/pg_application_details$/);
  await expect(page.getByText('Waiting for your referees')).toBeVisible();
  await expect(page.getByRole('button', { name: /Name somebody else/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Referees have no session of the applicant's.
  const outside = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const desk = new PostgraduatePages(outside);
  const first = await linkOf(page, { url: portal.url, email: ada.email });
  await outside.goto(first);
  await expect(outside.getByText('OKAFOR Chidi')).toBeVisible();
  await expectAccessible(outside);
  await desk.writeReference(first, remarks);
  await expect(outside.getByText('Thank You!')).toBeVisible();
  await outside.goto('/');
  await outside.goto(first);
  await expect(outside.getByText('Your reference has been received.')).toBeVisible();
  await desk.writeReference(await linkOf(page, { url: portal.url, email: bala.email }), remarks);
  await expect(outside.getByText('Thank You!')).toBeVisible();

  // The third one is silent: an officer asks somebody else.
  const silent = await linkOf(page, { url: portal.url, email: chidi.email });
  const number = await page
    .getByText(/PG\/\d{4}\/\d{5}/)
    .first()
    .innerText();
  await signIn(
    'admissions',
    `/applications/postgraduate?search=${/PG\/\d{4}\/\d{5}/.exec(number)?.[0] ?? ''}`,
  );
  await expect(page.getByText('OKAFOR Chidi').first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  // Whoever has answered is set aside, the silent one is only replaced.
  await page
    .locator('tr, li')
    .filter({ hasText: chidi.name })
    .getByRole('button', { name: /Replace/ })
    .and(page.locator(':visible'))
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill(dayo.name);
  await dialog.getByLabel('Email').fill(dayo.email);
  await dialog.getByLabel('Mobile Number').fill('08031234570');
  await dialog.getByLabel('Institution').fill('University of Gurara');
  await dialog.getByLabel(/Reason/).fill('The referee cannot be reached.');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(dayo.name).first()).toBeVisible();
  await outside.goto('/');
  await outside.goto(silent);
  await expect(outside.getByText('This link is no longer valid')).toBeVisible();
  await desk.writeReference(await linkOf(page, { url: portal.url, email: dayo.email }), remarks);
  await expect(outside.getByText('Thank You!')).toBeVisible();
  await outside.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Read 3 references' }).click();
  await expect(page.getByText(remarks)).toHaveCount(3);
  await page.getByRole('button', { name: 'Transcript received' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transcript received' }).click();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();

  await applicant.signIn(rrr, '/pg_reprint_login');
  await expect(page).toHaveURL(/\/pg_application_details$/);
  await expect(page.getByText('Your application is complete')).toBeVisible();
  const paper = await print(page);
  // As it was submitted: who wrote in somebody's place since stands above it.
  for (const words of ['Postgraduate Application Slip', 'Surname Okafor', ada.name, bala.name, chidi.name])
    expect(paper.text).toContain(words);
  await expect(page.getByText(remarks)).toHaveCount(0);
});
