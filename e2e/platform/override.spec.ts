import { createServer, type AddressInfo } from 'node:net';
import { registry } from '@portal/contracts/registry';
import { signInAdministrator } from '../fixtures/administrator';
import type { Api } from '../fixtures/api';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { FixtureModule } from '../fixtures/modules';
import { RunningModule } from '../fixtures/running-module';

// It builds a module and signs in with a mailed code.
test.setTimeout(180_000);
// A header of its own would make the browser ask the developer's machine first.
test.use({ extraHTTPHeaders: {} });

let administrator: Api;
let local: RunningModule;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.beforeAll(async ({ playwright }) => {
  const http = await playwright.request.newContext();
  administrator = await signInAdministrator(http, process.env.PORTAL_URL ?? '');
  await FixtureModule.register('mf-tidy', administrator);
  local = await RunningModule.start('mf-tidy', ['--production', '--port', String(await freePort())]);
});
test.afterAll(() => local.stop());

const reason = 'for the browser tests';

test("a developer's build runs for the one person who was granted it, under a banner, until they stop", async ({
  page,
  signIn,
  browser,
  portal,
}) => {
  const address = `/tidy?module=mf-tidy@${local.url}`;
  await signIn('lecturer', address);
  const banner = page.getByRole('region', { name: /developer’s machine/ });
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(banner).toHaveCount(0);

  const { id } = await administrator.call(registry.overrides.grant, {
    body: { userName: 'lecturer', module: 'mf-tidy', origin: local.url, minutes: 30, reason },
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Tidy' })).toBeVisible();
  await expect(banner).toContainText(`mf-tidy from ${local.url}`);
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(banner).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Tidy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidy' })).toBeVisible();

  const other = await browser.newContext({ baseURL: portal.url });
  await other.addCookies((await page.context().cookies()).filter(({ name }) => name === 'portal_override'));
  const stranger = await other.newPage();
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/\/$/);
  await other.close();

  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(banner).toHaveCount(0);

  await administrator.call(registry.overrides.end, { params: { grant: id }, body: { reason } });
  await page.goto(address);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(banner).toHaveCount(0);
});
