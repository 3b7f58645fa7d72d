import { errorCatalogue, type ErrorCode, type FieldError } from '@portal/shared/model';

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
    const [status, text] = errorCatalogue[code];
    super(options.message ?? text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
  }
}

/** Whether the database refused because of this unique, exclusion or check constraint. Use cases map only those they expect. */
export function isViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: name } = error as { code?: string; constraint?: string };
  return /^23(505|P01|514|503)$/.test(code ?? '') && (constraint === undefined || name === constraint);
}
