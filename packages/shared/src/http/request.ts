import { queryOptions } from '@tanstack/react-query';
import { fillPath, queryString, type CallData, type CallInput, type CallSpec, type Success } from '../model';
import { isDeclared } from '../model/declared-calls';
import { dropHanded, takeHanded } from './handed-answers';
import { http } from './client';
import { openEnvelope } from './envelope';

export interface RequestOptions {
  /** Goes with a POST; the same key again never does the work twice. Made anew when left out. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * The address below `/api/v1` with the specification's query string, trailing ampersand included. Throws where the call
 * was not declared with `defineCall`: a release would make one that it does not say (decision 038).
 */
export function addressOf(call: CallSpec, { params, query }: Parts = {}): string {
  if (!isDeclared(call)) throw new Error(`${call.method} ${call.path} is not declared with defineCall.`);
  const search = queryString(query ?? {});
  return fillPath(call.path, params) + (search && `?${search}`);
}

/** Photos and sheets travel as multipart; everything else as JSON. */
function encode(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body;
  const entries = Object.entries(body);
  if (!entries.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

/**
 * Makes a call and gives the whole answer, for the few screens that show the server's message. Rejects with
 * `ProblemError`, and with an `Error` where the call was not declared (`addressOf`).
 */
export async function requestAnswer<C extends CallSpec>(
  call: C,
  input?: CallInput<C>,
  { idempotencyKey, signal }: RequestOptions = {},
): Promise<Success<CallData<C>>> {
  const parts: Parts = input ?? {};
  // What was read before something was written may no longer be true.
  if (call.method !== 'GET') dropHanded();
  const answer = await http.request<unknown>({
    method: call.method,
    url: addressOf(call, parts),
    access: call.access,
    ...(parts.body === undefined ? {} : { data: encode(parts.body) }),
    ...(call.patience !== undefined && { timeout: call.patience }),
    ...(signal && { signal }),
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
  });
  return openEnvelope(call, answer.data);
}

/** Makes a call of the contract and gives its data. Rejects with `ProblemError`; nothing is retried. */
export async function request<C extends CallSpec>(
  call: C,
  input?: CallInput<C>,
  options?: RequestOptions,
): Promise<CallData<C>> {
  return (await requestAnswer(call, input, options)).data;
}

/**
 * What react-query needs to read a call: `useQuery(queryOf(calls.dashboard.student))`. An answer that came with the
 * document is there at once, and read again when it has grown old like any other.
 */
export function queryOf<C extends CallSpec>(call: C, input?: CallInput<C>) {
  let at: number | undefined;
  return queryOptions({
    queryKey: [call.path, input ?? {}] as const,
    queryFn: ({ signal }) => request(call, input, { signal }),
    initialData: () => {
      const handed = takeHanded(call, input ?? {});
      at = handed?.at;
      return handed?.data;
    },
    initialDataUpdatedAt: () => at,
  });
}
