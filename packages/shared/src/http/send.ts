import type { Access } from '../model';

export interface HttpRequest {
  /** Below `baseURL`, query string included. */
  url: string;
  /** `/api/v1` when left out. */
  baseURL?: string;
  /** `GET` when left out. */
  method?: string;
  /** Who may make the call; decides whether a token goes along and what 401 and 403 mean. */
  access?: Access;
  /** Sent as JSON, a form as it is. */
  data?: unknown;
  headers?: Record<string, string>;
  /** The answer is a file, and its data a `Blob`. */
  responseType?: 'blob';
  /** Milliseconds after which the answer is given up; 30 seconds when left out. */
  timeout?: number;
  signal?: AbortSignal;
}

export interface HttpAnswer<T = unknown> {
  status: number;
  /** JSON as what it says, everything else as text, a file as `Blob`. */
  data: T;
  header(name: string): string | null;
}

/** No answer came, or none in time. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly slow = false,
  ) {
    super(message);
    this.name = 'NoAnswer';
  }
}

/** An answer that is no success. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly data: unknown,
  ) {
    super(`Request failed with status code ${status}`);
    this.name = 'Refusal';
  }
}

/** Milliseconds after which an answer is given up. */
const answerTimeout = 30_000;

/** What it is when it is JSON; other text as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function bodyOf(data: unknown): XMLHttpRequestBodyInit | null {
  if (data === undefined) return null;
  return data instanceof FormData ? data : JSON.stringify(data);
}

/** By XMLHttpRequest, whose limit of time every browser has. */
function overNetwork(asked: HttpRequest): Promise<HttpAnswer> {
  const { url, baseURL = '/api/v1', method = 'GET', data, signal, timeout = answerTimeout } = asked;
  const body = bodyOf(data);
  const headers = {
    Accept: 'application/json, text/plain, */*',
    'X-Requested-With': 'portal',
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...asked.headers,
  };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, baseURL + url);
    request.timeout = timeout;
    request.responseType = asked.responseType ?? 'text';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () => {
      const received: unknown = request.response;
      resolve({
        status: request.status,
        data: typeof received === 'string' ? parsed(received) : received,
        header: (name) => request.getResponseHeader(name),
      });
    };
    request.onerror = () => reject(new NoAnswer('Network Error'));
    request.ontimeout = () => reject(new NoAnswer(`timeout of ${timeout}ms exceeded`, true));
    request.onabort = () => reject(new NoAnswer('canceled'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
    if (signal?.aborted) abort();
  });
}

let transport = overNetwork;

/** Puts something else in the place of the network: the gallery has none. */
export function sendThrough(other: typeof overNetwork): void {
  transport = other;
}

/** Sends one request as it is. Rejects with `NoAnswer` or `Refusal`. */
export async function send<T>(asked: HttpRequest): Promise<HttpAnswer<T>> {
  const answer = await transport(asked);
  const { status, data } = answer;
  if (status >= 200 && status < 300) return answer as HttpAnswer<T>;
  // Where a file was asked for, the words of a refusal come as one.
  throw new Refusal(status, data instanceof Blob ? parsed(await data.text()) : data);
}
