import pg from 'pg';

/** A statement as it went to the database. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

type Query = (this: pg.Client, config: unknown, values?: unknown, ...rest: unknown[]) => unknown;

function statementOf(config: unknown, values: unknown): Statement {
  if (typeof config === 'string') return { text: config, values: Array.isArray(values) ? values : [] };
  const { text, values: named = [] } = config as { text: string; values?: unknown[] };
  return { text, values: named };
}

/** The statements that this process sends while something is done. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function capture(config, values, ...rest) {
    sent.push(statementOf(config, values));
    return query.call(this, config, values, ...rest);
  };
  try {
    await act();
  } finally {
    prototype.query = query;
  }
  return sent;
}
