/** What people press. */
const pressable = 'a[href], button, input, select, textarea, label';

export const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

const nameOf = (element: HTMLElement) =>
  [
    element.localName,
    element.getAttribute('aria-label') ?? element.textContent,
    element.getAttribute('href'),
  ].join(' ');

/** Whether two are the same to a person: one of the first view, one of React. */
export const isSame = (one: HTMLElement, other: HTMLElement): boolean => nameOf(one) === nameOf(other);

/** What stands for it within React's own view. */
export const counterpartOf = (one: HTMLElement, within: HTMLElement): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(pressable)].find((other) => isSame(one, other));
