import type { Page } from '@playwright/test';
import { programmes } from '@portal/contracts/admissions';
import { deskOf, jambRow, resultsRow, someCandidate, type Candidate } from '../fixtures/candidates';
import { expect, test, type Portal } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { passportPhoto } from '../fixtures/photo';
import { expectSoundOnBoth } from '../fixtures/screens';
import { submitListed } from '../pages/bought-form';
import { CommonFormPages } from '../pages/common-form';
import { HostelBookingPages } from '../pages/hostel-booking';
import { HostelDeskPages } from '../pages/hostel-desk';
import { InvoicePages } from '../pages/invoice';
import { LoginPage } from '../pages/login';
import { MailboxPage } from '../pages/mailbox';

const { routes } = programmes.undergraduate;
const password = 'Guava-Falls-1988';
/** Nobody of the demo applies for it: a ranking of it waits for nobody else's result. */
const department = 'Computer Science';
const address = '12 Bosso Road, Gurara';

/** The newest mail to the candidate that brings them somewhere. */
async function follow(page: Page, { url }: Portal, { email, link }: { email: string; link: string }) {
  const mailbox = new MailboxPage(page.context().request, url);
  const find = async () => (await mailbox.find(email, new RegExp(`href="([^"]*${link}[^"]*)"`)))[0] ?? '';
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  const { pathname, search, hash } = new URL(await find(), url);
  await page.goto(pathname + search + hash);
}

async function takeUp(page: Page, portal: Portal, { email, jambNumber }: Candidate) {
  await follow(page, portal, { email, link: 'create_profile' });
  await page.getByLabel('JAMB or application number').fill(jambNumber);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Contact address').fill(address);
  await expectSoundOnBoth(page);
  const kin = { 'Full name': 'Grace Okon', Address: address };
  for (const [label, value] of Object.entries(kin)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Phone number').nth(1).fill('08031234569');
  await page.getByLabel('Email').nth(1).fill('grace@example.com');
  await page.getByLabel('Relationship').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await page.getByRole('button', { name: 'Create it now' }).click();
  await expect(page.getByText('Your profile has been created')).toBeVisible();
  await follow(page, portal, { email, link: 'reset_password' });
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('button', { name: 'Set password' })).toBeHidden();
  await new LoginPage(page).signIn(jambNumber, password);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The candidate's own page says how far the application is. */
const expectReached = (page: Page, step: string) =>
  expect(page.getByRole('listitem').filter({ hasText: `${step}, done` })).toBeVisible();

/** The strip of the dashboard names what waits for the student, and leads there. */
async function followStep(page: Page, title: string) {
  await page.goto('/dashboard');
  const strip = page.getByRole('region', { name: 'Your next step' });
  await expect(strip.getByRole('heading', { name: title })).toBeVisible();
  await strip.getByRole('link').click();
  await expect(page).not.toHaveURL(/\/dashboard/);
}

async function payAcceptanceFee(page: Page) {
  await followStep(page, 'Pay your acceptance fee');
  await page.getByRole('link', { name: 'Accept: pay the acceptance fee' }).click();
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await new InvoicePages(page).pay();
  await expect(page.getByText('Remita has confirmed this payment', { exact: false })).toBeVisible();
  await page.goto('/acceptance');
  await expect(page.getByText('You have accepted this offer')).toBeVisible();
  await expectSoundOnBoth(page);
}

async function paySchoolFee(page: Page) {
  await followStep(page, 'Pay your school fees');
  await page.getByRole('link', { name: 'Generate invoice' }).first().click();
  await page.getByRole('radio').first().click({ force: true });
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await new InvoicePages(page).pay();
  await expect(page.getByText('Remita has confirmed this payment', { exact: false })).toBeVisible();
}

async function registerCourses(page: Page) {
  await followStep(page, 'Register your courses');
  await page.getByRole('link', { name: 'Choose courses' }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page).toHaveURL(/\/course_registration$/);
  await expect(page.getByText('Submitted').first()).toBeVisible();
}

async function payForABed(page: Page) {
  await new HostelBookingPages(page).holdABed();
  await followStep(page, 'Pay for your bed-space');
  await new InvoicePages(page).pay();
  await expect(page.getByText('Remita has confirmed this payment', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Allocation slip' })).toBeVisible();
}

test('a candidate of JAMB’s list becomes a registered student with a matric number and a bed-space, by six officers', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(600_000);
  const candidate = someCandidate();
  const { jambNumber } = candidate;
  const entry = `/admission_list/view?search=${jambNumber}`;
  const batch = `Batch ${jambNumber}`;
  const results = `Results ${jambNumber}.csv`;
  const oLevel = `/utilities/olevel_verification?search=${jambNumber}`;
  const [lists, screening, registrar, examsOffice, clearance] = [
    await deskOf(browser, portal, 'admissions'),
    await deskOf(browser, portal, 'screening'),
    await deskOf(browser, portal, 'registry'),
    await deskOf(browser, portal, 'exams'),
    await deskOf(browser, portal, 'clearance'),
  ];

  await test.step('JAMB’s list is uploaded', () =>
    lists.desk.upload('/applications/jamb_list_upload?part=upload', {
      label: 'JAMB list',
      name: `List ${jambNumber}.csv`,
      rows: [jambRow(candidate, { department })],
    }));

  const rrr = await test.step('the form is bought, filled in and submitted', () =>
    submitListed(page, programmes.undergraduate, candidate));

  await test.step('the result is uploaded, and released by another officer', async () => {
    await screening.desk.upload('/results/cbt_result_upload?part=upload', {
      of: { label: 'Examination', option: 'Post UTME' },
      label: 'Results of Post UTME',
      name: results,
      rows: [resultsRow(jambNumber, { score: '96.5', batch })],
    });
    await registrar.desk.act(`/results/cbt_result_upload?part=uploads&search=${results}`, 'Release', {
      confirm: 'Release',
    });
    await registrar.desk.expectSaid(/^Released from/);
    await page.reload();
    await expectReached(page, 'Screened');
    await expect(page.getByText('93.95').first()).toBeVisible();
  });

  await test.step('a ranking is tried out, saved, and drafts are drawn up', async () => {
    await screening.desk.rank(department, '10');
    await screening.desk.press('Save as draft list');
    await screening.desk.confirm('Save as draft list');
    await expect(screening.page).toHaveURL(/\/admission_list\/view\?batchId=\d+/);
  });

  await test.step('the candidate is recommended, approved by another officer, and offered the place', async () => {
    await screening.desk.makeBatch({ programme: 'Post UTME', name: batch });
    await screening.desk.chooseBatch(entry, batch);
    await screening.desk.act(entry, 'Recommend');
    await screening.desk.expectSaid('Recommended: another officer approves it');
    await registrar.desk.act(entry, 'Approve', { confirm: 'Approve' });
    await registrar.desk.expectSaid('Approved');
    await registrar.desk.act(`/admission_list/view?part=batches&search=${batch}`, 'Publish', {
      confirm: 'Publish',
    });
    await registrar.desk.expectSaid('1 offer is published');
    await page.reload();
    await expectReached(page, 'Offered admission');
  });

  await test.step('the offer is taken up and accepted by its fee', async () => {
    await takeUp(page, portal, candidate);
    await payAcceptanceFee(page);
    await followStep(page, 'Get cleared');
  });

  await test.step('O-level results are verified by an officer who did not admit', async () => {
    await screening.desk.act(oLevel, 'View');
    await screening.desk.expectSaid('You worked on this admission: another officer verifies its results.');
    await examsOffice.desk.act(oLevel, 'View');
    const buffer = await passportPhoto();
    await examsOffice.desk.verifyOLevel('A1', { name: 'shown.jpg', mimeType: 'image/jpeg', buffer });
  });

  await test.step('the clearance desk sees the papers', async () => {
    await clearance.desk.act(`/student_management/clear?search=${jambNumber}`, 'View');
    await clearance.desk.clear();
  });

  const number = await test.step('the school fee is paid, and the matric number given', async () => {
    await paySchoolFee(page);
    const given = await clearance.desk.giveMatricNumber(
      `/reports/registration_number_reports?part=without&search=${jambNumber}`,
    );
    await page.goto('/profile');
    await expect(page.getByText(given).first()).toBeVisible();
    return given;
  });

  await test.step('courses are registered, and a bed-space is booked and paid for', async () => {
    await registerCourses(page);
    const hostels = await otherPerson(browser, { url: portal.url, login: 'hostel' });
    await new HostelDeskPages(hostels.page).givePlaces(100, 1);
    await hostels.leave();
    await payForABed(page);
    await followStep(page, 'Your registration is with your course adviser');
    await new CommonFormPages(page, routes).signIn(rrr);
    await expectReached(page, `Matric number given: ${number}`);
  });
});
