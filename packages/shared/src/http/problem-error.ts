import { onlineManager } from '@tanstack/react-query';
import { isAxiosError } from 'axios';
import { errorCatalogue, foreignText, type ErrorCode, type FieldError } from '../model';

/**
 * `NETWORK`: no answer came. `TIMEOUT`: it did not come in time. `FOREIGN`: it came from somebody else, as from a Wi-Fi
 * that wants a sign-in. `UNREADABLE`: its shape is not the contract's. Everything else is the API's own code.
 */
export type ProblemCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'FOREIGN' | 'UNREADABLE';

interface ProblemParts {
  code: ProblemCode;
  /** HTTP status; 0 when no answer came, or none of the portal's. */
  status: number;
  message: string;
  errors?: FieldError[];
}

/** What every failed call rejects with. `message` is fit to be shown; `errors` name the fields of a 422. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: FieldError[];

  constructor({ code, status, message, errors = [] }: ProblemParts, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProblemError';
    this.code = code;
    this.status = status;
    this.errors = errors;
  }

  /** Nobody knows whether the server did the work: the same Idempotency-Key must go with the next try. */
  get uncertain(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

const unreachable = 'The portal could not be reached. Check your connection and try again.';
const cutOff = 'There is no connection. Try again once it is back.';
const tooSlow = 'The portal took too long to answer. Please try again.';

type OwnCode = keyof typeof errorCatalogue;

const isOwnCode = (value: unknown): value is OwnCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

/** A domain may bring codes that this build has never heard of: its own pages know them. */
const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[A-Z][A-Z_]{2,59}$/.test(value);

/** Of what came without a code: of the errors of servers only that one is busy says the same on every way. */
function codeOf(status: number): OwnCode {
  if (status >= 500 && status !== 503) return 'INTERNAL';
  const found = Object.entries(errorCatalogue).find(([, [each]]) => each === status);
  return found && isOwnCode(found[0]) ? found[0] : 'INTERNAL';
}

/** A refusal by the API, a proxy's HTML page or no answer at all, as one kind of error. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (!isAxiosError(error)) {
    return new ProblemError(
      { code: 'INTERNAL', status: 0, message: errorCatalogue.INTERNAL[1] },
      { cause: error },
    );
  }
  const { response } = error;
  if (!response) {
    const slow = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    const parts = slow
      ? { code: 'TIMEOUT' as const, message: tooSlow }
      : { code: 'NETWORK' as const, message: onlineManager.isOnline() ? unreachable : cutOff };
    return new ProblemError({ ...parts, status: 0 }, { cause: error });
  }
  return fromResponse(response.status, response.data, error);
}

/** What answered was not the portal. */
export function foreignAnswer(cause?: unknown): ProblemError {
  return new ProblemError({ code: 'FOREIGN', status: 0, message: foreignText }, { cause });
}

/** What any server on the way may say for the portal; whoever is signed out or refused hears it from the portal alone. */
const sayable = (status: number) => status >= 500 || [408, 413, 429].includes(status);

const isOurs = ({ code, success }: Record<string, unknown>) => isOwnCode(code) || success === false;

function fromResponse(status: number, body: unknown, cause: unknown): ProblemError {
  const problem: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (!isOurs(problem) && !sayable(status)) return foreignAnswer(cause);
  const code = isErrorCode(problem.code) ? problem.code : codeOf(status);
  const message = [problem.message, problem.detail, problem.title].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return new ProblemError(
    {
      code,
      status,
      message:
        typeof message === 'string' ? message : errorCatalogue[isOwnCode(code) ? code : codeOf(status)][1],
      errors: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [],
    },
    { cause },
  );
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}
