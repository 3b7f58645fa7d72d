import { whenPageRested } from '../chrome/when-idle';
import type { OfflineParts } from './keep-offline';

/** Keeps pages for the time without a connection, once the page has come to rest; at once where there is none now. */
export function offlineWhenRested(parts: OfflineParts): void {
  if (!parts.routes.some(({ offline }) => offline)) return;
  const start = () =>
    void import(/* webpackChunkName: "offline" */ './keep-offline')
      .then(({ keepOffline }) => keepOffline(parts))
      .catch(() => undefined);
  if (navigator.onLine) whenPageRested(start);
  else start();
}
