import type { Page } from '@playwright/test';
import { signInAdministrator } from '../fixtures/administrator';
import { expectArrived } from '../fixtures/arrived';
import { expect, test } from '../fixtures/index';
import { unpaidInvoice } from '../fixtures/people';
import { showOn } from '../fixtures/screens';
import { JupebPages } from '../pages/jupeb';

interface Editor {
  name: string;
  login: 'bursar' | 'admin';
  path: string;
  /** Types as a person does, once the page stands. */
  change: (page: Page) => Promise<void>;
}

const type = (label: string | RegExp, text: string) => (page: Page) =>
  page.getByLabel(label).first().pressSequentially(text);

/** One of each kind of form that is saved as a whole. */
const editors: Editor[] = [
  { name: 'a fee', login: 'bursar', path: '/fees_assignment/school_fees/edit', change: type('Amount', '5') },
  {
    name: 'a fee item',
    login: 'bursar',
    path: '/fees_assignment/busary_fees/edit',
    change: type('Name', 'x'),
  },
  {
    name: 'a sundry offer',
    login: 'bursar',
    path: '/fees_assignment/sundry/edit',
    change: type('What the payer gets', 'x'),
  },
  {
    name: 'a role, by its words',
    login: 'admin',
    path: '/user_management/roles/edit',
    change: type('Name', 'Archivist'),
  },
  {
    name: 'a role, by its claims',
    login: 'admin',
    path: '/user_management/roles/edit',
    change: (page) => page.getByRole('checkbox').first().check(),
  },
  {
    name: 'a new account',
    login: 'admin',
    path: '/user_management/users/management?tab=new',
    change: type('Surname', 'Bello'),
  },
];

/** Another page of the menu, clicked as a person does: on phones the menu is opened first. */
async function chooseDashboard(page: Page) {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
}

for (const { name, login, path, change } of editors) {
  test(`${name} is not left unsaved without a question`, async ({ page, portal, signIn }) => {
    if (login === 'admin') {
      await signInAdministrator(page.request, portal.url);
      await page.goto(path);
    } else await signIn(login, path);
    await expectArrived(page);
    await change(page);
    const before = page.url();
    await chooseDashboard(page);
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(page.url()).toBe(before);
    await showOn(page, 'phone');
    await chooseDashboard(page);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test('a page that nobody changed is left without a question', async ({ page, signIn }) => {
  await signIn('bursar', '/fees_assignment/school_fees/edit');
  await expectArrived(page);
  await chooseDashboard(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a notice is kept as a draft instead, and offered again', async ({ page, portal }) => {
  await signInAdministrator(page.request, portal.url);
  await page.goto('/notice_board_management/edit');
  await expectArrived(page);
  await page.getByLabel('Title').pressSequentially('Power cut on Friday');
  await chooseDashboard(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/notice_board_management/edit');
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Power cut on Friday');
});

test('a step of an application is kept as a draft, and offered again to whoever comes back', async ({
  page,
  portal,
}) => {
  const rrr = String((await unpaidInvoice(portal.api)).rrr);
  await portal.remita.pay(rrr);
  const jupeb = new JupebPages(page);
  await jupeb.signIn(rrr);
  await expectArrived(page);
  await page.getByLabel(/^Address/).pressSequentially('12 Bosso Road');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/jupeb_application/);
  await page.goto('/jupeb_application#section_a');
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(page.getByLabel(/^Address/)).toHaveValue('12 Bosso Road');
});

test('changes of the menus are kept as they are made; what could not be kept is not left without a question', async ({
  page,
  portal,
}) => {
  await signInAdministrator(page.request, portal.url);
  await page.goto('/user_management/menus');
  await expectArrived(page);
  await page.route('**/api/v1/Menus/draft', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await expect(page.getByText('Your changes could not be kept')).toBeVisible();
  await chooseDashboard(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.unroute('**/api/v1/Menus/draft');
  const kept = page.waitForResponse(/Menus\/draft/);
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .nth(2)
    .click();
  expect((await kept).status()).toBe(200);
  await chooseDashboard(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/user_management/menus');
  await expect(page.getByText(/not live yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByText(/not live yet/)).toBeHidden();
});
