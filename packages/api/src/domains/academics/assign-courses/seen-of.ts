import { createHash } from 'node:crypto';

/** The same for the same: what was shown before an act is compared by it with what there is. */
export const seenOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
