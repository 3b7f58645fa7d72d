import type { FieldErrors, FieldValues } from 'react-hook-form';
import { ProblemError } from '../http';
import type { FieldError } from '../model';

/** Every message of react-hook-form's error tree with the dotted path of its field, in the order of the form. */
export function listErrors(errors: FieldErrors<FieldValues>, path = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]): FieldError[] => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    // An array's own error sits under `root` beside those of its rows.
    const here = key === 'root' && path ? path : [path, key].filter(Boolean).join('.');
    if ('message' in value && typeof value.message === 'string' && value.message) {
      return [{ path: here, message: value.message }];
    }
    return listErrors(value as FieldErrors<FieldValues>, here);
  });
}

/** `oLevelInfo[0].examYear` as react-hook-form names it: `oLevelInfo.0.examYear`. */
export function dotted(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1').replace(/^body\./, '');
}

export interface Refusal {
  /** Shown for the whole form; null when every error has its field. */
  failure: string | null;
  errors: FieldError[];
}

/** What the server refused: the fields that the form has, and one message for the rest. */
export function refusalOf(
  error: unknown,
  hasField: (path: string) => boolean,
  errorPath: (error: FieldError) => string = (each) => each.path,
): Refusal {
  if (!(error instanceof ProblemError)) {
    return { failure: error instanceof Error ? error.message : String(error), errors: [] };
  }
  const placed = error.errors.map((each) => ({ ...each, path: dotted(errorPath(each)) }));
  const known = placed.filter(({ path }) => hasField(path));
  const others = placed.filter(({ path }) => !hasField(path)).map(({ message }) => message);
  if (placed.length === 0) return { failure: error.message, errors: [] };
  return { failure: others.length > 0 ? [...new Set(others)].join(' · ') : null, errors: known };
}

/** No answer of the portal came: nothing was refused, and nobody knows what was done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 0;
}

/** What `onSubmit` rejects with when the person thought better of it: the form stays as it is and says nothing. */
export function cancelled(): DOMException {
  return new DOMException('The submit was cancelled', 'AbortError');
}

export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
