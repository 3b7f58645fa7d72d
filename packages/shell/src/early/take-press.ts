/**
 * The page's script has come (`early.ts` ends): what was pressed before and has to be pressed now; null where nothing
 * was, or where the document has no such script.
 */
export function takePress(): HTMLElement | null {
  let pressed: HTMLElement | null = null;
  const detail = (control: HTMLElement | null) => (pressed = control);
  dispatchEvent(new CustomEvent('portal:started', { detail }));
  return pressed;
}

/** Presses a button of a page that has just come up, as soon as it can be used. */
export function pressWhenEnabled(button: HTMLElement | null): void {
  if (!(button instanceof HTMLButtonElement)) return;
  button.removeAttribute('data-pressed');
  if (!button.disabled) return button.click();
  new MutationObserver((_, observer) => {
    if (button.disabled) return;
    observer.disconnect();
    button.click();
  }).observe(button, { attributes: true });
}
