import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db, Trx } from './database';

/** Where a value goes that the query does not know yet. */
class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/** What stands in a query for the values that each call brings. */
export type Placeholders<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/**
 * A query that is built and compiled at its first call and only given values at the others. For what very many
 * requests ask: building a query costs Node more than sending it. What decides its text cannot be a value.
 */
export function compiledQuery<Given extends object, Row>(
  build: (db: Db | Trx, given: Placeholders<Given>) => Compilable<Row>,
): (db: Db | Trx, given: Given) => Promise<Row[]> {
  const placeholders = new Proxy(
    {},
    { get: (_, name) => sql.val(new Placeholder(name)) },
  ) as Placeholders<Given>;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
