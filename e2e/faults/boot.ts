import type { APIRequestContext, Page } from '@playwright/test';
import type { BootData, ComposedModule } from '@portal/shared/model';
import { rewriteBoot } from './inject';

const bootScript = /id="?portal-boot"?>(.*?)<\/script>/s;

/** What the next page of whoever is signed in there says to the shell. */
export async function bootFor(http: APIRequestContext): Promise<BootData> {
  const html = await (await http.get('/steady')).text();
  return JSON.parse(bootScript.exec(html)?.[1] ?? '') as BootData;
}

export const bootOf = (page: Page): Promise<BootData> => bootFor(page.context().request);

/** The versions of a module that this person's next page gets: theirs, then the last known-good. */
export async function versionsOf(page: Page, module: string): Promise<string[]> {
  const { composition } = await bootOf(page);
  const found = composition.modules.find(({ id }) => id === module);
  return found?.releases.map(({ version }) => version) ?? [];
}

/** Version on trial and the one to fall back to. */
export async function twoVersions(page: Page, module = 'mf-faulty'): Promise<[string, string]> {
  const [newest, before] = await versionsOf(page, module);
  if (!newest || !before) throw new Error(`${module} has no two releases`);
  return [newest, before];
}

/** Changes what every document says about a module, as a registry that is wrong would. */
export function rewriteModule(page: Page, id: string, change: (module: ComposedModule) => void) {
  return rewriteBoot<BootData>(page, ({ composition }) => {
    composition.modules.filter((module) => module.id === id).forEach(change);
  });
}
