import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page has taken on its new colours: it hears of them in the next frame, and some of them fade over. */
async function colorsAtRest() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

async function violations(tags) {
  const found = await globalThis.axe.run('main', {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** What axe has to say of the content area, in the light and in the dark scheme. */
export async function accessibilityFaults(page, where) {
  const faults = [];
  const pause = (paused) =>
    page.evaluate((now) => Object.assign(globalThis.portalCheck, { paused: now }), paused);
  await pause(true);
  await page.evaluate(source);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(colorsAtRest);
    const words = await page.evaluate(violations, values);
    faults.push(...words.map((word) => ({ check: 'axe', where: `${where}, ${colorScheme}`, words: word })));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await pause(false);
  return faults;
}
