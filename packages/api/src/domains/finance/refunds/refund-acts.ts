import type { RefundState } from '@portal/contracts/finance';
import type { Claim } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';

interface Rule {
  /** The states in which it can be done. */
  states: readonly RefundState[];
  claim: Claim;
}

const edits = (...states: RefundState[]): Rule => ({ states, claim: 'finance.edit' });

const rules = {
  bank: edits('requested'),
  check: edits('requested'),
  approve: { states: ['bursary_ok'], claim: 'finance.approve' },
  'pay-out': edits('approved'),
  refuse: edits('requested', 'bursary_ok', 'approved'),
} satisfies Record<string, Rule>;

/** What an officer does with a refund. Its payer gives the account in the same states. */
export type RefundAct = keyof typeof rules;
export const refundActs = Object.keys(rules) as readonly RefundAct[];
export const ruleOf = (act: RefundAct): Rule => rules[act];

/** Whether a refund in this state admits the act. */
export const admits = (state: RefundState, act: RefundAct): boolean => ruleOf(act).states.includes(state);

/** Throws CONFLICT for a refund that does not admit the act: somebody has gone on with it. */
export function demandAdmits({ state }: { state: RefundState }, act: RefundAct, message?: string): void {
  if (!admits(state, act)) throw new AppError('CONFLICT', message === undefined ? {} : { message });
}
