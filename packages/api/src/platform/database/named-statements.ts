import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Statements are named once per text: planning is most of the database's work otherwise. Each name costs memory on
 * every backend.
 */
const mostNames = 500;
const names = new Map<string, string>();
/** Texts that came once so far: an insert of just so many rows would take up a name that nobody asks for again. */
const mostSeen = 5_000;
const seen = new Set<string>();

/**
 * Gives the names to what comes from now on, after work that used them up for what nobody asks again. A connection that
 * knows a text by its name goes on with it.
 */
export function nameAnew(): void {
  names.clear();
  seen.clear();
}

/**
 * In a statement: planned each time for its values, if it has any, because a plan for any values would be a bad one
 * for some, as for a filter that either nearly all rows pass or a handful.
 */
export const plannedEachTime = '/* planned each time */';

function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length > 0 && text.includes(plannedEachTime)) return undefined;
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `k${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  if (!seen.delete(name)) {
    if (seen.size >= mostSeen) seen.clear();
    seen.add(name);
    return undefined;
  }
  names.set(text, name);
  return name;
}

const control = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;
const opens = /^\s*(begin|start)\b/i;
const closes = /^\s*(commit|rollback)\b(?!\s+to)/i;

interface DatabaseError {
  code?: string;
  message: string;
}

/** DISCARD, or a change of the schema since the statement was prepared on this connection. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as DatabaseError;
  return code === '26000' || (code === '0A000' && message.includes('cached plan'));
}

function isBroken(error: unknown): boolean {
  const { code } = error as DatabaseError;
  return !code || /^(57P|08)/.test(code);
}

/** One connection of the pool that names its statements and destroys itself once it cannot be trusted. */
class PreparedClient {
  private spoiled = false;
  private inTransaction = false;

  constructor(private readonly client: PoolClient) {}

  async query(text: unknown, values: readonly unknown[] = []): Promise<unknown> {
    if (typeof text !== 'string') return this.client.query(text as never);
    if (control.test(text)) return this.control(text);
    const name = nameOf(text, values);
    try {
      return await this.client.query({ text, values: [...values], name });
    } catch (error) {
      this.spoiled ||= isBroken(error) || isStalePlan(error);
      // Inside a transaction the caller runs the whole of it again, on a new connection.
      if (!name || this.inTransaction || !isStalePlan(error)) throw error;
      return this.client.query({ text, values: [...values] });
    }
  }

  release(): void {
    this.client.release(this.spoiled);
  }

  private control(text: string): Promise<unknown> {
    if (opens.test(text)) this.inTransaction = true;
    else if (closes.test(text)) this.inTransaction = false;
    return this.client.query(text);
  }
}

/**
 * Kysely's pool over named statements. A checked-out client has no error listener of its own:
 * without the second one a killed backend would end Node.
 */
export function namedStatementPool(pool: Pool, onError: (error: Error) => void): PostgresPool {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return {
    end: () => pool.end(),
    connect: async () => new PreparedClient(await pool.connect()) as unknown as PostgresPoolClient,
    options: {},
  } as PostgresPool;
}
