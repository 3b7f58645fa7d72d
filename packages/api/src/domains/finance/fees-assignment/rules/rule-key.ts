import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../../platform/database/database';

/** Whom a rule is for: no two active rules have the same. */
export interface RuleKey {
  purpose_id: number;
  session_id: number;
  student_type_id: number;
  level: number | null;
  department_group_id: number | null;
  entry_mode: string | null;
  nationality: 'national' | 'foreign' | null;
  degree: string | null;
  study_mode: string | null;
}

export const keyColumns = [
  ...(['purpose_id', 'session_id', 'student_type_id', 'level', 'department_group_id'] as const),
  ...(['entry_mode', 'nationality', 'degree', 'study_mode'] as const),
] as const satisfies readonly (keyof RuleKey)[];

/** The rule `alias` is for exactly those of the key. */
export function hasKey(key: RuleKey, alias = 'fee_rule'): RawBuilder<boolean> {
  const same = keyColumns.map(
    (column) => sql`${sql.ref(`${alias}.${column}`)} is not distinct from ${key[column]}`,
  );
  return sql<boolean>`(${sql.join(same, sql` and `)})`;
}

/** The active rule of the same students. */
export async function activeOf(trx: Db | Trx, key: RuleKey): Promise<number | null> {
  const found = await trx
    .selectFrom('fee_rule')
    .select('id')
    .where('state', '=', 'active')
    .where('session_id', '=', key.session_id)
    .where('purpose_id', '=', key.purpose_id)
    .where(hasKey(key))
    .executeTakeFirst();
  return found?.id ?? null;
}
