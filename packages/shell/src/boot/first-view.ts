import { pageWaits } from '@portal/shared/ui';
import { useLayoutEffect } from 'react';
import { counterpartOf, meantBy, pressableAt } from './counterpart';
import { pressesIn } from './presses';

/** Milliseconds after which React's view is shown, whole or not, if only the page's code is there. */
const longestWait = 3000;
/** What React draws in the place of a page whose code has not come: less than the first view has. */
const skeleton = '[data-skeleton=page]';

const nothing = () => undefined;
let end: () => void = nothing;

/** Something has to be seen now that the first view does not have: a question, a banner, a message. */
export const endFirstView = () => end();

/** The same for what is drawn. */
export function useSeenAtOnce(needed: boolean): void {
  useLayoutEffect(() => {
    if (needed) endFirstView();
  }, [needed]);
}

function focusHeading(view: HTMLElement): void {
  // Whatever is open above the page keeps it.
  if (document.activeElement !== document.body) return;
  view.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

/** What should stand in the place and was moved out of it as the document was read; scripts are the document's own. */
function removeStrays(place: HTMLElement): void {
  const reads = document.getElementById('portal-reads');
  if (reads?.parentNode !== place.parentNode) return;
  for (let next = place.nextSibling; next && next !== reads; next = place.nextSibling) next.remove();
}

/** Puts one view in the place of another, as if nothing had happened. */
function replace(place: HTMLElement, view: HTMLElement): void {
  const { scrollX, scrollY } = window;
  removeStrays(place);
  place.replaceChildren(view);
  document.getElementById('first-view-style')?.remove();
  if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}

/** Opens in this view the menus that the browser has opened in the first one (`chrome/opened-by-browser.ts`). */
function openIn(view: HTMLElement, opened: readonly string[]): void {
  for (const id of opened) view.querySelector<HTMLElement>(`button[aria-controls="${id}"]`)?.click();
}

const openedIn = (view: HTMLElement): string[] =>
  [...view.querySelectorAll('header details[open] > summary')].flatMap(
    (summary) => summary.getAttribute('aria-controls') ?? [],
  );

export interface Stage {
  /** Where React draws. */
  element: HTMLElement;
  /** React has drawn for the first time. */
  drawn(): void;
}

/**
 * Where React draws while the document's first view is on the screen: beside the page, so that nothing stands there
 * twice. What it has drawn takes the first view's place once it is whole, or is needed, or has taken too long. Without
 * a first view it draws in the place itself.
 */
export function stageOf(place: HTMLElement, go: (to: string) => void): Stage {
  const first = place.querySelector<HTMLElement>('#first-view');
  return first ? besideFirstView(place, first, go) : { element: place, drawn: nothing };
}

function besideFirstView(place: HTMLElement, first: HTMLElement, go: (to: string) => void): Stage {
  const element = document.createElement('div');
  element.style.display = 'contents';
  const shown = new AbortController();
  const { signal } = shown;
  let drawn = false;
  let overdue = false;
  let wanted = false;

  function show(): void {
    if (signal.aborted) return;
    end = nothing;
    shown.abort();
    const focused = pressableAt(document.activeElement);
    const meant = focused && meantBy(focused, first);
    const opened = openedIn(first);
    replace(place, element);
    openIn(element, opened);
    if (meant) counterpartOf(meant, element)?.focus({ preventScroll: true });
    focusHeading(element);
    presses.finishIn(element, go);
  }

  function want(): void {
    wanted = true;
    if (drawn) show();
  }

  const presses = pressesIn(first, { signal, want });

  /** What has come may ask for more: that is known once React has put all of it in its place. */
  const look = () =>
    queueMicrotask(() => {
      if (!drawn) return;
      if (!pageWaits.any() || (overdue && !element.querySelector(skeleton))) show();
    });
  signal.addEventListener('abort', pageWaits.subscribe(look));
  end = show;

  return {
    element,
    drawn() {
      drawn = true;
      if (wanted) return show();
      const limit = setTimeout(() => {
        overdue = true;
        look();
      }, longestWait);
      signal.addEventListener('abort', () => clearTimeout(limit));
      return look();
    },
  };
}
