import type { FieldError } from '@portal/shared/model';
import type { BrokenCall } from '@portal/shared/wire';
import { AppError } from '../../errors';

/** What is known of a release's calls. */
export interface JudgedCalls {
  /**
   * False: its build did not say which calls it makes, or none where releases before it made some, and nobody knows
   * whether it is compatible.
   */
  saysCalls: boolean;
  broken: readonly BrokenCall[];
}

/** A team reads the first of them; with so many, it has built against another portal. */
const mostTold = 30;

/** What of a release is incompatible, a line each. */
export function callLines(broken: readonly BrokenCall[]): string[] {
  const told = broken.slice(0, mostTold).map(({ call, message }) => `${call}: ${message}`);
  const more = broken.length - told.length;
  return more > 0 ? [...told, `${more} more differences between its calls and this portal`] : told;
}

const notSaid =
  'its build did not say which calls it makes, or none where an earlier release made some: nobody knows whether this portal answers them';

/** Everything that stands against giving a release to people, a line each. */
export const doubtLines = ({ saysCalls, broken }: JudgedCalls): string[] => [
  ...(saysCalls ? [] : [notSaid]),
  ...callLines(broken),
];

export const callErrors = (broken: readonly BrokenCall[]): FieldError[] =>
  callLines(broken).map((message) => ({ path: 'calls', message }));

interface Placed {
  accepted: boolean | undefined;
  /** More people get it than a few for a try. */
  forMany: boolean;
}

/** What is kept of a release that is placed although something stands against it. */
export interface Doubted {
  /** For the audit. */
  detail: { incompatible?: string[]; callsNotSaid?: true };
  /** What somebody has accepted, a line each; empty where nothing had to be. */
  accepted: string[];
}

/**
 * Refuses a release that is incompatible with this portal, and one for everybody that does not say which calls it makes
 * (RELEASE_INCOMPATIBLE, an error a difference), unless that is accepted.
 */
export function demandCompatible(judged: JudgedCalls, { accepted, forMany }: Placed): Doubted {
  const { saysCalls, broken } = judged;
  const unknown = !saysCalls && forMany;
  const detail = {
    ...(broken.length > 0 && { incompatible: callLines(broken) }),
    ...(!saysCalls && { callsNotSaid: true as const }),
  };
  if (broken.length === 0 && !unknown) return { detail, accepted: [] };
  if (accepted) return { detail, accepted: doubtLines(judged) };
  const errors = unknown ? [{ path: 'calls', message: notSaid }] : [];
  throw new AppError('RELEASE_INCOMPATIBLE', {
    errors: [...errors, ...callErrors(broken)],
    ...(broken.length === 0 && { message: 'The release does not say which calls it makes.' }),
  });
}
