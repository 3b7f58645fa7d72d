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

/**
 * Stops the first statement that fits before it reaches the database, whoever sends it; `until` lets it go on. Answers
 * when one is there.
 */
export async function heldBefore(fits: RegExp, until: Promise<unknown>): Promise<void> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  await new Promise<void>((isThere) => {
    prototype.query = function hold(config, values, ...rest) {
      if (!fits.test(statementOf(config, values).text)) return query.call(this, config, values, ...rest);
      prototype.query = query;
      isThere();
      return until.then(() => query.call(this, config, values, ...rest));
    };
  });
}
