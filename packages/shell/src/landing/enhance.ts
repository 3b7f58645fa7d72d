import { browserStorage } from '@portal/shared/model';
import { startPublic } from '../public/start-public';
import { showNotices } from './notices';
import { openPanels } from './panels';

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

/** Fetches the login page ahead on a fast line, when nothing else is going on. */
function prefetchLogin(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType !== '4g') return;
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/login' });
  (self.requestIdleCallback ?? setTimeout)(() => document.head.append(link));
}

startPublic();
showPromotion();
openPanels();
showScrollToTop();
void showNotices();
prefetchLogin();
