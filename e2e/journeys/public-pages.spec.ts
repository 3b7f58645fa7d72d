import { expectArrived } from '../fixtures/arrived';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { LandingPage } from '../pages/landing';

const programmes = [
  ['undergraduate', 'Post UTME', ['/generate_jamb_students_invoice', '/putme_login', '/putme_login']],
  ['jupeb', 'JUPEB', ['/generate_students_invoice', '/jupeb_login']],
  ['direct_entry', 'Direct Entry', ['/generate_jamb_students_invoice', '/direct_entry_login']],
  [
    'supplementary',
    'Supplementary',
    ['/generate_students_invoice', '/supplementary_login', '/supplementary_login'],
  ],
  ['postgraduate', 'Postgraduate', ['/generate_application_invoice', '/pg_login', '/pg_reprint_login']],
  ['pre_degree', 'Pre-Degree', ['/generate_students_invoice', '/pre_degree_login']],
  ['cce', 'CCE', ['/generate_cce_invoice', '/cce_login']],
] as const;

test('the landing page offers the seven programmes with their links', async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open();
  const nav = page.getByRole('banner');
  for (const [name, path] of [
    ['Home', '/'],
    ['Sundry payments', '/sundry/all'],
    ['Check Admission Status', '/prospective_students'],
    ['Login', '/login'],
  ] as const) {
    await expect(nav.getByRole('link', { name, includeHidden: true }).first()).toHaveAttribute('href', path);
  }
  for (const [hash, name, paths] of programmes) {
    await landing.open(`#${hash}`);
    const panel = landing.programme(hash);
    await expect(panel).toHaveAttribute('open');
    await expect(panel.locator('summary')).toHaveText(name);
    const links = panel.locator('.panel-links a');
    await expect(links).toHaveCount(paths.length);
    for (const [index, path] of paths.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', new RegExp(`^${path}(\\?|$)`));
    }
  }
});

test('notices are previewed and read in a modal', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Read more' }).click();
  const dialog = page.getByRole('dialog', { name: 'General Notice' });
  await expect(dialog.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

const pages = [
  '/',
  '/login',
  '/forgot_password',
  '/verify_account',
  '/verify_confirmation',
  '/reset_password',
  '/impersonation_login',
  '/jupeb_login',
  '/generate_students_invoice?app=3',
];

for (const path of pages) {
  test(`${path} is accessible and fits the screen`, async ({ page }) => {
    await page.goto(path);
    await expectArrived(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
}

test('an unknown path leads a visitor to the landing page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/$/);
});
