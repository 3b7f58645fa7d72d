import {
  fillPath,
  foreignText,
  queryString,
  type CallData,
  type CallInput,
  type CallSpec,
  type FieldError,
  type Problem,
} from '@portal/shared/model';

/** A call that did not succeed: the server's problem, or none when it could not be reached. */
export class SendError extends Error {
  constructor(readonly problem?: Problem) {
    super(problem?.message ?? '');
  }
}

type Listener = (underWay: boolean) => void;
const listeners = new Set<Listener>();

/** Tells when the page begins to send something, and when it has its answer. Returns the way to end that. */
export function onSending(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (underWay: boolean) => listeners.forEach((listener) => listener(underWay));

/**
 * Makes one call without axios: the account pages stay under 75 KiB, and need neither tokens nor retries.
 * Throws a SendError.
 */
export async function send<C extends CallSpec>(call: C, input: CallInput<C>): Promise<CallData<C>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  const search = query ? `?${queryString(query as Record<string, unknown>)}` : '';
  tell(true);
  const response = await fetch(`/api/v1${fillPath(call.path, params as Record<string, unknown>)}${search}`, {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      'X-Requested-With': 'portal',
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
    .catch(() => undefined)
    .finally(() => tell(false));
  if (!response) throw new SendError();
  const answer: unknown = await response.json().catch(() => undefined);
  const { success, data } = (answer ?? {}) as { success?: unknown; data?: CallData<C> };
  if (response.ok && success === true && data) return data;
  if (!response.ok && success === false) throw new SendError(answer as Problem);
  // A Wi-Fi that wants a sign-in, or a server on the way.
  throw new SendError(
    response.ok ? ({ message: foreignText, errors: [] as FieldError[] } as Problem) : undefined,
  );
}
