import type { FieldError } from '@portal/shared/model';
import type { BrokenCall } from '@portal/shared/wire';
import { AppError } from '../../errors';
import type { Act } from '../act';

/** A team reads the first of them; with so many, it has built against another portal. */
const mostTold = 30;

/** What of a release is incompatible, a line each. */
export function callLines(broken: readonly BrokenCall[]): string[] {
  const told = broken.slice(0, mostTold).map(({ call, message }) => `${call}: ${message}`);
  const more = broken.length - told.length;
  return more > 0 ? [...told, `${more} more differences between its calls and this portal`] : told;
}

export const callErrors = (broken: readonly BrokenCall[]): FieldError[] =>
  callLines(broken).map((message) => ({ path: 'calls', message }));

type Placing = Pick<Act, 'acceptIncompatible' | 'detail'>;

/**
 * Refuses a release that is incompatible with this portal (RELEASE_INCOMPATIBLE, an error a difference), unless the act
 * accepts it. Answers the act, with what it accepted for the audit.
 */
export function demandCompatible<A extends Placing>(act: A, broken: readonly BrokenCall[]): A {
  if (broken.length === 0) return act;
  if (!act.acceptIncompatible) throw new AppError('RELEASE_INCOMPATIBLE', { errors: callErrors(broken) });
  return { ...act, detail: { ...act.detail, incompatible: callLines(broken) } };
}
