import { expect, test } from '../fixtures/index';
import { expectRoomyList } from '../fixtures/officials-lists';
import { expectSoundOnBoth } from '../fixtures/screens';
import { LoginPage } from '../pages/login';

const form = '/course_registration/view';
const requests = '/approve_courses?part=changes';
const reason = 'Its lectures fall together with Algorithms';

test('a student drops a course: returned by the adviser, asked for again, approved by adviser and head', async ({
  page,
  browser,
}) => {
  const origin = await test.step('asks for it below the course form', async () => {
    await new LoginPage(page).signIn('student.owing');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(form);
    await expect(page.getByRole('row', { name: /ICT223/ })).toBeVisible();
    await page.getByRole('button', { name: 'Choose what to add or drop' }).click();
    await page.getByRole('checkbox', { name: /Drop CSC205/ }).check();
    await page.getByLabel('Why you change your courses').fill(reason);
    await page.getByRole('button', { name: 'Ask for this change' }).click();
    // A core course that fits is not dropped.
    await expect(page.getByText('CSC205 is a core course and fits. Add it.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Drop CSC205/ }).uncheck();
    await page.getByRole('checkbox', { name: /Drop ICT223/ }).check();
    await expect(page.getByText('17 units of 15 to 24')).toBeVisible();
    await expectSoundOnBoth(page);
    await page.getByRole('button', { name: 'Ask for this change' }).click();
    await expect(page.getByText('You have asked for a change')).toBeVisible();
    return new URL(page.url()).origin;
  });
  const before = await page.getByRole('img', { name: /\/verify\/CRF/ }).getAttribute('aria-label');

  const staff = async (userName: string) => {
    const context = await browser.newContext({ baseURL: origin });
    const officer = await context.newPage();
    await new LoginPage(officer).signIn(userName);
    await expect(officer).toHaveURL(/\/dashboard/);
    const open = async () => {
      await officer.goto(requests);
      await officer.getByRole('link', { name: /BELLO Hadiza/ }).click();
      await expect(officer.getByRole('region', { name: 'What changes' })).toContainText('ICT223');
    };
    return { officer, context, open };
  };
  const adviser = await staff('adviser');
  await test.step('the adviser returns it', async () => {
    await adviser.officer.goto(requests);
    await expect(adviser.officer.getByText('−ICT223').first()).toBeVisible();
    expect(await expectRoomyList(adviser.officer, requests)).toBe('Add and drop');
    await adviser.open();
    await expectSoundOnBoth(adviser.officer);
    await adviser.officer.getByRole('button', { name: 'Return to the student' }).click();
    const dialog = adviser.officer.getByRole('dialog');
    await dialog.getByLabel('What is wrong').selectOption('other');
    await dialog.getByLabel('Reason').fill('Bring the new timetable first');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(adviser.officer.getByText('Returned to the student by the course adviser')).toBeVisible();
  });

  await test.step('the student asks again with what was chosen', async () => {
    await page.goto(form);
    await expect(page.getByText('Bring the new timetable first')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Drop ICT223/ })).toBeChecked();
    await page.getByRole('button', { name: 'Ask for this change' }).click();
    await expect(page.getByText('You have asked for a change')).toBeVisible();
  });

  await test.step('adviser and head approve, and the registration changes', async () => {
    const approve = async ({ officer, open }: typeof adviser) => {
      await open();
      await officer.getByRole('button', { name: 'Approve', exact: true }).click();
      await officer.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    };
    await approve(adviser);
    await expect(adviser.officer.getByText('Approved by the course adviser')).toBeVisible();
    const head = await staff('hod');
    await approve(head);
    await expect(head.officer.getByText('Approved by the head of department')).toBeVisible();
    await head.context.close();
    await adviser.context.close();
  });

  await test.step('the form is another one, and the one before says so', async () => {
    await page.goto(form);
    await expect(page.getByRole('row', { name: 'Total of 6 17' })).toBeVisible();
    await expect(page.getByText(/: dropped ICT223$/)).toBeVisible();
    await page.goto(new URL(before ?? '').pathname);
    await expect(page.getByText('Approved, superseded by a newer form')).toBeVisible();
  });
});
