import { counterpartOf, press, pressableAt, type Meant } from './counterpart';

/**
 * The mouse is down on something whose place React's own has just taken: browsers make no click of that when it goes
 * up. Where it goes up on what stands for it in this view, that is pressed.
 */
export function finishPress(meant: Meant, view: HTMLElement): void {
  addEventListener(
    'pointerup',
    ({ target }) => {
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
    },
    { capture: true, once: true },
  );
}
