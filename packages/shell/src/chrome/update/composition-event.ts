/** Window event: the server says that the live modules have changed. */
export const compositionEvent = 'portal:composition';

let moves = 0;

/** The server has said so. It counts also when nobody listens yet. */
export function tellMoved(): void {
  moves += 1;
  dispatchEvent(new Event(compositionEvent));
}

/** Whether the server has said so since this page was opened. */
export const wasMoved = () => moves > 0;
