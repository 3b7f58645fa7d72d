import { academics } from '@portal/contracts/academics';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { expectSoundOnBoth } from '../fixtures/screens';

const borrowed = 'SEN301';
const units = (page: Page) => page.getByRole('status', { name: 'Units chosen' });

test('two carry-overs are too many units: the dean gives more, and the owner lends a borrowed course', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const student = await signIn('student.carryover', '/course_registration/session');
  await page.getByRole('link', { name: 'Choose courses' }).click();
  await expect(page).toHaveURL(/\/course_registration\/register\?/);
  await expect(page.getByRole('region', { name: 'Carry-overs' })).toContainText('CSC203');
  // A required course in place of the smaller one that was ticked.
  await page.getByRole('checkbox', { name: /ENT301/ }).uncheck();
  await page.getByRole('checkbox', { name: /ICT323/ }).check();
  await expect(units(page)).toContainText('24 units of 15 to 24');
  await page.getByRole('combobox', { name: 'Code or title' }).fill(borrowed);
  await page.getByRole('option', { name: new RegExp(borrowed) }).click();
  await page.getByLabel(`Why you borrow ${borrowed}`).fill('My project builds on it');
  await expect(units(page)).toContainText('27 units of 15 to 24');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText(/27 units are more than your 24\..*ask your dean/)).toBeVisible();
  await expectSoundOnBoth(page);

  const dean = await otherPerson(browser, { url: portal.url, login: 'dean', path: '/class?search=Okafor' });
  await dean.page
    .getByRole('link', { name: /OKAFOR Chinedu/ })
    .first()
    .click();
  await dean.page.getByRole('link', { name: 'Assign a load' }).click();
  await expect(dean.page.getByText('Now 15 to 24 units')).toBeVisible();
  await dean.page.getByLabel(/^Minimum/).fill('15');
  await dean.page.getByLabel(/^Maximum/).fill('27');
  await dean.page.getByLabel(/^Reason/).fill('Two carry-overs beside the courses of the level');
  await expectSoundOnBoth(dean.page);
  await dean.page.getByRole('button', { name: 'Assign the load' }).click();
  await expect(dean.page.getByRole('heading', { level: 1, name: 'OKAFOR Chinedu' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(units(page)).toContainText('27 units of 15 to 27');
  await expect(page.getByLabel(`Why you borrow ${borrowed}`)).toHaveValue('My project builds on it');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page).toHaveURL(/\/course_registration$/);
  await expect(page.getByText('27 units').first()).toBeVisible();

  // Nobody with a login advises this class: the registry stands in for its adviser.
  const { registrationId, matricNumber } = await student.call(academics.courseForms.mine, { query: {} });
  const params = { id: registrationId };
  const versionNow = async () => (await dean.api.call(academics.approvals.one, { params })).version;
  const registry = await otherPerson(browser, { url: portal.url, login: 'registry' });
  await registry.api.call(academics.adviserApprovals.approve, {
    params,
    body: { version: await versionNow() },
  });
  await registry.leave();

  const path = `/approve_courses?part=borrowed&search=${matricNumber ?? ''}`;
  const owner = await otherPerson(browser, { url: portal.url, login: 'hod.software', path });
  const name = `Actions for ${borrowed} for OKAFOR Chinedu`;
  await owner.page.getByRole('button', { name }).click();
  await owner.page.getByRole('menuitem', { name: 'Lend it' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Lend it' }).click();
  await expect(owner.page.getByText(`${borrowed} is lent`)).toBeVisible();
  await owner.leave();

  const head = await otherPerson(browser, { url: portal.url, login: 'hod' });
  await head.api.call(academics.hodApprovals.approve, { params, body: { version: await versionNow() } });
  await head.leave();
  await dean.page.goto(`/approve_courses/view?id=${registrationId}`);
  await dean.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dean.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dean.page.getByText('Approved by the dean')).toBeVisible();
  await dean.leave();
  const approved = await student.call(academics.courseForms.mine, { query: {} });
  expect(approved).toMatchObject({ approved: true, units: 27 });
  expect(approved.courses).toContainEqual(expect.objectContaining({ code: borrowed, status: 'Borrowed' }));
});
