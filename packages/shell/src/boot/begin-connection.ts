import { onlineManager } from '@portal/shared/http';
import type { BootData } from '@portal/shared/model';

/** Between two questions whether the portal answers again, in milliseconds. */
const askEvery = 5000;

/** The worker takes the token out of a document before it keeps it, so a session without one came from there. */
const cameFromWorker = ({ session }: BootData) => session?.jwtToken.token === '';

/**
 * The browser calls a line that leads nowhere a connection, and tells nothing when it leads somewhere again. A page that
 * came from the worker is offline, then, until the portal itself answers.
 */
export function beginConnection(boot: BootData): void {
  const cutOff = navigator.onLine && cameFromWorker(boot);
  onlineManager.setOnline(navigator.onLine && !cutOff);
  if (!cutOff) return;
  const answered = () => {
    clearInterval(timer);
    onlineManager.setOnline(true);
  };
  const ask = () => fetch('/healthz', { cache: 'no-store' }).then(answered, () => undefined);
  const timer = setInterval(() => void ask(), askEvery);
}
