import { errorCatalogue, type ErrorCode, type ErrorText, type FieldError } from '@portal/shared/model';
import { fromParts } from './part';

declare module './part' {
  interface Part {
    /** Error codes of its own, with status and text. */
    errors?: Readonly<Record<string, ErrorText>>;
  }
}

/** Every error code with its status and text; the platform's also where no part is known, as in a command. */
export const everyError = (): ReadonlyMap<string, ErrorText> =>
  new Map([...Object.entries<ErrorText>(errorCatalogue), ...fromParts(({ errors }) => errors)]);

/** What a code says when its thrower says nothing. */
export function errorText(code: ErrorCode): ErrorText {
  const found = everyError().get(code);
  if (!found) throw new Error(`no part brings the error code ${code}`);
  return found;
}

export interface AppErrorOptions {
  /** Shown to the person instead of the catalogue's text. */
  message?: string;
  errors?: FieldError[];
  cause?: unknown;
  /** Seconds after which trying again makes sense (`Retry-After`). */
  retryAfter?: number;
}

/** A refusal that the person is told about. Everything else that is thrown answers 500 without detail. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const [status, text] = errorText(code);
    super(options.message ?? text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Whether the database refused because of this unique, exclusion or check constraint. Use cases map only those they
 * expect.
 */
export function isViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: name } = error as { code?: string; constraint?: string };
  return /^23(505|P01|514|503)$/.test(code ?? '') && (constraint === undefined || name === constraint);
}
