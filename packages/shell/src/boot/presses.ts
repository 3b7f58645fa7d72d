import { counterpartOf, leaveOutClick, meantBy, press, pressableAt, type Meant } from './counterpart';
import { finishPress, type Pressed } from './finish-press';

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
  /** What the mouse or a finger is down on. */
  let pressed: (Pressed & { control: HTMLElement }) | undefined;
  /** What was tapped, or the link that was clicked: the last thing that somebody wanted. */
  let chosen: { meant: Meant; link?: HTMLAnchorElement } | undefined;
  const needsScript = (control: HTMLElement) => !(control instanceof HTMLAnchorElement);

  first.addEventListener(
    'pointerdown',
    ({ target, button, pointerType }) => {
      const control = pressableAt(target);
      [pressed, chosen] = [undefined, undefined];
      if (!control || button !== 0) return;
      const pointer = pointerType === 'touch' ? pointerType : 'mouse';
      pressed = { control, meant: meantBy(control, first), pointer };
      // Nothing moves away under a finger that may yet scroll.
      if (pointer === 'mouse' && needsScript(control)) want();
    },
    listening,
  );
  addEventListener('pointercancel', () => (pressed = undefined), listening);
  addEventListener(
    'pointerup',
    ({ target }) => {
      const ended = pressed;
      pressed = undefined;
      if (ended?.pointer !== 'touch' || !needsScript(ended.control)) return;
      if (pressableAt(target) !== ended.control) return;
      chosen = { meant: ended.meant };
      leaveOutClick((event) => first.contains(event.target as Node));
      want();
    },
    listening,
  );
  first.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      chosen = { meant: meantBy(link, first), link };
      want();
    },
    listening,
  );

  return {
    /** Finishes in this view what was begun, and follows a link that was clicked. */
    finishIn(view: HTMLElement, go: (to: string) => void): void {
      if (pressed) finishPress(pressed, view);
      if (!chosen) return;
      const { meant, link } = chosen;
      // React's own may hand more along than its address.
      const own = counterpartOf(meant, view);
      if (own) press(own);
      else if (link) go(link.pathname + link.search + link.hash);
    },
  };
}
