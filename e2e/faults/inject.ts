import type { Page, Route } from '@playwright/test';

/**
 * What becomes of a file on its way: a refused connection, an error status, the sign-in page of a Wi-Fi, half of it,
 * one wrong bit, or nothing at all.
 */
export const networkFaults = ['dropped', '404', '503', 'html', 'truncated', 'flipped', 'hangs'] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** Files of a module's releases, or of one. Later tries of a file come under `?try=…`. */
export function filesOf(module: string, name: string, version = '[^/]+'): RegExp {
  return new RegExp(`/modules/${module}/${version.replaceAll('.', '\\.')}/${name}[^/]*\\.js(on)?(\\?|$)`);
}

/** One bit inside the text, where it would change what runs and not break the syntax at once. */
export function flipBit(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}

async function spoil(route: Route, fault: NetworkFault): Promise<void> {
  if (fault === 'hangs') return;
  if (fault === 'dropped') return route.abort('connectionreset');
  if (fault === '404' || fault === '503') return route.fulfill({ status: Number(fault), body: 'no' });
  if (fault === 'html') {
    const body = '<!doctype html><title>Sign in to the Wi-Fi</title>';
    return route.fulfill({ contentType: 'text/html', body });
  }
  const response = await route.fetch();
  const bytes = await response.body();
  const body = fault === 'truncated' ? bytes.subarray(0, bytes.length / 2) : flipBit(bytes);
  return route.fulfill({ response, body });
}

export interface Injected {
  /** Requests that were spoilt. */
  count: number;
  /** Ends the trouble. */
  end(): Promise<void>;
}

/** Spoils requests for matching files, `times` of them or all. */
export async function inject(
  page: Page,
  file: RegExp,
  fault: NetworkFault,
  times = Infinity,
): Promise<Injected> {
  let ended = false;
  const underWay = new Set<Promise<void>>();
  const handler = async (route: Route) => {
    if (ended || injected.count >= times) return route.continue();
    injected.count += 1;
    const spoiling = spoil(route, fault);
    underWay.add(spoiling);
    await spoiling;
    underWay.delete(spoiling);
  };
  const injected: Injected = {
    count: 0,
    // What is being answered gets its answer first: the browser would go on with it by itself.
    async end() {
      ended = true;
      await Promise.allSettled(underWay);
      await page.unroute(file, handler);
    },
  };
  await page.route(file, handler);
  return injected;
}

/** Reads and changes the data that the page server puts into every document. */
export async function rewriteBoot<Boot>(page: Page, change: (boot: Boot) => void): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="?portal-boot"?>)(.*?)(<\/script>)/s,
      (_, open: string, json: string, end: string) => {
        const boot = JSON.parse(json) as Boot;
        change(boot);
        return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
      },
    );
    return route.fulfill({ response, body });
  });
}
