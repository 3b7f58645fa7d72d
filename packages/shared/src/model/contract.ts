import type { InferType, Schema } from 'yup';
import type { Claim } from './claims';
import { declare } from './declared-calls';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `public`: anyone. `applicant`: the short session bound to one application.
 * `user`: any signed-in person. A claim: a signed-in person who holds it.
 * `refresh`: carries only the refresh cookie. `signature`: proves itself by the module owner's key.
 */
export type Access = 'public' | 'applicant' | 'user' | 'refresh' | 'signature' | { readonly claim: Claim };

/** One call of the HTTP API: the single source of validation, client, query options and OpenAPI. */
export interface CallSpec {
  readonly method: Method;
  /** Below `/api/v1`, parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * While somebody acts as another person: `refuse` for money, approvals and passwords. Default: reads allow, writes
   * refuse.
   */
  readonly impersonation?: 'allow' | 'refuse';
  /**
   * Open also to whoever holds its claim in a part of the university, as one department: lists, exports and changes keep
   * within that. Of a claim that counts in such parts every call has it.
   */
  readonly scoped?: true;
  /** Part of setting up a second factor: open also to whoever must do that before anything else. */
  readonly setsUpFactor?: true;
  /**
   * Most calls per minute of one caller: the person, the application or the module; of callers whom nobody knows, see
   * `countedBy`. Counted in the database.
   */
  readonly perMinute?: number;
  /**
   * Callers whom nobody knows are counted by this field of params, query or body, as a phone number or an RRR: a campus
   * is one address, and only far above that is the address counted. Without it they share the count of their address.
   */
  readonly countedBy?: string;
  /** The answer is not JSON (an image, a page): `data` then describes nothing and the media type stands here. */
  readonly produces?: string;
  /** The request body is not JSON but bytes of this media type; the handler reads them from `request.body`. */
  readonly consumes?: string;
  /** Most bytes of the request body, where the usual limit does not fit. */
  readonly largest?: number;
  /**
   * Beginnings of paths, as `/Scholarship/`: what they answered before is no longer true once this call has succeeded,
   * and pages that show it read it again. Paths, and not calls, so that no page ships calls that it never makes.
   */
  readonly invalidates?: readonly `/${string}`[];
  /** Milliseconds for which an answer is waited for, where that is long: a file of a whole university is looked through. */
  readonly patience?: number;
  /** Input or answer hold secrets (passwords, tokens): nothing of them is kept for a repeated `Idempotency-Key`. */
  readonly secret?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly data: Schema;
}

type Part<S> = S extends Schema ? InferType<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What the caller gives: only the parts that the call declares. */
export type CallInput<C extends CallSpec> = Present<{
  params: Part<C['params']>;
  query: Part<C['query']>;
  body: Part<C['body']>;
}>;
export type CallData<C extends CallSpec> = InferType<C['data']>;

/** The envelope of every successful JSON answer. */
export interface Success<T> {
  success: true;
  message: string;
  data: T;
}

/** Declares a call; keeps its literal types. Nobody makes one that is not declared. */
export function defineCall<const C extends CallSpec>(spec: C): C {
  return declare(spec);
}

/** The path with its `{name}` parameters filled in and encoded. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path}: no ${name}`);
    return encodeURIComponent(String(value as string | number));
  });
}

/**
 * The specification's query string: `key=value&` pairs, a trailing ampersand,
 * undefined, null and '' left out; false and 0 are kept, because a filter may ask for them.
 */
export function queryString(values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(String(value as string | number | boolean))}&`,
    )
    .join('');
}
