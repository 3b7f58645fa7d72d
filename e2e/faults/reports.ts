import type { Page } from '@playwright/test';

interface HealthEvent {
  module: string;
  version: string;
  phase: string;
  subject?: string;
  message?: string;
}

/** What the browser tells the registry of a module. */
export function reportsOf(page: Page, module: string) {
  const events: HealthEvent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/Modules/health')) return;
    const body = request.postDataJSON() as { events: HealthEvent[] } | null;
    events.push(...(body?.events.filter((event) => event.module === module) ?? []));
  });
  return {
    events,
    phases: () => events.map(({ phase }) => phase),
    /** `phase version` of each. */
    byRelease: () => events.map(({ phase, version }) => `${phase} ${version}`),
  };
}
