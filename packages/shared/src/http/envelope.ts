import type { CallData, CallSpec, Success } from '../model';
import { hasShape } from './answer-shape';
import { foreignAnswer, ProblemError } from './problem-error';

function isEnvelope(body: unknown): body is Success<unknown> {
  return (
    typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'data' in body
  );
}

const unreadable = 'The portal answered in a way that this page does not understand. Please try again.';

/**
 * The answer of a call that succeeded. Everything else, be it the sign-in page of a Wi-Fi or data of another shape, is
 * a problem: it is shown with words of its own, and nobody caches it.
 */
export function openEnvelope<C extends CallSpec>(call: C, body: unknown): Success<CallData<C>> {
  if (!isEnvelope(body)) throw foreignAnswer();
  if (!hasShape(call.data, body.data))
    throw new ProblemError(
      { code: 'UNREADABLE', status: 0, message: unreadable },
      { cause: new Error(`${call.path} answered with another shape`) },
    );
  return body as Success<CallData<C>>;
}
