/** What people press. */
const pressable = 'a[href], button, input, select, textarea, label';

export const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

const labelOf = (element: HTMLElement) =>
  'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;

/** What people know it by: its row as well, of which there are many. */
const nameOf = (element: HTMLElement) =>
  JSON.stringify([
    element.localName,
    element.getAttribute('type'),
    element.getAttribute('aria-label') ?? labelOf(element) ?? element.textContent,
    element.getAttribute('href'),
    element.closest('li, tr')?.textContent,
  ]);

/** What stands in a menu of the browser's that is closed is not there in React's view. */
const closed = 'details:not([open]) > :not(summary) *';

const allNamed = (name: string, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>(pressable)].filter(
    (one) => nameOf(one) === name && !one.matches(closed),
  );

/** Which control somebody meant: its name, and which of those of that name. */
export interface Meant {
  name: string;
  at: number;
  of: number;
}

/** Told while both stand in the document: what is not in it has no labels. */
export function meantBy(control: HTMLElement, view: HTMLElement): Meant {
  const name = nameOf(control);
  const alike = allNamed(name, view);
  return { name, at: alike.indexOf(control), of: alike.length };
}

/** What stands for it in another view, in its place among those of its name; undefined where that has not as many. */
export function counterpartOf({ name, at, of }: Meant, view: HTMLElement): HTMLElement | undefined {
  const alike = allNamed(name, view);
  return alike.length === of ? alike[at] : undefined;
}

/** Presses it as people do. */
export function press(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.click();
}
