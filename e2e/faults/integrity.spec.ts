import type { CDPSession, Page } from '@playwright/test';
import type { ReleaseFiles } from '@portal/shared/model';
import { registry } from '@portal/contracts/registry';
import { signInAdministrator } from '../fixtures/administrator';
import { expect, test } from '../fixtures/index';
import { twoVersions } from './boot';
import { filesOf, inject } from './inject';
import { arrive, enter, expectRecovery, placeOf } from './places';
import { reportsOf } from './reports';

/** Names of all scripts that the browser has compiled, whatever became of them. */
async function compiledScripts(page: Page): Promise<{ urls: Set<string>; debug: CDPSession }> {
  const urls = new Set<string>();
  const debug = await page.context().newCDPSession(page);
  debug.on('Debugger.scriptParsed', ({ url }) => urls.add(url));
  await debug.send('Debugger.enable');
  return { urls, debug };
}

/** Goes where a file is needed. */
async function need(page: Page, file: string, { exposes }: ReleaseFiles) {
  const needs = (load: string) => exposes[load]?.includes(file) ?? false;
  if (needs('./bare')) return page.goto('/faulty/bare');
  if (needs('./card') && !needs('./page')) return page.goto('/steady/wall');
  await page.goto('/faulty');
  const first = file === 'remoteEntry.js' || needs('./page');
  return first ? null : page.getByRole('button', { name: 'Show the detail' }).click();
}

test('one byte changed, in each file of a release in turn: never executed, and reported', async ({
  page,
  portal,
  signIn,
  playwright,
}) => {
  await enter(signIn);
  const [newest] = await twoVersions(page);
  const base = `/modules/mf-faulty/${newest}/`;
  const answer = await page.context().request.get(`${base}release.json`);
  const release = (await answer.json()) as ReleaseFiles;
  const files = Object.keys(release.files);
  expect(files.length).toBeGreaterThan(4);

  const reports = await reportsOf(page, 'mf-faulty');
  const { urls } = await compiledScripts(page);
  for (const file of files) {
    await test.step(file, async () => {
      urls.clear();
      reports.events.length = 0;
      const trouble = await inject(page, filesOf('mf-faulty', file.replace(/\.js$/, ''), newest), 'flipped');
      await need(page, file, release);
      await expect.poll(() => reports.byRelease()).toContain(`integrity ${newest}`);
      expect(trouble.count).toBeGreaterThan(0);
      const changed = [...urls].filter((url) => url.includes(base + file));
      expect(changed, 'the changed file was compiled').toEqual([]);
      await trouble.end();
    });
  }

  const http = await playwright.request.newContext();
  const administrator = await signInAdministrator(http, portal.url);
  const seen = async () => {
    const { rows } = await administrator.call(registry.security.events, {
      query: { kind: 'tampered', module: 'mf-faulty' },
    });
    return rows
      .filter(({ version }) => version === newest)
      .map(({ subject, detail }) => `${subject} ${detail}`);
  };
  for (const file of files) await expect.poll(async () => (await seen()).join('\n')).toContain(file);
  await http.dispose();
});

test('a list of files that names other bytes is not believed, and reported', async ({ page, signIn }) => {
  const place = placeOf('page');
  const list = filesOf('mf-faulty', 'release');
  const forged = `sha384-${'A'.repeat(64)}`;
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const release = (await response.json()) as ReleaseFiles;
    await route.fulfill({ response, json: { ...release, files: { [release.entry]: forged } } });
  });
  const reports = await reportsOf(page, 'mf-faulty');
  const scripts = await compiledScripts(page);
  const mark = await arrive(page, signIn, place, 'navigation');
  await expect(place.card(page)).toBeVisible();
  await expect.poll(() => reports.byRelease().join()).toContain('integrity');
  expect([...scripts.urls].filter((url) => url.includes('/modules/mf-faulty/'))).toEqual([]);
  await page.unroute(list);
  await expectRecovery(page, place, mark);
});
