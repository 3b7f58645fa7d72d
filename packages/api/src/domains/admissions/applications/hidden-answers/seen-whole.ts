import type { Deps } from '../../../../platform/deps';
import type { Applicant } from '../../../../platform/http/route';
import { codeStateOf } from './hidden-answers.queries';
import { type IsTyped, isTypedIn } from './typed-answers';

/**
 * What a session sees whole of its application: what was typed in it, and everything once a code was given to it. What is
 * encrypted stays masked either way.
 */
export async function seenWhole(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  applicant: Applicant,
): Promise<IsTyped> {
  const { isShown } = await codeStateOf(deps, applicant);
  if (isShown) return () => true;
  return isTypedIn(deps, Number(applicant.applicationId), applicant.marks);
}
