import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import {
  errorCatalogue,
  type CallData,
  type CallSpec,
  type ErrorCode,
  type ErrorText,
  type FieldError,
  type Problem,
} from '../model';

interface ProblemParts {
  message?: string;
  errors?: FieldError[];
  /** Status and text of a code that a domain brings. */
  text?: ErrorText;
}

const ownTexts: Partial<Record<string, ErrorText>> = errorCatalogue;

/** A refusal of the API, with the status and text of its code unless told otherwise. */
export function problem(code: ErrorCode, parts: ProblemParts = {}): Problem {
  const known = parts.text ?? ownTexts[code];
  if (!known) throw new Error(`${code} is not the platform's: give its text`);
  const [status, text] = known;
  const message = parts.message ?? text;
  return {
    type: 'about:blank',
    title: message,
    status,
    success: false,
    message,
    code,
    errors: parts.errors ?? [],
  };
}

/** What the page sent. */
export interface Sent {
  params: Record<string, unknown>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

type Answer<C extends CallSpec> =
  CallData<C> | Problem | ((sent: Sent) => CallData<C> | Problem | Promise<CallData<C> | Problem>);

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'success' in value && value.success === false;
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  if (request.headers.get('content-type')?.includes('json')) return request.json();
  return request.text();
}

const pathOf = ({ path }: CallSpec) => `*/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** An msw handler for a call of the contract: `mock(calls.dashboard.student, {…})`, or a function of what was sent. */
export function mock<C extends CallSpec>(call: C, answer: Answer<C>, { message = '' } = {}): HttpHandler {
  const method = call.method.toLowerCase() as Lowercase<CallSpec['method']>;
  return http[method](pathOf(call), async ({ request, params }) => {
    const sent: Sent = {
      params,
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: await bodyOf(request.clone()),
      headers: request.headers,
    };
    const data = typeof answer === 'function' ? await (answer as (sent: Sent) => unknown)(sent) : answer;
    if (isProblem(data)) {
      const headers = { 'Content-Type': 'application/problem+json' };
      return HttpResponse.json(data as unknown as JsonBodyType, { status: data.status, headers });
    }
    return HttpResponse.json({ success: true, message, data: data as JsonBodyType });
  });
}

/** An msw handler for a call that never gets an answer. */
export function unreachable(call: CallSpec): HttpHandler {
  const method = call.method.toLowerCase() as Lowercase<CallSpec['method']>;
  return http[method](pathOf(call), () => HttpResponse.error());
}

/** A server for one test file: it listens, forgets what a test added, and closes. A call that no handler expects fails. */
export function mockServer(...handlers: HttpHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
