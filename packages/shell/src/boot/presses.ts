import {
  counterpartOf,
  leaveOutClick,
  meantBy,
  press,
  pressableAt,
  shortcutIn,
  type Meant,
} from './counterpart';
import { isOfFirstPage } from '../outlet/first-page';
import { finishPress, type Pressed } from './finish-press';

/** A page of this portal that a click leads to in this window; undefined for whatever else is clicked. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = pressableAt(event.target);
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (modified || !(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
    return undefined;
  return link.origin === location.origin && !link.getAttribute('href')?.startsWith('#') ? link : undefined;
}

/** What somebody waits for: a page that a link leads to, something in the frame, or in the page that is shown. */
export type Wanted = { in: 'link' | 'frame' } | { in: 'page'; meant: Meant };

interface Watching {
  signal: AbortSignal;
  /** What was pressed before anything was watched. */
  early: HTMLElement | null;
  /** Something was pressed for which React's view is needed. */
  want(what: Wanted): void;
}

/** What people press in the first view, until the signal; React's view, which takes its place, finishes it. */
export function pressesIn(first: HTMLElement, { signal, early, want }: Watching) {
  const listening = { capture: true, signal };
  /** What the mouse or a finger is down on. */
  let pressed: (Pressed & { control: HTMLElement }) | undefined;
  /** What was pressed, or the link that was clicked: the last thing that somebody wanted. */
  let chosen: { control: HTMLElement; meant: Meant; link?: HTMLAnchorElement } | undefined;

  /** Shows that it was noticed, as it may take a while. */
  function choose(next: typeof chosen): void {
    chosen?.control.removeAttribute('data-pressed');
    chosen = next;
    chosen?.control.setAttribute('data-pressed', '');
  }

  function wait(control: HTMLElement, meant: Meant): void {
    choose({ control, meant });
    want(control.closest('main') ? { in: 'page', meant } : { in: 'frame' });
  }

  addEventListener(
    'pointerdown',
    ({ target, button, pointerType }) => {
      const control = pressableAt(target);
      pressed = undefined;
      choose(undefined);
      if (!control || button !== 0 || !first.contains(control)) return;
      pressed = {
        control,
        meant: meantBy(control, first),
        pointer: pointerType === 'touch' ? 'touch' : 'mouse',
      };
    },
    listening,
  );
  addEventListener('pointercancel', () => (pressed = undefined), listening);
  // Not before it goes up: nothing moves away under a finger that may yet scroll.
  addEventListener(
    'pointerup',
    ({ target }) => {
      const ended = pressed;
      pressed = undefined;
      if (!ended || ended.control instanceof HTMLAnchorElement) return;
      if (pressableAt(target) !== ended.control) return;
      leaveOutClick((event) => first.contains(event.target as Node));
      wait(ended.control, ended.meant);
    },
    listening,
  );
  addEventListener(
    'keydown',
    (event) => {
      const control = shortcutIn(first, event);
      if (!control) return;
      event.preventDefault();
      event.stopPropagation();
      wait(control, meantBy(control, first));
    },
    listening,
  );
  first.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      choose({ control: link, meant: meantBy(link, first), link });
      want({ in: 'link' });
    },
    listening,
  );
  if (early && first.contains(early)) wait(early, meantBy(early, first));

  return {
    /** Finishes in this view what was begun, and follows a link that was clicked. */
    finishIn(view: HTMLElement, go: (to: string) => void): void {
      if (pressed) finishPress(pressed, view);
      if (!chosen) return;
      const { meant, link } = chosen;
      choose(undefined);
      // React's own may hand more along than its address.
      const own = counterpartOf(meant, view);
      if (own && !isOfFirstPage(own)) press(own);
      else if (link) go(link.pathname + link.search + link.hash);
    },
  };
}
