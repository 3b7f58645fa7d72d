import { sql } from 'kysely';
import { AppError } from '../errors';
import { ConcurrencyLimit } from './concurrency-limit';
import type { Trx } from '../database/database';

/** Of one lock, in one process. */
const mostWaiting = 3;
const lockNotAvailable = '55P03';

interface Asked {
  /** What is locked, as the id of a session. */
  of: number;
  /** Seconds that one waits for it, as one of few. */
  patience: number;
}

/**
 * A lock of the database that few wait for at once, and nobody for long: whoever waits has a connection meanwhile, and
 * everybody else needs the rest of them. Throws BUSY, with what to tell those who get none, past that.
 */
export class BoundedLock {
  private readonly waiting: ConcurrencyLimit;

  constructor(
    private readonly key: number,
    private readonly told: string,
  ) {
    this.waiting = new ConcurrencyLimit({ width: mostWaiting, longest: 0, refusal: () => this.busy() });
  }

  /** Nobody else has it until the transaction ends. */
  hold(trx: Trx, asked: Asked): Promise<void> {
    return this.take(trx, asked, '');
  }

  /** Many may have it like this at once, and nobody alone. */
  share(trx: Trx, asked: Asked): Promise<void> {
    return this.take(trx, asked, '_shared');
  }

  private busy(): AppError {
    return new AppError('BUSY', { message: this.told, retryAfter: 60 });
  }

  private async take(trx: Trx, { of, patience }: Asked, way: '' | '_shared'): Promise<void> {
    const { rows } = await sql<{ taken: boolean }>`
      select ${sql.raw(`pg_try_advisory_xact_lock${way}`)}(${this.key}, ${of}) as taken`.execute(trx);
    if (!rows[0]?.taken) await this.waiting.run(() => this.wait(trx, { of, patience }, way));
  }

  private async wait(trx: Trx, { of, patience }: Asked, way: '' | '_shared'): Promise<void> {
    const longest = (time: string) => sql`select set_config('lock_timeout', ${time}, true)`.execute(trx);
    await longest(`${patience}s`);
    try {
      await sql`select ${sql.raw(`pg_advisory_xact_lock${way}`)}(${this.key}, ${of})`.execute(trx);
    } catch (error) {
      throw (error as { code?: string }).code === lockNotAvailable ? this.busy() : error;
    }
    await longest('0');
  }
}
