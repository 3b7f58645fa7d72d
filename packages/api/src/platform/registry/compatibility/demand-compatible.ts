import type { FieldError } from '@portal/shared/model';
import type { BrokenCall } from '@portal/shared/wire';
import { AppError } from '../../errors';

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

/**
 * Refuses a release that is incompatible with this portal (RELEASE_INCOMPATIBLE, an error a difference), unless that is
 * accepted. Answers what was accepted, for the audit.
 */
export function demandCompatible(
  broken: readonly BrokenCall[],
  accepted: boolean | undefined,
): { incompatible?: string[] } {
  if (broken.length === 0) return {};
  if (!accepted) throw new AppError('RELEASE_INCOMPATIBLE', { errors: callErrors(broken) });
  return { incompatible: callLines(broken) };
}
