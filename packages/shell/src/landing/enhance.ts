import { browserStorage, dataLine } from '@portal/shared/model';
import { whenIdle } from '../chrome/when-idle';
import { startPublic } from '../public/start-public';
import { showNotices } from './notices';
import { openPanels } from './panels';
import { showSales } from './sales';

const byId = (id: string) => document.getElementById(id);

/** Shows the promotion until its end or until it was closed. */
function showPromotion(): void {
  const bar = byId('promotion');
  const until = Date.parse(bar?.dataset['until'] ?? '');
  if (!bar || Date.now() > until || browserStorage.getItem('portal:promotion')) return;
  bar.hidden = false;
  byId('promotion-close')?.addEventListener('click', () => {
    browserStorage.setItem('portal:promotion', 'closed');
    bar.hidden = true;
  });
}

function showScrollToTop(): void {
  const link = byId('to-top');
  if (!link) return;
  addEventListener('scroll', () => (link.hidden = scrollY < 600), { passive: true });
}

/** The scripts that a document names. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script defer src="(\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? []);

function prefetch(href: string): void {
  const link = { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Fetches the login page and its script ahead on a fast line, when nothing else is going on. */
function prefetchLogin(): void {
  const { saveData, effectiveType } = dataLine();
  if (saveData || effectiveType !== '4g') return;
  whenIdle(() => {
    fetch('/login', { priority: 'low' })
      .then((page) => page.text())
      .then(
        (html) => scriptsOf(html).forEach(prefetch),
        () => undefined,
      );
  });
}

startPublic();
showPromotion();
openPanels();
showScrollToTop();
void showNotices();
void showSales();
prefetchLogin();
