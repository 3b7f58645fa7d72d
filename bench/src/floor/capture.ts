import type { Browser } from '@playwright/test';
import { inPage } from '../browser';

export interface Captured {
  path: string;
  html: string;
  /** Words of the first element that `content` names. */
  words: string;
}

export interface CaptureOptions {
  url: string;
  path: string;
  /** CSS selector of something that only the person's own data brings. */
  content: string;
  /** Cookies of a signed-in person. */
  cookies?: { name: string; value: string; url: string }[];
}

/**
 * What a server that makes whole pages would have sent for a first view: the markup as it stands, the rules of style
 * that it uses, no script. Runs in the page.
 */
function wholePage(): string {
  const isUsed = (selector: string) => {
    try {
      return document.querySelector(selector.replace(/::?[\w-]+(?:\([^)]*\))?/g, '') || '*') !== null;
    } catch {
      return true;
    }
  };
  const usedRules = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
        if (rule instanceof CSSGroupingRule) {
          const inside = usedRules(rule.cssRules);
          const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
          return inside && `${head}{${inside}}`;
        }
        return rule.cssText;
      })
      .join('');
  const styles = [...document.styleSheets].map((sheet) => usedRules(sheet.cssRules)).join('');
  const root = document.documentElement.cloneNode(true) as HTMLElement;
  for (const gone of root.querySelectorAll('script, style, link:not([rel="icon"]), noscript, template'))
    gone.remove();
  const style = document.createElement('style');
  style.textContent = styles;
  root.querySelector('head')?.append(style);
  const form = root.querySelector('form');
  form?.setAttribute('action', location.pathname);
  form?.setAttribute('method', 'post');
  for (const button of root.querySelectorAll('button[disabled]')) button.removeAttribute('disabled');
  return `<!doctype html>${root.outerHTML}`;
}

/** The first view of a page as one static document. */
export async function capturePage(browser: Browser, options: CaptureOptions): Promise<Captured> {
  const { url, path, content, cookies = [] } = options;
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(url + path);
    await page.waitForSelector(content);
    await page.waitForLoadState('networkidle');
    const words = (await page.locator(content).first().textContent()) ?? '';
    return { path, words, html: await page.evaluate<string>(inPage(wholePage, null)) };
  } finally {
    await context.close();
  }
}
