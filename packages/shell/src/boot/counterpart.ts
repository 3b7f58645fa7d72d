/** What people press. */
const pressable = 'a[href], button, input, select, textarea, label';

export const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

/** The button of a shortcut that is written on it. */
export function shortcutIn(view: ParentNode, event: KeyboardEvent): HTMLElement | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || !/^[a-z]$/i.test(key)) return null;
  return view.querySelector(`[aria-keyshortcuts~="${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}"]`);
}

const labelOf = (element: HTMLElement) =>
  'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;

/**
 * What people know it by: its row as well, of which there are many. What stands in `main` is of modules, and never stands
 * for a control of the frame.
 */
const nameOf = (element: HTMLElement) =>
  JSON.stringify([
    element.closest('main') !== null,
    element.localName,
    element.getAttribute('type'),
    element.getAttribute('aria-label') ?? labelOf(element) ?? element.textContent,
    element.getAttribute('href'),
    element.closest('li, tr')?.textContent,
  ]);

/** What is folded away in one view may not be there at all in the other. */
const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

const allNamed = (name: string, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>(pressable)].filter((one) => isShown(one) && nameOf(one) === name);

/** Which control somebody meant: its name, and which of those of that name. */
export interface Meant {
  name: string;
  at: number;
  of: number;
}

/** Told while both stand in the document: what is not in it has no labels, and is not shown. */
export function meantBy(control: HTMLElement, view: HTMLElement): Meant {
  const name = nameOf(control);
  const alike = allNamed(name, view);
  return { name, at: alike.indexOf(control), of: alike.length };
}

/** Whether there is such a control in a view that is not shown yet; a field is known by its label only once it is. */
export const isNamedIn = ({ name }: Meant, view: HTMLElement): boolean =>
  [...view.querySelectorAll<HTMLElement>(pressable)].some((one) => nameOf(one) === name);

/** What stands for it in another view, in its place among those of its name; undefined where that has not as many. */
export function counterpartOf({ name, at, of }: Meant, view: HTMLElement): HTMLElement | undefined {
  const alike = allNamed(name, view);
  return alike.length === of ? alike[at] : undefined;
}

let pressing = false;

/** Presses it as people do. */
export function press(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  pressing = true;
  control.click();
  pressing = false;
}

/** Milliseconds within which browsers make the click of a finger that went up. */
const untilClick = 700;

/**
 * A finger has just gone up: the click that a browser makes of it goes to whatever stands there by then, and is left
 * out.
 */
export function leaveOutClick(isMeant: (event: MouseEvent) => boolean = () => false): void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  addEventListener(
    'click',
    (event) => {
      if (pressing) return;
      over.abort();
      if (isMeant(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    listening,
  );
  addEventListener('pointerdown', () => over.abort(), listening);
  setTimeout(() => over.abort(), untilClick);
}
