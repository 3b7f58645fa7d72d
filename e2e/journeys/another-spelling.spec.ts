import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { programmes } from '@portal/contracts/admissions';
import { deskOf, jambRow, someCandidate } from '../fixtures/candidates';
import { expect, test } from '../fixtures/index';
import { print } from '../fixtures/print';
import { expectSoundOnBoth } from '../fixtures/screens';
import { buyForm } from '../pages/bought-form';

const { supplementary } = programmes;
const { routes, name: programme } = supplementary;
const department = 'Computer Science';
const listPath = '/applications/jamb_list_upload';

/** A name that nobody else has, so that a search for it finds one person. */
const rareName = () =>
  `Yar${Array.from({ length: 6 }, () => String.fromCodePoint(97 + randomInt(0, 26))).join('')}`;

type Form = Awaited<ReturnType<typeof buyForm>>['form'];

/** What the step asks besides what JAMB’s list says. */
async function fillTransfer(form: Form) {
  await form.fillEarlierStudy();
  await form.chooseFirst(/^School/, form.group('Shopping into'));
  await form.chooseFirst(/^Course/, form.group('Shopping into'));
  await form.next();
}

/** What is printed of the slip, once it stands there. */
async function slipOf(page: Page): Promise<string> {
  let paper = '';
  const look = async () => (paper = (await print(page)).text);
  await expect.poll(look).toContain(`${programme} Application Slip`);
  return paper;
}

test('who is listed in another order, with marks and an apostrophe, is known at once', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(600_000);
  const rare = rareName();
  const candidate = { ...someCandidate(), surname: `Adé${rare}`, firstName: 'Tolúwanì', middleName: 'Nda' };
  const { jambNumber } = candidate;
  const officer = await deskOf(browser, portal, 'admissions');
  await officer.desk.upload(`${listPath}?part=upload`, {
    label: 'JAMB list',
    name: `List ${jambNumber}.csv`,
    rows: [
      jambRow(
        { jambNumber, surname: "N'DA", firstName: 'TOLUWANI', middleName: `ADE${rare.toUpperCase()}` },
        { department, total: 300 },
      ),
    ],
  });
  const { form } = await buyForm(page, supplementary, candidate);
  await form.giveJambNumber(jambNumber);
  await expect(page.getByText('You are on JAMB’s list')).toBeVisible();
  await expect(page.getByLabel(/^UTME Score/)).toHaveValue('300');
  await fillTransfer(form);
  await form.fillOLevel();
  await form.submit('Grace Okon');
  expect(await slipOf(page)).toContain('UTME Score 300');

  // As the list has it, and as the invoice has it.
  for (const search of [`n'da ade${rare}`, `Adé${rare} Tolúwanì`]) {
    await officer.page.goto(`/applications/reset?search=${encodeURIComponent(search)}`);
    await expect(officer.page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  }
});

test('who is listed under another spelling is joined to the list by an officer, and found under both', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(600_000);
  const rare = rareName();
  const candidate = { ...someCandidate(), surname: 'Muhammad', firstName: 'Aisha', middleName: rare };
  const { jambNumber } = candidate;
  const officer = await deskOf(browser, portal, 'admissions');
  await officer.desk.upload(`${listPath}?part=upload`, {
    label: 'JAMB list',
    name: `List ${jambNumber}.csv`,
    rows: [
      jambRow(
        { jambNumber, surname: 'MUHAMMED', firstName: 'AISHATU', middleName: rare.toUpperCase() },
        { department, total: 300 },
      ),
    ],
  });

  const { rrr, form } = await buyForm(page, supplementary, candidate);
  await test.step('she is asked what stands on her JAMB slip, and submits', async () => {
    await form.giveJambNumber(jambNumber);
    await expect(page.getByText('This number stands on JAMB’s list under other names')).toBeVisible();
    await expectSoundOnBoth(page);
    await form.fillUtme();
    await fillTransfer(form);
    await form.fillOLevel();
    await form.submit('Grace Okon');
  });
  const slip = await slipOf(page);
  expect(slip).toContain('UTME Score 247');
  const number = /[A-Z]+\/\d{4}\/\d{5}/.exec(slip)?.[0] ?? '';

  await test.step('an officer finds her by how the names sound, and joins her', async () => {
    await officer.desk.findNear({
      surname: 'Muhammad',
      firstName: 'Aisha',
      otherNames: rare,
      state: 'Niger',
    });
    await expectSoundOnBoth(officer.page);
    await officer.page.getByRole('link', { name: `Find ${jambNumber}` }).click();
    await officer.desk.join(`${listPath}?search=${jambNumber}`, { number, surname: 'Muhammad' });
    await officer.desk.expectSaid(`is ${jambNumber} of the list now`);
  });

  await test.step('her slip has what the list says', async () => {
    await form.signIn(rrr);
    await expect(page).toHaveURL(new RegExp(`${routes.preview ?? ''}$`));
    const paper = await slipOf(page);
    expect(paper).toContain('UTME Score 300');
    expect(paper).not.toContain('UTME Score 247');
  });

  await test.step('she is found under either spelling', async () => {
    for (const path of [listPath, '/applications/reset'])
      for (const search of [`Muhammed Aishatu ${rare}`, `Muhammad ${rare}`]) {
        await officer.page.goto(`${path}?search=${encodeURIComponent(search)}`);
        await expect(officer.page.getByText(number).locator('visible=true').first()).toBeVisible();
      }
  });
});
