/** What had the focus when the person set out for the page that is shown or on its way. */
let departure: Element | null = null;
/** Whether the person has pressed anything since. Before the first departure that is not known. */
let hasPressed = true;
const pressed = () => void (hasPressed = true);
const presses = ['pointerdown', 'keydown', 'click'];

/** Who has the focus while a page arrives: its heading, unless the person has put it somewhere else meanwhile. */
export const pageFocus = {
  /** Hears what the person presses. Answers the way to stop. */
  watch(): () => void {
    for (const kind of presses) document.addEventListener(kind, pressed, true);
    return () => presses.forEach((kind) => document.removeEventListener(kind, pressed, true));
  },

  /** The person sets out for another page. */
  depart(): void {
    departure = document.activeElement;
    hasPressed = false;
  },

  /** Moves the focus to the heading of a page: from within the page, from nowhere, or from where it was at the departure. */
  arrive(heading: HTMLElement): void {
    const focused = document.activeElement;
    const content = heading.closest('main');
    const isPut = focused !== null && focused !== document.body && content && !content.contains(focused);
    // What closes on the way gives the focus back to somewhere: that is no press.
    if (isPut && hasPressed && focused !== departure) return;
    heading.focus({ preventScroll: true });
  },
};
