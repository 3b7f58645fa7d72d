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
  '/agree_email#token=used',
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

for (const path of ['/', '/login', '/jupeb_login', '/generate_students_invoice?app=3']) {
  test(`the header of ${path} is one row with a way to sign in`, async ({ page }) => {
    await page.goto(path);
    await expectArrived(page);
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(72);
    if (path !== '/login') await expect(header.getByRole('link', { name: 'Login' })).toBeInViewport();
    const menu = header.locator('summary').or(header.getByRole('button', { name: 'Open menu' }));
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByRole('link', { name: 'Sundry payments' }).first()).toBeVisible();
  });
}

test('a programme that is opened below an open one keeps its heading where it was pressed', async ({
  page,
}) => {
  const landing = new LandingPage(page);
  await landing.open('#undergraduate');
  const heading = landing.programme('direct_entry').locator('summary');
  test.skip(!(await heading.isVisible()), 'on a wide screen one panel stands beside the list');
  await heading.scrollIntoViewIfNeeded();
  // Where it is as it is pressed: what is above, as a notice, may still come or go until then.
  await heading.evaluate((summary) => {
    const note = () => (summary.dataset.pressedAt = String(summary.getBoundingClientRect().y));
    addEventListener('click', note, { capture: true, once: true });
  });
  await heading.click();
  await expect(landing.programme('direct_entry')).toHaveAttribute('open');
  await expect(async () => {
    const pressedAt = Number(await heading.getAttribute('data-pressed-at'));
    expect(Math.abs(((await heading.boundingBox())?.y ?? -999) - pressedAt)).toBeLessThan(8);
  }).toPass();
});

test('an unknown path leads a visitor to the landing page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/$/);
});
