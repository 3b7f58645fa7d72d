/** So many within a minute and the node is not trusted any more. */
const mostInAMinute = 10;
const minute = 60_000;

type Say = (detail: object, words: string) => void;

interface Unheard {
  log: { error: Say; fatal: Say };
  now(): number;
  /** Ends the node as a signal would: requests finish, effects are given to others. */
  leave(): void;
}

/**
 * What becomes of an error that nobody heard: it is logged and the node serves on, because one request must never end
 * everybody's; when they come again and again the node leaves cleanly, and whoever supervises it starts another.
 */
export function whenUnheard({ log, now, leave }: Unheard): (error: unknown) => void {
  let times: number[] = [];
  let leaving = false;
  return (error) => {
    times = [...times.filter((at) => now() - at < minute), now()];
    log.error({ err: error }, 'an error that nobody heard');
    if (leaving || times.length < mostInAMinute) return;
    leaving = true;
    log.fatal({ times: times.length }, 'too many errors that nobody heard: the node leaves');
    leave();
  };
}
