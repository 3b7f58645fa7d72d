/** What people press. */
const pressable = 'a[href], button, input, select, textarea, label';

export const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

const labelOf = (element: HTMLElement) =>
  'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;

const nameOf = (element: HTMLElement) =>
  [
    element.localName,
    element.getAttribute('type'),
    element.getAttribute('aria-label') ?? labelOf(element) ?? element.textContent,
    element.getAttribute('href'),
  ].join(' ');

/** Whether two are the same to a person: one of the first view, one of React. */
export const isSame = (one: HTMLElement, other: HTMLElement): boolean => nameOf(one) === nameOf(other);

const allLike = (one: HTMLElement, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>(pressable)].filter((other) => isSame(one, other));

/** What stands for a part of `first` within React's view; of several alike the one in its place, if both have as many. */
export function counterpartOf(
  one: HTMLElement,
  { first, view }: { first: HTMLElement; view: HTMLElement },
): HTMLElement | undefined {
  const [before, after] = [allLike(one, first), allLike(one, view)];
  return before.length === after.length ? after[before.indexOf(one)] : undefined;
}

/** Presses it as people do. */
export function press(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.click();
}
