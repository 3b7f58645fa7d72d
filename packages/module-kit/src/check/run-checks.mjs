import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { audiencesOf, slotPath, stagePath } from './boot-data.mjs';
import { createAnswers } from './mocks.mjs';
import { servePortal } from './serve.mjs';
import { rangeFaults } from './static-checks.mjs';
import { policyFaults, reportFaults, watchPage } from './watch-page.mjs';
import { visitInSilence, visitThrice } from './visit.mjs';

const watcher = readFileSync(path.join(import.meta.dirname, 'browser/watch.js'), 'utf8');
const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

const silent = { status: 503, body: null };
const isFor = (audience) => (thing) => !thing.audience || thing.audience.includes(audience);

/** Everything that the module shows to an audience: its routes, and its pieces in slots. */
function visitsFor(audience, { manifest, mocks }) {
  const { id, version, routes, slots } = manifest;
  const own = { id, base: `/modules/${id}/${version}/` };
  const named = (name) => `${name} (${audience})`;
  return [
    ...routes.filter(isFor(audience)).map((route) => ({
      ...own,
      isRoute: true,
      path: named(route.path),
      address: mocks.paths[route.path] ?? route.path.replace(/\/\*$/, '').replace(/:\w+/g, '1'),
    })),
    ...slots.contributes.filter(isFor(audience)).map(({ slot, load }) => ({
      ...own,
      isRoute: false,
      path: named(`${load} in ${slot}`),
      address: slotPath(slot),
    })),
  ];
}

async function newPage(browser, { portal, mocks, manifest, where }) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-NG',
    serviceWorkers: 'block',
  });
  // Servers of the module's own answer from the mocks as well: nothing leaves this machine.
  for (const origin of manifest.backend?.direct ?? [])
    await context.route(`${origin}/**`, (route) => {
      const { status, body } =
        createAnswers(mocks)(route.request().method(), route.request().url()) ?? silent;
      return route.fulfill({
        status,
        json: body,
        headers: { 'access-control-allow-origin': '*' },
      });
    });
  await context.addInitScript(`${watcher};portalCheck.slots = ${JSON.stringify(mocks.slots)};`);
  const page = await context.newPage();
  return {
    context,
    page,
    watched: watchPage(page, { url: portal.url, where, declared: manifest.backend?.direct }),
  };
}

/** Leaves the page, so that the shell sends what it has to report. */
async function close({ context, page }) {
  await page.goto('about:blank');
  await context.close();
}

async function checkAudience(browser, { audience, portal, note, ...parts }) {
  let at = audience;
  const opened = await newPage(browser, { portal, ...parts, where: () => at });
  const faults = [];
  portal.show({ audience, silent: false });
  await opened.page.goto(portal.url + stagePath);
  const ready = await opened.page
    .waitForFunction(() => globalThis.portalCheck?.host, null, { timeout: 20_000 })
    .then((handle) => handle.jsonValue())
    .catch(() => undefined);
  if (!ready) return [{ check: 'mounts', where: audience, words: "the portal's shell did not start" }];
  for (const visit of visitsFor(audience, parts)) {
    at = visit.path;
    note(at);
    faults.push(...(await visitThrice(opened.page, visit)));
    faults.push(...(await policyFaults(opened.page, at)));
  }
  await close(opened);
  const ranges = rangeFaults(parts.manifest, { hostVersion: ready.hostVersion, supplies: ready.supplies });
  return [...ranges, ...opened.watched.faults, ...faults];
}

async function checkSilence(browser, { audience, portal, note, ...parts }) {
  let at = audience;
  const opened = await newPage(browser, { portal, ...parts, where: () => at });
  const faults = [];
  portal.show({ audience, silent: true });
  for (const visit of visitsFor(audience, parts).filter(({ isRoute }) => isRoute)) {
    at = visit.path;
    note(`${at}, with a silent API`);
    faults.push(...(await visitInSilence(opened.page, visit, portal.url)));
  }
  await close(opened);
  return [...opened.watched.faults, ...faults];
}

/** Runs the module in the real shell, for each of its audiences. Answers all faults. */
export async function runInBrowser({ executablePath, shell, dist, manifest, mocks, note }) {
  const portal = await servePortal({ shell, dist, manifest, mocks });
  const browser = await chromium.launch({ executablePath, args });
  const parts = { portal, manifest, mocks, note };
  try {
    const faults = [];
    for (const audience of audiencesOf(manifest)) {
      faults.push(...(await checkAudience(browser, { ...parts, audience })));
      faults.push(...(await checkSilence(browser, { ...parts, audience })));
    }
    return [...faults, ...reportFaults(portal.heard, manifest.id)];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
