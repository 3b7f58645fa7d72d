import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { freshPhone, unpaidInvoice } from '../fixtures/people';
import { print } from '../fixtures/print';
import { InvoicePages } from '../pages/invoice';
import { JupebPages } from '../pages/jupeb';
import { LandingPage } from '../pages/landing';

test('a JUPEB applicant goes from the landing page to a printed slip', async ({ page }) => {
  const invoice = new InvoicePages(page);
  const jupeb = new JupebPages(page);

  await new LandingPage(page).generateInvoice('jupeb');
  await invoice.givePhone(freshPhone());
  await expectAccessible(page);
  await invoice.giveDetails({
    surname: 'Bello',
    firstName: 'Amina',
    middleName: 'Zainab',
    email: 'amina@example.com',
  });
  const rrr = await invoice.rrr();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await invoice.pay();
  await expect(page.getByText(/^Paid$/i).first()).toBeVisible();
  await expectAccessible(page);

  await jupeb.signIn(rrr);
  await expect(page).toHaveURL(/\/jupeb_application/);
  await jupeb.uploadPhoto();
  await expectAccessible(page);
  await jupeb.fillPersonal();
  await expect(page).toHaveURL(/#section_b$/);
  await expectAccessible(page);
  await jupeb.fillSponsorAndReferee();
  await expect(page).toHaveURL(/#section_c$/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await jupeb.fillOLevel();

  await expect(page).toHaveURL(/\/jupeb_application\/preview$/);
  await expectAccessible(page);
  const paper = await print(page);
  expect(paper.pages).toBe(1);
  const sections = [
    'Personal Information',
    'Sponsor Details',
    'Referee Details',
    'Programme Details',
    'O-Level Result',
  ];
  for (const section of ['JUPEB Application Slip', ...sections]) expect(paper.text).toContain(section);
  for (const entered of [
    'Bello',
    'Amina',
    'Musa Bello',
    'Grace Okon',
    'Chanchaga',
    'Physics',
    '4123456789',
  ]) {
    expect(paper.text).toContain(entered);
  }

  await expect(page.getByText('*******8901')).toBeVisible();

  // The form is complete now: the same RRR leads straight to the slip.
  await jupeb.signIn(rrr);
  await expect(page).toHaveURL(/\/jupeb_application\/preview$/);
});

test('an applicant sees without a reload that a try failed, that the next is on its way, and that it is paid', async ({
  page,
  portal,
}) => {
  const rrr = String((await unpaidInvoice(portal.api)).rrr);
  const invoice = new InvoicePages(page);
  await page.goto(`/other_students_invoice/${rrr}`);
  await invoice.payInVain();
  await expect(page.getByText('The payment did not go through: you can pay again')).toBeVisible();
  await expect(page.getByText(/safe/)).toHaveCount(0);
  await expectAccessible(page);

  const loaded = await page.evaluate(() => performance.timeOrigin);
  await portal.remita.pay(rrr, { after: 15 });
  await page.getByText('I have paid already').click();
  await page.getByRole('button', { name: 'Re-query payment' }).click();
  await expect(page.getByText(/this page shows it as soon as Remita confirms it/)).toBeVisible();
  await expect(page.getByText('I have not paid yet')).toBeVisible();
  await expect(page.getByText(/has confirmed this payment/)).toBeVisible({ timeout: 90_000 });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('the login leads to the first step that is not done, and shows nobody what was typed elsewhere', async ({
  page,
  portal,
}) => {
  const rrr = String((await unpaidInvoice(portal.api)).rrr);
  await portal.remita.pay(rrr);
  const jupeb = new JupebPages(page);
  await jupeb.signIn(rrr);
  await expect(page).toHaveURL(/\/jupeb_application#section_a$/);
  await jupeb.uploadPhoto();
  await jupeb.fillPersonal();
  await expect(page).toHaveURL(/#section_b$/);

  // Another browser, with the RRR alone.
  await page.context().clearCookies();
  await jupeb.signIn(rrr);
  await expect(page).toHaveURL(/\/jupeb_application#section_b$/);
  await page.goto('/jupeb_application#section_a');
  await expect(page.getByLabel(/^NIN/)).toHaveValue('*******8901');
  await expect(page.getByLabel(/^Date of Birth/)).toHaveValue('****-**-**');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/#section_b$/);
});

test('an unpaid RRR does not open the form', async ({ page, portal }) => {
  const { rrr } = await unpaidInvoice(portal.api);
  await new JupebPages(page).signIn(String(rrr));
  await expect(page.getByText('Payment for this RRR has not been confirmed').first()).toBeVisible();
  await expect(page).toHaveURL(/\/jupeb_login$/);
  await expectAccessible(page);
});

test('the steps cannot be skipped, nor the form opened without the RRR', async ({ page }) => {
  await page.goto('/jupeb_application#section_c');
  await expect(page).toHaveURL(/\/jupeb_login$/);
  await page.goto('/jupeb_application/preview');
  await expect(page).toHaveURL(/\/jupeb_login$/);
});
