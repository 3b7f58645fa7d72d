import { pageWaits } from '@portal/shared/ui';
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';

/** What says that content is still on its way. A card may be: the page around it is there. */
const waiting = '[aria-busy=true]:not([data-skeleton=slot]), .chakra-spinner';

/** What the document showed of the page at an address, until React's page has come. */
let kept: { at: string; main: HTMLElement; page: HTMLElement } | undefined;
let stop = () => undefined as void;

/** What is pressed in it, and done in React's page. */
interface Presses {
  /** Whether React's page has by now what was pressed. */
  isThere(): boolean;
  finish(): void;
}
let presses: Presses | undefined;
let watching = new AbortController();

function endPresses(): void {
  watching.abort();
  presses = undefined;
}

function forget(): void {
  stop();
  endPresses();
  kept = undefined;
  document.getElementById('first-view-style')?.remove();
}

const isShown = (view: ParentNode) => view.querySelector('[data-first-page]') !== null;
const isWanted = (view: ParentNode) => pageWaits.any() || isShown(view);

/** Something has come, or has gone: once that stands in the document, it is known whether this is needed any longer. */
const settle = () =>
  queueMicrotask(() => {
    if (!kept?.page.hasChildNodes()) return;
    const isHere = kept.at === location.pathname;
    const begun = presses;
    if (isHere && !isShown(document) && begun && (!pageWaits.any() || begun.isThere())) {
      endPresses();
      begun.finish();
    }
    if (!isHere || !isWanted(document)) forget();
  });

/** Keeps the page of a first view, if its content is there. */
export function keepFirstPage(first: HTMLElement): void {
  kept = undefined;
  const main = first.querySelector('main');
  if (!main?.textContent || main.querySelector(waiting)) return;
  kept = { at: location.pathname, main, page: document.createElement('div') };
}

/** Where the page stands below a notice, its title is not the first heading. */
function rankTitles(page: HTMLElement): void {
  const stands = page.parentElement;
  if (!stands) return;
  for (const title of page.querySelectorAll('h1'))
    title.setAttribute('aria-level', stands.dataset['skeleton'] ? '1' : '2');
}

/** React's view takes the place of the first one. What that showed of the page stays where React has none yet. */
export function takeFirstPage(
  view: HTMLElement,
  pressesIn: (page: HTMLElement, signal: AbortSignal) => Presses,
): void {
  if (!kept || !isWanted(view)) return forget();
  kept.page.append(...kept.main.childNodes);
  rankTitles(kept.page);
  watching = new AbortController();
  presses = pressesIn(kept.page, watching.signal);
  stop = pageWaits.subscribe(settle);
}

/** Whether it is what the document brought, and not React's. */
export const isOfFirstPage = (element: Element) => element.closest('[data-first-page]') !== null;

interface FirstPageProps {
  /** Stands above it. */
  words?: ReactNode;
  /** It stands for a page whose code is on its way: what is pressed is remembered. */
  skeleton?: 'page';
  /** Stands there where the document showed nothing of this page. */
  children?: ReactNode;
}

/** The page as the document showed it, for as long as it is the one that was asked for and React's has not come. */
export function FirstPage({ words, skeleton, children }: FirstPageProps) {
  const [page] = useState(() => (kept && kept.at === location.pathname ? kept.page : undefined));
  // It loses the focus where it is moved.
  const [focused] = useState(() => page?.querySelector<HTMLElement>(':focus'));
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!page || !element) return;
      element.append(page);
      rankTitles(page);
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
      if (skeleton) return;
      endPresses();
      page.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    },
    [page, skeleton, focused],
  );
  useLayoutEffect(() => settle, []);
  if (!page) return children;
  return (
    <>
      {words}
      <div ref={place} data-first-page="" data-skeleton={skeleton} />
    </>
  );
}
