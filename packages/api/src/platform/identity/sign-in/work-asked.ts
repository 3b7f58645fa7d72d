/** Strangers who wait for their turn, from one address and from all: more than that come from programs. */
const mostWaiting = { here: 60, everywhere: 300 };
/** So many wait who have worked: then it costs one bit more, and one more each time that they double. */
const manyProven = 60;

/** What is asked for while many wait, and the least that is ever offered: it may be asked for a moment later. */
export const leastWork = 14;

/** Tries that were counted, and when they begin to cost work. */
export interface Count {
  bucket: string;
  most: number;
  /** Bits of work asked for when it is used up: one more each time that the count doubles. */
  bits: { least: number; most: number };
}

/** Bits of work that so many failed tries cost. */
export function bitsOfTries({ most, bits }: Pick<Count, 'most' | 'bits'>, used: number): number {
  if (used < most) return 0;
  return Math.min(bits.most, bits.least + Math.floor(Math.log2(used / most)));
}

/** How many wait for their turn: strangers of one address and all of them, and who have worked for it. */
export interface Waiting {
  here: number;
  everywhere: number;
  proven: number;
}

/** Bits of work that queues of this length ask of a stranger. */
export function bitsOfWaiting({ here, everywhere, proven }: Waiting): number {
  if (proven >= manyProven) return leastWork + 1 + Math.floor(Math.log2(proven / manyProven));
  return here >= mostWaiting.here || everywhere >= mostWaiting.everywhere ? leastWork : 0;
}
