import type { FastifyBaseLogger } from 'fastify';

interface Due<Row> {
  /** The next few rows that are due after that id, in the order of their ids. */
  select: (after: number) => Promise<readonly Row[]>;
  /** Does one, looking again at whatever has happened since. Answers whether anything was done. */
  handle: (row: Row) => Promise<boolean>;
  /** What the log says of one that fails. */
  failed: string;
  /** Done in one run at most. */
  atMost?: number;
  /** Done at one time: more than one where each waits for somebody else. */
  together?: number;
}

/**
 * Does everything that is due, one after the other. One that fails is logged and passed over, so that it stops nobody behind
 * it; the next run tries it again. Answers how many were done. Throws what `select` throws.
 */
export async function eachDue<Row extends { id: number }>(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { select, handle, failed, atMost = Infinity, together = 1 }: Due<Row>,
): Promise<number> {
  let done = 0;
  const handled = async (row: Row) => {
    try {
      if (await handle(row)) done += 1;
    } catch (error) {
      log.warn({ err: error, id: row.id }, failed);
    }
  };
  for (let after = 0; ;) {
    const due = await select(after);
    for (let from = 0; from < due.length; from += together) {
      if (done >= atMost) return done;
      await Promise.all(due.slice(from, from + together).map(handled));
    }
    const last = due.at(-1);
    if (!last) return done;
    after = last.id;
  }
}
