import type { BootData } from '@portal/shared/model';

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
