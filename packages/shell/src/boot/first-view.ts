import { pageWaits } from '@portal/shared/ui';
import { useLayoutEffect } from 'react';
import { openedByBrowser } from '../chrome/opened-by-browser';
import { keepFirstPage, takeFirstPage } from '../outlet/first-page';
import { counterpartOf, isNamedIn, meantBy, press, pressableAt } from './counterpart';
import { pressesIn, type Wanted } from './presses';

/** Milliseconds after which React's view is shown, whole or not, if only the page's code is there. */
const longestWait = 3000;
/**
 * Milliseconds that something in the frame is waited for, which is there, so that the page need not go before its code
 * has come.
 */
const frameWait = 1000;
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

function focusOnTakeover(view: HTMLElement): void {
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
function replace(place: HTMLElement, view: HTMLElement, go: Setting['go']): void {
  const { scrollX, scrollY } = window;
  removeStrays(place);
  takeFirstPage(view, (page, signal) => {
    let wanted: Wanted | undefined;
    const finish = () => apart(() => presses.finishIn(view, go));
    function want(what: Wanted): void {
      wanted = what;
      if (what.in === 'link') finish();
    }
    const presses = pressesIn(page, { signal, early: null, want });
    return { isThere: () => wanted?.in !== 'page' || isNamedIn(wanted.meant, view), finish };
  });
  place.replaceChildren(view);
  if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}

/** Of the header's menus, those that the browser has opened in the first view; what stands in `main` is of modules. */
function menusOpenIn(first: HTMLElement): string[] {
  const open = [...first.querySelectorAll('details[open] > summary')].filter((one) => !one.closest('main'));
  const ids = open.map((summary) => summary.getAttribute('aria-controls'));
  return Object.values(openedByBrowser).filter((id) => ids.includes(id));
}

const openerOf = (id: string, view: HTMLElement) =>
  [...view.querySelectorAll<HTMLElement>('header button')].find(
    (button) => button.getAttribute('aria-controls') === id && !button.closest('main'),
  );

/** What folds in the page, with its place among those of the same words. */
const foldsIn = (view: HTMLElement) =>
  [...view.querySelectorAll<HTMLDetailsElement>('main details')].map((details, at, all) => {
    const words = details.querySelector('summary')?.textContent;
    const alike = all.slice(0, at).filter((one) => one.querySelector('summary')?.textContent === words);
    return { details, name: `${alike.length} ${words}` };
  });

/** Unfolds in this view what was unfolded in the first one. */
function unfoldIn(view: HTMLElement, open: ReadonlySet<string>): void {
  for (const { details, name } of foldsIn(view)) if (open.has(name)) details.open = true;
}

const unfoldedIn = (view: HTMLElement): Set<string> =>
  new Set(foldsIn(view).flatMap(({ details, name }) => (details.open ? name : [])));

/** What has the focus, for another view: a control, what folds something in the page, or the opener of a menu. */
function focusIn(first: HTMLElement): ((view: HTMLElement) => HTMLElement | null | undefined) | undefined {
  const focused = document.activeElement;
  const fold = foldsIn(first).find(({ details }) => details.querySelector('summary') === focused);
  if (fold)
    return (view) =>
      foldsIn(view)
        .find(({ name }) => name === fold.name)
        ?.details.querySelector('summary');
  const menu = focused?.closest('summary')?.getAttribute('aria-controls');
  if (menu) return (view) => openerOf(menu, view);
  const control = pressableAt(focused);
  const meant = control && meantBy(control, first);
  return meant ? (view) => counterpartOf(meant, view) : undefined;
}

/** What goes wrong while the first view is replaced takes nothing away of what React has drawn. */
function apart(act: () => void): void {
  try {
    act();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

interface Setting {
  /** The shell's navigation. */
  go(to: string): void;
  /** What was pressed before the shell's script had come. */
  early?: HTMLElement | null;
}

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
export function stageOf(place: HTMLElement, setting: Setting): Stage {
  const first = place.querySelector<HTMLElement>('#first-view');
  return first ? besideFirstView(place, first, setting) : { element: place, drawn: nothing };
}

function besideFirstView(place: HTMLElement, first: HTMLElement, { go, early = null }: Setting): Stage {
  keepFirstPage(first);
  const element = document.createElement('div');
  element.style.display = 'contents';
  const shown = new AbortController();
  const { signal } = shown;
  let drawn = false;
  let overdue = false;
  let wanted: Wanted | undefined;

  function show(): void {
    if (signal.aborted) return;
    end = nothing;
    shown.abort();
    const focused = focusIn(first);
    const menus = menusOpenIn(first);
    const unfolded = unfoldedIn(first);
    replace(place, element, go);
    apart(() => unfoldIn(element, unfolded));
    const goOn = () =>
      apart(() => {
        focused?.(element)?.focus({ preventScroll: true });
        // A menu that is open keeps the focus, wherever that is in it.
        if (menus.length === 0) focusOnTakeover(element);
        presses.finishIn(element, go);
      });
    if (menus.length === 0) return goOn();
    apart(() => {
      const openers = menus.flatMap((id) => openerOf(id, element) ?? []);
      openers.forEach(press);
    });
    // They stand open once React has drawn them so.
    setTimeout(goOn);
  }

  function after(milliseconds: number, act: () => void): void {
    const timer = setTimeout(act, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** The page's code has come, and what is wanted of it has been drawn. */
  const isThere = (what: Wanted): boolean =>
    !element.querySelector(skeleton) && (what.in !== 'page' || isNamedIn(what.meant, element));

  /** Shows React's view if that has what is wanted, and not less than the first one where it need not. */
  function answer(): void {
    if (!drawn || !wanted) return;
    if (wanted.in === 'link' || isThere(wanted)) show();
    else if (wanted.in === 'frame') after(frameWait, show);
  }

  function want(what: Wanted): void {
    wanted = what;
    answer();
  }

  const presses = pressesIn(first, { signal, early, want });

  /** What has come may ask for more: that is known once React has put all of it in its place. */
  const look = () =>
    queueMicrotask(() => {
      if (!drawn) return;
      const isEnough = overdue && !element.querySelector(skeleton);
      if (!pageWaits.any() || isEnough || (wanted && isThere(wanted))) show();
    });
  signal.addEventListener('abort', pageWaits.subscribe(look));
  end = show;

  return {
    element,
    drawn() {
      drawn = true;
      answer();
      after(longestWait, () => {
        overdue = true;
        look();
      });
      look();
    },
  };
}
