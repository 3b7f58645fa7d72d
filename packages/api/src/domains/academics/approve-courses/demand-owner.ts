import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { ownWords, type HeldSubmission } from './held-submissions';

/** A course with the department that owns it, and how that has decided on lending it. */
interface Borrowed {
  code: string;
  department: number;
  school: number;
  decision: string | null;
}

/**
 * What the head of the owning department decides on: a held registration or request with a course of it. Throws NOT_FOUND
 * beyond that department, FORBIDDEN for one's own, CONFLICT once it is decided or returned, STALE.
 */
export function demandOwner<One extends Pick<HeldSubmission, 'what' | 'own' | 'state' | 'version'>>(
  one: One | undefined,
  course: Borrowed | undefined,
  { actor, version }: { actor: Actor; version: number },
): { one: One; code: string } {
  if (!one || !course || !isWithin(reachOf(actor, 'registration.approve'), course))
    throw new AppError('NOT_FOUND');
  if (one.own) throw new AppError('FORBIDDEN', { message: ownWords(one) });
  if (one.state !== 'adviser_ok' || course.decision !== 'pending')
    throw new AppError('CONFLICT', { message: 'This course does not wait for your decision any more.' });
  if (one.version !== version) throw new AppError('STALE');
  return { one, code: course.code };
}

/** Throws SECOND_PERSON for who let it pass as the student's own office. */
export function demandLender({ what, passedBefore }: Pick<HeldSubmission, 'what' | 'passedBefore'>): void {
  if (!passedBefore) return;
  throw new AppError('SECOND_PERSON', {
    message: `You ${what === 'request' ? 'asked for this request, or approved it' : 'approved this registration'} before. Somebody else lends the course.`,
  });
}
