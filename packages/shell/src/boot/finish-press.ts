import { counterpartOf, leaveOutClick, press, pressableAt, type Meant } from './counterpart';

/** What a mouse or a finger is down on. */
export interface Pressed {
  meant: Meant;
  pointer: 'mouse' | 'touch';
}

/** Something is pressed whose place React's own has just taken: what stands for that in this view is pressed instead. */
export function finishPress({ meant, pointer }: Pressed, view: HTMLElement): void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  addEventListener(
    'pointerup',
    ({ target }) => {
      over.abort();
      if (pointer === 'touch') finishTap(meant, view);
      else finishClick(meant, view, target);
    },
    listening,
  );
  // A finger that scrolls presses nothing.
  addEventListener('pointercancel', () => over.abort(), listening);
}

/** A finger that neither scrolled nor let go elsewhere is still where it was, and what it meant may not be. */
function finishTap(meant: Meant, view: HTMLElement): void {
  const control = counterpartOf(meant, view);
  if (control) press(control);
  leaveOutClick();
}

/** Of a mouse browsers make no click where what it went down on is gone. It has to go up on what stands for that. */
function finishClick(meant: Meant, view: HTMLElement, target: EventTarget | null): void {
  const control = pressableAt(target);
  if (!control || control !== counterpartOf(meant, view)) return;
  const clicked = new AbortController();
  addEventListener('click', () => clicked.abort(), { capture: true, once: true, signal: clicked.signal });
  // After a click that the browser makes all the same.
  setTimeout(() => {
    if (clicked.signal.aborted) return;
    clicked.abort();
    press(control);
  });
}
