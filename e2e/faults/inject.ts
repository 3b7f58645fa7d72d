import type { Page, Route } from '@playwright/test';

/** What becomes of a file on its way: an error status, an HTML page, half of it, one wrong bit, or nothing at all. */
export type Fault = '404' | '503' | 'html' | 'truncated' | 'flipped' | 'hang';

/** Files of the module behind the student's dashboard. */
export const entryFile = /\/modules\/mf-student\/[^/]+\/remoteEntry\.js/;
export const chunkFile = /\/modules\/mf-student\/[^/]+\/expose-[^/]*\.js/;
export const anyFile = /\/modules\/mf-student\//;

async function spoil(route: Route, fault: Fault): Promise<void> {
  if (fault === 'hang') return;
  if (fault === '404' || fault === '503') return route.fulfill({ status: Number(fault), body: 'no' });
  if (fault === 'html') {
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Sign in to the Wi-Fi</title>',
    });
  }
  const answer = await route.fetch();
  const bytes = await answer.body();
  if (fault === 'truncated')
    return route.fulfill({ response: answer, body: bytes.subarray(0, bytes.length / 2) });
  const changed = Buffer.from(bytes);
  // A bit inside the text, where it would change what runs and not break the syntax at once.
  const at = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return route.fulfill({ response: answer, body: changed });
}

/** Spoils requests for matching files, `times` of them or all. Returns the way to end the trouble. */
export async function inject(
  page: Page,
  file: RegExp,
  fault: Fault,
  times = Infinity,
): Promise<() => Promise<void>> {
  let left = times;
  const handler = (route: Route) => {
    left -= 1;
    return left >= 0 ? spoil(route, fault) : route.continue();
  };
  await page.route(file, handler);
  return () => page.unroute(file, handler);
}

interface Module {
  id: string;
  host: string;
  releases: { version: string; base: string; files: Record<string, string> }[];
}

/** Changes what the document says about a module, as a registry with a bad release would. */
export async function rewriteBoot(page: Page, path: string, change: (module: Module) => void): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const body = html.replace(
        /(id="?portal-boot"?>)(.*?)(<\/script>)/s,
        (_, open: string, json: string, end: string) => {
          const boot = JSON.parse(json) as { composition: { modules: Module[] } };
          for (const module of boot.composition.modules) if (module.id === 'mf-student') change(module);
          return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
        },
      );
      await route.fulfill({ response: answer, body });
    },
  );
}
