import { expect, test } from '../fixtures/index';
import { RunningModule } from '../fixtures/running-module';

// It builds a module, and a first build takes a while on a busy machine.
test.setTimeout(180_000);

const pageFile = 'src/tidy/tidy.page.tsx';
let module: RunningModule;

test.beforeAll(async () => {
  module = await RunningModule.start('mf-tidy', ['--portal', process.env.PORTAL_URL ?? '', '--port', '0']);
});
test.afterAll(() => module.stop());

test('an edit shows in the running page, a fault stands over it, and what was done stays', async ({
  page,
}) => {
  await page.goto(`${module.url}/login`);
  await page.getByLabel(/user ?name|matric/i).fill('admissions');
  await page.getByLabel('Password', { exact: true }).fill('Portal#2026');
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The portal does not know the module: its menu entry comes from here.
  await page.getByRole('navigation').getByRole('link', { name: 'Tidy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidy' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Clicked' });
  await button.click();
  await button.click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const same = () => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

  await module.edit(pageFile, (text) => text.replace('The page has', 'This page now has'));
  await expect(page.getByText('This page now has a width.')).toBeVisible();
  await expect(button).toHaveText('Clicked 2 times');

  await module.edit(pageFile, (text) => text.replace('<Text>', '<Text'));
  const overlay = page.locator('#portal-dev-overlay');
  await expect(overlay).toContainText('tidy.page.tsx');
  await module.edit(pageFile, (text) => text.replace('<Text', '<Text>').replace('now has', 'again has'));
  await expect(overlay).toHaveCount(0);
  await expect(page.getByText('This page again has a width.')).toBeVisible();
  await expect(button).toHaveText('Clicked 2 times');
  expect(await same()).toBe(true);

  await module.edit('module.config.ts', (text) => text.replace("label: 'Tidy'", "label: 'Very tidy'"));
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Very tidy' })).toBeVisible();
  expect(await same()).toBe(false);
});
