import type { BootData, HandedAnswer } from '@portal/shared/model';

function isBootData(value: unknown): value is BootData {
  return typeof value === 'object' && value !== null && 'composition' in value && 'university' in value;
}

/** What the page server put into the document. Throws when it is missing: nothing can be shown without it. */
export function readBootData(from: Document = document): BootData {
  const text = from.getElementById('portal-boot')?.textContent;
  const data: unknown = text ? JSON.parse(text) : null;
  if (!isBootData(data)) throw new Error('the page came without its boot data');
  return data;
}

/** The answers that came with the document. */
export function readHanded(from: Document = document): HandedAnswer[] {
  const text = from.getElementById('portal-reads')?.textContent;
  const answers: unknown = text ? JSON.parse(text) : null;
  return Array.isArray(answers) ? (answers as HandedAnswer[]) : [];
}

/** When the last byte of the document came, in milliseconds since 1970 by the browser's clock. */
export function documentEnd(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseEnd || performance.now());
}
