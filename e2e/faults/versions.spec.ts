import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { hostVersion, type BootData, type ModuleManifest } from '@portal/shared/model';
import { signInAdministrator } from '../fixtures/administrator';
import { expect, test, type Portal } from '../fixtures/index';
import { FixtureModule, freshVersion } from '../fixtures/modules';
import { rewriteBoot } from './inject';
import { documentMark, enter, hub, mainMenu } from './places';

test.setTimeout(180_000);

const reactOfPortal = '19.3.1';

async function register(id: string, request: APIRequestContext, portal: Portal) {
  return FixtureModule.register(id, await signInAdministrator(request, portal.url));
}

/** Puts a built module into every page, past the registry: as if it had been let through. */
async function forceIn(page: Page, dist: string) {
  const manifest = JSON.parse(await readFile(path.join(dist, 'module.json'), 'utf8')) as ModuleManifest;
  const { id, version, title, routes, menu, build } = manifest;
  const integrity = Object.entries(build.files).map(([name, file]) => [name, file.integrity]);
  const files = { ...build, files: Object.fromEntries(integrity) as Record<string, string> };
  await page.route(`**/modules/${id}/${version}/*`, (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    return route.fulfill({ path: path.join(dist, name), contentType: 'text/javascript' });
  });
  await rewriteBoot<BootData>(page, ({ composition }) => {
    composition.modules.push({ id, title, routes, menu, contributes: [], releases: [{ version, files }] });
  });
}

const dated = [
  {
    against: 'React 18',
    ranges: { react: '^18.3.1', 'react/': '^18.3.1', 'react-dom': '^18.3.1', 'react-dom/': '^18.3.1' },
    versions: ['^18.3.1', reactOfPortal],
  },
  {
    against: 'another major of a door',
    ranges: { '@portal/shared/ui': '^99.0.0' },
    versions: ['^99.0.0', hostVersion],
  },
];

for (const { against, ranges, versions } of dated) {
  test(`a module built against ${against}: refused when it is published; forced in, a card names both versions`, async ({
    page,
    portal,
    request,
    signIn,
  }) => {
    const module = await register('mf-dated', request, portal);
    await module.build(freshVersion(), { DATED: JSON.stringify(ranges) });
    const { code, answer } = await module.run('publish', portal.url, '--live');
    expect(code).toBe(1);
    for (const version of versions) expect(JSON.stringify(answer)).toContain(version);

    await enter(signIn);
    await forceIn(page, module.dist);
    await page.goto('/dated');
    const card = page.getByRole('main').getByRole('alert').filter({ hasText: 'could not be opened' });
    for (const version of versions) await expect(card).toContainText(version);
    const mark = await documentMark(page);
    await mainMenu(page).getByRole('link', { name: 'Steady', exact: true }).click();
    await expect(hub(page)).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
  });
}

test('a module that brings its own React works beside the one of the portal', async ({
  page,
  portal,
  request,
  signIn,
}) => {
  const module = await register('mf-own-react', request, portal);
  await module.release(portal.url, freshVersion());
  await enter(signIn);
  await page.goto('/own_react');
  await expect(page.getByRole('heading', { level: 1, name: 'Counter of React 18.3.1' })).toBeVisible();
  const mark = await documentMark(page);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByText('It counts 1')).toBeVisible();

  await page.getByRole('button', { name: 'Go to the profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText('It counts')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('It counts 0')).toBeVisible();
  expect(await documentMark(page)).toBe(mark);
});
