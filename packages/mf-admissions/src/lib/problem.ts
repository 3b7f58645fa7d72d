import { ProblemError } from '@portal/shared/http';

/** The server's words where it answered, else the specification's. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ProblemError && error.message ? error.message : otherwise;
}

export function isProblem(error: unknown, code: ProblemError['code']): boolean {
  return error instanceof ProblemError && error.code === code;
}
