import { flushSync } from 'react-dom';
import { mountedEntries } from '../outlet/page-state';
import type { PortalHistory } from './guarded-history';

/** The way from one page to the next. */
export interface Passage extends Pick<PortalHistory, 'action' | 'location'> {
  /** React has begun to draw the next page. */
  begun: boolean;
}

/** Milliseconds between two looks, and how many there are. Turns are counted, not time: one long task is one turn. */
const betweenLooks = 250;
const looks = 8;
/** Milliseconds in which React begins with the next page when nothing keeps it from that any more. */
const breath = 100;

/**
 * Whatever keeps React from beginning is found by taking the entries from the page, one after the other. It is told of;
 * the others would have been left in any case.
 */
async function findTheEndless(passage: Passage, isOver: () => boolean): Promise<void> {
  for (const one of mountedEntries()) {
    if (passage.begun || isOver()) return;
    flushSync(one.takeAway);
    await new Promise((resolve) => setTimeout(resolve, breath));
    if (passage.begun) one.reportFault('render', 'it set state without an end: no page could be left');
  }
}

/** Shows the next page by force when it has not come by itself. The result calls that off. */
export function forceNavigation(passage: Passage, show: () => void): () => void {
  let over = false;
  let turn = 0;
  const stop = () => {
    over = true;
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    turn += 1;
    if (turn < looks) return;
    clearInterval(timer);
    void findTheEndless(passage, () => over).then(() => {
      if (!over) flushSync(show);
    });
  }, betweenLooks);
  return stop;
}
