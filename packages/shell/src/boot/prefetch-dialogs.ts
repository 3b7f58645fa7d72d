import { loadDialog } from '../chrome/session/session-watch';
import { whenPageRested } from '../chrome/when-idle';
import { lateDoors } from './late-doors';

/**
 * Shown over a page and not in the shell's first files: messages and dialogs of modules, the question before a session
 * ends.
 */
const dialogs: (() => Promise<unknown>)[] = [lateDoors.overlay, loadDialog];

/**
 * Fetches the dialogs once the page has come to rest, so that they are there when the line is not. Without a connection
 * it waits for the next. The failure card and the words of being offline came with the shell itself.
 */
export function prefetchDialogs(): void {
  const fetchAll = () =>
    void Promise.all(dialogs.map((fetchOne) => fetchOne())).catch(() =>
      addEventListener('online', fetchAll, { once: true }),
    );
  whenPageRested(fetchAll);
}
