import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { CoreTables } from './core.tables';
import { isStalePlan, namedStatementPool } from './named-statements';

/** Every table. Whoever owns tables declares them; `src/domains.ts` puts them together. */
export interface Database extends CoreTables {}

/** The database or an open transaction: what queries take first. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export interface Connection {
  /** `postgres://…`, or a socket directory with the database's name. */
  url?: string;
  host?: string;
  user?: string;
  database?: string;
  /** Connections of this process. */
  most?: number;
  /** How long a query waits until one of them is free, in milliseconds: 10,000 unless told. */
  longestWait?: number;
}

// int8 and numeric arrive as text: money is a safe integer of kobo, and counts fit too.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => safeInteger(value));
// A date is a calendar day, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a safe integer`);
  return number;
}

/** Opens the pool. Nothing connects before the first query. */
export function openDatabase(connection: Connection, onError: (error: Error) => void): Db {
  return databaseOver(namedStatementPool(openPool(connection), onError));
}

/** The database over a pool that is open already. */
export function databaseOver(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** The connections alone. */
export function openPool({ url, most = 20, longestWait = 10_000, ...rest }: Connection): pg.Pool {
  return new pg.Pool({
    ...(url ? { connectionString: url } : rest),
    max: most,
    // A connection knows plans and tables: the first page after a quiet hour must not wait for new ones.
    idleTimeoutMillis: 600_000,
    connectionTimeoutMillis: longestWait,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
  });
}

const tries = 4;
const retried = new Set(['40001', '40P01', '26000']);

/**
 * Runs `work` in one transaction and again when the database asks for it (serialisation, deadlock, stale plan),
 * so it must have no effect outside the database. Inside a transaction it joins that one.
 */
export async function inTransaction<T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const again = retried.has((error as { code?: string }).code ?? '') || isStalePlan(error);
      if (!again || attempt >= tries) throw error;
    }
  }
}
