import { stagePath } from './boot-data.mjs';
import { accessibilityFaults } from './accessibility.mjs';
import { differences, looksOf, placeProbe } from './browser/probe.mjs';

/** Milliseconds for a page to come up. The shell gives up after eight seconds; a busy machine needs longer to say so. */
const patience = 30_000;
/** Milliseconds for what a page leaves behind to be gone. */
const tidying = 4000;
const rounds = 3;

const fault = (check, where, words) => ({ check, where, words });

/** Runs in the page: whether the module shows or has failed; null while it is on its way. */
function stateOf(id) {
  const main = document.querySelector('main');
  if (!main) return null;
  if (/could not be (opened|shown)/.test(main.innerText)) return 'failed';
  const there = main.querySelector(`[data-module="${id}"]`);
  return there && !main.querySelector('[data-skeleton]') ? 'shown' : null;
}

async function waitFor(page, read, { arg, milliseconds = patience } = {}) {
  const handle = await page
    .waitForFunction(read, arg, { timeout: milliseconds, polling: 50 })
    .catch(() => undefined);
  return handle !== undefined;
}

async function settled(page, id) {
  const options = { timeout: patience, polling: 50 };
  const found = await page.waitForFunction(stateOf, id, options).catch(() => undefined);
  return found ? found.jsonValue() : 'coming';
}

const goTo = (page, path) => page.evaluate((to) => window.portalCheck.go(to), path);

async function goToStage(page) {
  await goTo(page, stagePath);
  const there = await waitFor(page, () => document.getElementById('portal-check-stage') !== null);
  if (!there) throw new Error('the page was not left');
}

/** What the visit left behind, once it had time to tidy up. */
async function leftBehind(page, base) {
  const read = () => page.evaluate((from) => window.portalCheck.leftovers(from), base);
  await waitFor(page, (from) => window.portalCheck.leftovers(from).length === 0, {
    arg: base,
    milliseconds: tidying,
  });
  return read();
}

async function headingFaults(page, { path, isRoute }) {
  if (!isRoute) return [];
  const shown = () => {
    const [first] = document.querySelectorAll('main h1');
    return Boolean(first?.textContent.trim());
  };
  const headed = await waitFor(page, shown, { milliseconds: 5000 });
  const count = await page.locator('main h1').count();
  const title = await page.title();
  return [
    ...(headed ? [] : [fault('heading', path, 'has no heading of the first level')]),
    ...(count > 1 ? [fault('heading', path, `has ${count} headings of the first level`)] : []),
    ...(title ? [] : [fault('heading', path, 'has no title')]),
  ];
}

/** Listeners and timers that come once may be the shell's; those that come with every visit are the module's. */
function cleanupFaults({ path }, left) {
  const [first, ...others] = left;
  const own = first.filter((one) => one.own).map(({ words }) => words);
  const every = others.map((round) => new Set(round.map(({ words }) => words)));
  const [later = new Set()] = every;
  const repeated = [...later].filter((words) => every.every((round) => round.has(words)));
  return [...new Set([...own, ...repeated])].map((words) =>
    fault('cleanup', path, `leaves behind: ${words}`),
  );
}

/** One mount with everything that can be seen while the page is there. */
async function look(page, visit, before) {
  const headings = await headingFaults(page, visit);
  await waitFor(page, () => !document.querySelector('main [aria-busy=true]'), { milliseconds: 3000 });
  const changed = differences(before, await looksOf(page));
  return [
    ...headings,
    ...changed.map((words) => fault('css', visit.path, words)),
    ...(await accessibilityFaults(page, visit.path)),
  ];
}

/**
 * Mounts and unmounts what answers a path, three times.
 * @param {{ id: string, base: string, path: string, isRoute: boolean }} visit
 */
export async function visitThrice(page, visit) {
  const faults = [];
  const left = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(placeProbe);
    const before = await looksOf(page);
    await page.evaluate(() => window.portalCheck.mark());
    await goTo(page, visit.address);
    const state = await settled(page, visit.id);
    if (state !== 'shown') {
      const words = `mount ${round + 1} of ${rounds}: ${await failureOf(page, state)}`;
      return [fault('mounts', visit.path, words)];
    }
    if (round === 0) faults.push(...(await look(page, visit, before)));
    await goToStage(page);
    left.push(await leftBehind(page, visit.base));
  }
  return [...faults, ...cleanupFaults(visit, left)];
}

async function failureOf(page, state) {
  if (state !== 'failed') return 'did not come up in time';
  const words = await page.locator('main [role=alert]').first().innerText();
  return words.split('\n')[0];
}

/** Opens a path as the first page, with an API that answers nothing: the page must bear that. */
export async function visitInSilence(page, { id, path, address, isRoute }, url) {
  const wrong = (words) => fault('silence', path, `with an API that does not answer: ${words}`);
  await page.goto(url + address);
  const state = await settled(page, id);
  if (state !== 'shown') return [wrong(await failureOf(page, state))];
  const headings = await headingFaults(page, { path, isRoute });
  return headings.map(({ words }) => wrong(words));
}
