import type { University } from '../../model';

/** The university as the page's boot data names it; null where there is none, as in tests. */
export function universityOfPage(): University | null {
  const text = document.getElementById('portal-boot')?.textContent;
  if (!text) return null;
  const boot: unknown = JSON.parse(text);
  if (typeof boot !== 'object' || boot === null || !('university' in boot)) return null;
  return boot.university as University;
}
