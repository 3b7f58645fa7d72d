import puppeteer, { type ElementHandle, type EvaluateFunc } from 'puppeteer-core';
import { programOf } from '../../tools/lib/debian.mjs';
import { desk, type Engine, type Held } from './engine';

/** Fields for dates take month, day and year in this order. */
const language = { 'intl.locale.requested': 'en-US', 'intl.regional_prefs.use_os_locales': false };
const calm = { 'ui.prefersReducedMotion': 1 };

/** The driver's type also takes parts of the page, which a look is never given. */
type Fitting<Given extends unknown[]> = EvaluateFunc<Given>;

function held(element: ElementHandle): Held {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    give: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}

/** Mozilla's own Firefox by WebDriver BiDi, which it speaks itself: no driver stands between. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programOf('firefox-esr') ?? '',
    headless: true,
    defaultViewport: desk,
    extraPrefsFirefox: { ...language, ...calm },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  return {
    errors,
    open: async (url) => void (await page.goto(url)),
    read: (look, ...given) => page.evaluate(look as Fitting<typeof given>, ...given) as never,
    find: async (look, ...given) => {
      const element = (await page.evaluateHandle(look as Fitting<typeof given>, ...given)).asElement();
      return element && held(element as ElementHandle);
    },
    print: () => page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
