import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../http/route';

/** The filter `forMe`: rows whose next step is that of whoever asks; where nobody asks it narrows nothing. */
export function forMe<DB, TB extends keyof DB>(
  actor: Actor | undefined,
  waits: (actor: Actor, row: ExpressionBuilder<DB, TB>) => Expression<SqlBool>,
) {
  return (mine: boolean, row: ExpressionBuilder<DB, TB>) => (mine && actor ? waits(actor, row) : undefined);
}
