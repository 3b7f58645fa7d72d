import { AppError } from '../../errors';
import { ConcurrencyLimit } from '../../process/concurrency-limit';

const refusal = () =>
  new AppError('BUSY', {
    message: 'Other files are being read. Wait half a minute and send yours again.',
    retryAfter: 30,
  });

/**
 * A file of one megabyte may unpack to sixty-four, in strings of two bytes a sign: it has memory from the moment in which
 * it is unpacked until its rows are read. So two files have it, few wait, and the rest come again; whoever sends many is
 * the first to give a place up.
 */
export const sheetTurns = new ConcurrencyLimit({ width: 2, longest: 6, timeout: 30_000, refusal });
