import { type AskedDocument, type FormRules, usualRules } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import type { AppliedFor } from './allowed-places';
import { rulesInForce } from './rules-in-force';

/**
 * What the set-up of a type asks of its candidates, in the version that counts now: rules take effect at once. Of a type
 * without a set-up what forms ask anyway.
 */
export async function formRulesOf(
  db: Db | Trx,
  { typeId, sessionId }: AppliedFor,
): Promise<{ formRules: FormRules; documents: AskedDocument[] }> {
  const rules = await rulesInForce(db, { typeId, sessionId })
    .select(['u.id', 'u.version', 'v.minimum_utme as minimumUtme', 'v.o_level_required as oLevelRequired'])
    .select(['v.minimum_age as minimumAge', 'v.maximum_age as maximumAge'])
    .executeTakeFirst();
  if (!rules) return { formRules: usualRules, documents: [] };
  const { id, version, ...formRules } = rules;
  const documents = await db
    .selectFrom('application_setup_document')
    .select(['name', 'required'])
    .where('setup_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  return { formRules, documents };
}
