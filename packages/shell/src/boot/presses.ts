import { counterpartOf, press, pressableAt } from './counterpart';
import { finishPress } from './finish-press';

/** A page of this portal that a click leads to in this window; undefined for whatever else is clicked. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = pressableAt(event.target);
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (modified || !(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
    return undefined;
  return link.origin === location.origin && !link.getAttribute('href')?.startsWith('#') ? link : undefined;
}

interface Watching {
  signal: AbortSignal;
  /** Something was pressed for which React's view is needed. */
  want(): void;
}

/** What people press in the first view, until the signal; React's view, which takes its place, finishes it. */
export function pressesIn(first: HTMLElement, { signal, want }: Watching) {
  const listening = { capture: true, signal };
  /** What the mouse is down on, and what a finger is down on. */
  let pressed: HTMLElement | null = null;
  let touched: HTMLElement | null = null;
  /** What was tapped, or the link that was clicked: the last thing that somebody wanted. */
  let chosen: HTMLElement | undefined;

  first.addEventListener(
    'pointerdown',
    ({ target, button, pointerType }) => {
      const control = pressableAt(target);
      const needsScript = control instanceof HTMLAnchorElement ? null : control;
      const isTouch = pointerType === 'touch';
      pressed = button === 0 && !isTouch ? control : null;
      touched = isTouch ? needsScript : null;
      if (needsScript) want();
    },
    listening,
  );
  addEventListener(
    'pointerup',
    ({ target }) => {
      pressed = null;
      // Once React's view is there, a tap ends on that.
      if (touched && pressableAt(target) === touched) chosen = touched;
    },
    listening,
  );
  first.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      chosen = link;
      want();
    },
    listening,
  );

  return {
    /** Finishes in this view what was begun, and follows a link that was clicked. */
    finishIn(view: HTMLElement, go: (to: string) => void): void {
      if (pressed) finishPress(pressed);
      if (!chosen) return;
      // React's own may hand more along than its address.
      const own = counterpartOf(chosen, { first, view });
      if (own) press(own);
      else if (chosen instanceof HTMLAnchorElement) go(chosen.pathname + chosen.search + chosen.hash);
    },
  };
}
