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
export type RefundAction = keyof typeof rules;
export const refundActions = Object.keys(rules) as readonly RefundAction[];
export const ruleOf = (action: RefundAction): Rule => rules[action];

/** Whether a refund in this state admits the action. */
export const admits = (state: RefundState, action: RefundAction): boolean =>
  ruleOf(action).states.includes(state);

/** Throws CONFLICT for a refund that does not admit the action: somebody has gone on with it. */
export function demandAdmits(
  { state }: { state: RefundState },
  action: RefundAction,
  message?: string,
): void {
  if (!admits(state, action)) throw new AppError('CONFLICT', message === undefined ? {} : { message });
}
