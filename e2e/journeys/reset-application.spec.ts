import { expect, test } from '../fixtures/index';
import { unpaidInvoice } from '../fixtures/people';
import { JupebPages } from '../pages/jupeb';

/** The last day in Nigeria on which somebody can submit again: a week from now. */
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test('who chose the wrong department has it opened again, changes it and submits again', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  const { rrr } = await unpaidInvoice(portal.api);
  await portal.remita.pay(String(rrr));
  const jupeb = new JupebPages(page);
  await jupeb.signIn(String(rrr));
  await jupeb.uploadPhoto();
  await jupeb.fillPersonal();
  await jupeb.fillSponsorAndReferee();
  await jupeb.fillOLevel();
  await expect(page).toHaveURL(/\/jupeb_application\/preview$/);

  await signIn('admissions', `/applications/reset?search=${String(rrr)}`);
  await page.getByRole('button', { name: /^Actions for OKAFOR Chidi/ }).click();
  await page.getByRole('menuitem', { name: 'Wrong department chosen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Personal Details')).toBeChecked();
  await dialog.getByLabel(/^Last day/).fill(inAWeek());
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText(/^open until/)).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url });
  const candidate = await context.newPage();
  const again = new JupebPages(candidate);
  await again.signIn(String(rrr));
  await expect(candidate.getByText('Your application is open again')).toBeVisible();
  await expect(candidate.getByText('Sponsor and Referee')).toHaveCount(0);
  // What says more than an RRR may is masked; the department is not, and is what was wrong.
  const school = candidate.getByLabel(/^School/);
  const [before, options] = [await school.inputValue(), await school.locator('option').all()];
  const values = await Promise.all(options.map((option) => option.getAttribute('value')));
  await school.selectOption(values.find((value) => value && value !== before) ?? '');
  const subjects = candidate.getByLabel(/^Subject Combination/);
  await expect(subjects.locator('option').nth(1)).toBeAttached();
  await subjects.selectOption({ index: 1 });
  await candidate.getByRole('button', { name: 'Check and submit' }).click();
  await candidate.getByRole('button', { name: 'Submit application' }).click();
  await expect(candidate).toHaveURL(/\/jupeb_application\/preview$/);
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: /^Actions for OKAFOR Chidi/ }).click();
  await page.getByRole('menuitem', { name: 'Compare with what it was' }).click();
  await expect(page.getByRole('row', { name: /^School/ }).getByText('Changed')).toBeVisible();
  await expect(page.getByText(/^Submitted again/)).toBeVisible();
});
