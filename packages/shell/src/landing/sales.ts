import { closesIn, formatDate, formatNaira } from '@portal/shared/model';

/** What the landing page shows of a type that can be applied for. */
interface Sale {
  id: number;
  name: string;
  session: string;
  /** Kobo. */
  amount: number;
  open: boolean;
  late: boolean;
  opens: string | null;
  closes: string | null;
  advert: string | null;
}

function wordsOf({ name, session, amount, open, late, opens, closes }: Sale, now: number): string {
  if (!open) {
    const planned = opens !== null && Date.parse(opens) > now;
    const closed = `Applications for ${name} are closed at the moment.`;
    return planned ? `${closed} They open on ${formatDate(opens)}.` : closed;
  }
  const price = `${session}: ${formatNaira(amount)}${late ? ', for who is late' : ''}.`;
  return closes ? `${price} ${closesIn(closes, Date.parse(closes) - now)}.` : price;
}

const isSale = (given: unknown): given is Sale => typeof (given as Partial<Sale> | null)?.amount === 'number';

/** Links the advert that the officers name, where the panel has one. */
function linkAdvert(line: Element, advert: string | null): void {
  const link = line.parentElement?.querySelector<HTMLAnchorElement>('.advert a');
  if (link && advert && /^https?:/i.test(advert)) link.href = advert;
}

/** What each form costs, and how long it is sold. Silent when it cannot be had: the page stands without. */
export async function showSales(): Promise<void> {
  const response = await fetch('/api/v1/Application/types', { priority: 'low' }).catch(() => undefined);
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const { data } = (answer ?? {}) as { data?: unknown };
  const sales = Array.isArray(data) ? data.filter(isSale) : [];
  for (const sale of sales) {
    const line = document.querySelector(`[data-type="${sale.id}"]`);
    if (!line) continue;
    const tell = () => line.replaceChildren(wordsOf(sale, Date.now()));
    tell();
    if (sale.open && sale.closes) setInterval(tell, 30_000);
    linkAdvert(line, sale.advert);
  }
}
