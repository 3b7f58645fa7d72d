import type { FieldError, RolloutRule } from '@portal/shared/model';
import type { Db, Trx } from '../../database/database';
import { AppError } from '../../errors';
import { idsOfUsers, knownRoles } from './rollouts.queries';

/** A rule as the database keeps it. */
export interface StoredRule extends Omit<RolloutRule, 'testers'> {
  /** User ids. */
  testers: number[];
}

function unknown(field: string, given: readonly string[], isKnown: (name: string) => boolean): FieldError[] {
  return given.flatMap((name, index) =>
    isKnown(name) ? [] : [{ path: `${field}[${index}]`, message: `The portal knows no ${name}` }],
  );
}

/** Percent up to which a canary is a try. */
const mostTried = 10;

/** Whether a canary is no try any more: who is not named gets it, and many of them. */
export const reachesMany = ({ percent }: Pick<RolloutRule, 'percent'>): boolean => percent > mostTried;

/** Finds the roles and people that a rule names. Throws INVALID with every one that there is not. */
export async function readRule(db: Db | Trx, rule: RolloutRule): Promise<StoredRule> {
  const roles = await knownRoles(db, rule.roles);
  const ids = await idsOfUsers(db, rule.testers);
  const idOf = (name: string) => ids.get(name.toLowerCase());
  const errors = [
    ...unknown('roles', rule.roles, (code) => roles.has(code)),
    ...unknown('testers', rule.testers, (name) => idOf(name) !== undefined),
  ];
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  return {
    percent: rule.percent,
    audiences: [...new Set(rule.audiences)],
    roles: [...roles].sort(),
    testers: [...new Set(rule.testers.map((name) => idOf(name) as number))],
  };
}
