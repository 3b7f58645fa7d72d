import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { AppliedFor } from '../application-setup/allowed-places';
import { formRulesOf } from '../application-setup/form-rules';
import { jambContext } from '../jamb/jamb-rule';

/** What the schemas of a form have to know of its set-up and of the numbers that JAMB gives out. */
export async function formContext({ clock }: Pick<Deps, 'clock'>, db: Db | Trx, application: AppliedFor) {
  const { formRules } = await formRulesOf(db, application);
  return { formRules, ...(await jambContext(db, clock.today())) };
}
