import { ProblemError } from '@portal/shared/http';

/** What the form shows: the server's refusal where it answered, else the specification's words. */
export function withWords(error: unknown, otherwise: string): Error {
  return error instanceof ProblemError && error.message ? error : new Error(otherwise);
}

export function isProblem(error: unknown, code: ProblemError['code']): boolean {
  return error instanceof ProblemError && error.code === code;
}
