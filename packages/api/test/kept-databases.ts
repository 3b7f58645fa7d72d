import type { Pool } from 'pg';
import type { PostgresPool } from 'kysely';
import { databaseOver, openPool, type Db } from '../src/platform/database/database';
import { namedStatementPool } from '../src/platform/database/named-statements';
import { cloneDatabase, dropDatabase, longWait, type TestDatabase } from './database';
import { emptied } from './emptied-database';

/**
 * A database that serves one test after the other, with connections that know its tables and plans: a new one costs a
 * fifth of a second of the processor, most of it for what each new connection has to learn.
 */
interface Kept {
  host: string;
  name: string;
  pool: Pool;
  named: PostgresPool;
  /** False where it cannot be what it was. */
  empty: () => Promise<boolean>;
  served: number;
}

/**
 * For the test files of a worker that share their modules. One with modules of its own has another driver: it sees
 * nothing of what connections of the first one send, nor they of its.
 */
const shelf: Kept[] = [];

/** What was deleted takes room until the database goes. */
const mostServed = 30;
/** Databases that wait for the next test, and connections that each of them keeps. */
const mostWaiting = 3;
const mostConnections = 4;
/** Milliseconds that the last queries of a test have to end. */
const patience = 2000;

/** A database as the template has it, for one test. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const kept = shelf.pop() ?? (await newDatabase());
  const { db, end } = databaseUntilEnd(kept.named);
  return {
    db,
    host: kept.host,
    name: kept.name,
    async close() {
      end();
      kept.served += 1;
      if (await isUsable(kept)) shelf.push(kept);
      else await discard(kept);
    },
  };
}

async function newDatabase(): Promise<Kept> {
  const { db, host, name } = await cloneDatabase();
  await db.destroy();
  const pool = openPool({ host, user: 'postgres', database: name, most: 12, longestWait: longWait });
  const named = namedStatementPool(pool, () => undefined);
  return { host, name, pool, named, empty: await emptied(pool), served: 0 };
}

/** The database over a pool that outlives it: who asks after the end, asks nobody. */
function databaseUntilEnd(pool: PostgresPool): { db: Db; end: () => void } {
  let ended = false;
  const until: PostgresPool = {
    connect: async () => {
      if (ended) throw new Error('the database of this test is closed');
      return pool.connect();
    },
    end: async () => {
      ended = true;
    },
  };
  return { db: databaseOver(until), end: () => (ended = true) };
}

async function isUsable(kept: Kept): Promise<boolean> {
  if (kept.served >= mostServed || shelf.length >= mostWaiting) return false;
  if (!(await isIdle(kept.pool))) return false;
  await closeMost(kept.pool);
  return kept.empty();
}

async function isIdle(pool: Pool): Promise<boolean> {
  const until = Date.now() + patience;
  while (pool.idleCount < pool.totalCount && Date.now() < until)
    await new Promise((done) => setTimeout(done, 5));
  return pool.idleCount === pool.totalCount;
}

async function closeMost(pool: Pool): Promise<void> {
  const many = pool.totalCount - mostConnections;
  if (many <= 0) return;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  clients.forEach((client, place) => client.release(place < many));
}

async function discard({ host, name, pool }: Kept): Promise<void> {
  await pool.end();
  await dropDatabase(host, name);
}
