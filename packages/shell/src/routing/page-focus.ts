import { pageFocus } from '@portal/shared/ui';

/** Milliseconds for which a page may still be on its way; after that the focus stays where it is. */
const longestWait = 8000;

/**
 * Calls back once the content shows a page: a heading stands there and nothing is marked busy.
 * Returns the way to stop waiting.
 */
export function whenPageShows(content: HTMLElement, shown: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), longestWait);

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }

  function look() {
    const heading = content.querySelector<HTMLElement>('h1');
    if (!heading || content.querySelector('[data-skeleton="page"]')) return;
    stop();
    shown(heading);
  }

  observer.observe(content, { childList: true, subtree: true });
  look();
  return stop;
}

/** Moves the focus to the page's heading, unless the page or the person has put it somewhere already. */
export function focusHeading(content: HTMLElement, heading: HTMLElement): void {
  if (content.contains(document.activeElement)) return;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  pageFocus.arrive(heading);
}
