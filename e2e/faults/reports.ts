import type { Page } from '@playwright/test';

interface HealthEvent {
  module: string;
  version: string;
  phase: string;
  subject?: string;
  message?: string;
}

/** What the browser tells the registry from now on, of one module or of all. */
export async function reportsOf(page: Page, module?: string) {
  const events: HealthEvent[] = [];
  // The body of a beacon is told to routes only.
  await page.route('**/api/v1/Modules/health', (route) => {
    const body = route.request().postDataJSON() as { events: HealthEvent[] } | null;
    events.push(...(body?.events.filter((event) => !module || event.module === module) ?? []));
    return route.continue();
  });
  return {
    events,
    phases: () => events.map(({ phase }) => phase),
    /** `phase version` of each. */
    byRelease: () => events.map(({ phase, version }) => `${phase} ${version}`),
  };
}
