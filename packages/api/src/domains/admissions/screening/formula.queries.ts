import { aggregateOf, type AdmissionFormula } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import { rulesInForce } from '../application-setup/rules-in-force';

/** The formula of a programme in a session, as its set-up has it now; `none` where nothing is set up. */
export async function applicableFormula(
  db: Db | Trx,
  { sessionId, typeId }: { sessionId: number; typeId: number },
): Promise<{ formula: AdmissionFormula; version: number; minimumUtme: number | null }> {
  const found = await rulesInForce(db, { typeId, sessionId })
    .select(['v.formula', 'v.formula_version as version', 'v.minimum_utme as minimumUtme'])
    .executeTakeFirst();
  return found ?? { formula: 'none', version: 1, minimumUtme: null };
}

/** The aggregate of a candidate in hundredths; null without a score. */
export function aggregateIn(
  formula: AdmissionFormula,
  {
    utme_score: utme,
    o_level_points: oLevel,
    score,
  }: { utme_score: number; o_level_points: number; score: number | null },
): number | null {
  return score === null ? null : aggregateOf(formula, { utme, oLevel, screening: score });
}
