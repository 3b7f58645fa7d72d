import { loadDialog } from '../chrome/session/session-watch';
import { whenPageRested } from '../chrome/when-idle';
import { lateDoors } from './late-doors';

/** What the shell needs to speak and does not carry: messages and the dialogs of modules, and its own last question. */
const speech: (() => Promise<unknown>)[] = [lateDoors.overlay, loadDialog];

/**
 * Fetches what the shell speaks with once the page has come to rest, so that it is there when the line is not. Without
 * a connection it waits for the next. The failure card and the words of being offline came with the shell itself.
 */
export function prefetchDialogs(): void {
  const pin = () =>
    void Promise.all(speech.map((fetchOne) => fetchOne())).catch(() =>
      addEventListener('online', pin, { once: true }),
    );
  whenPageRested(pin);
}
