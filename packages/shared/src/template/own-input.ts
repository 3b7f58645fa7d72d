import type { FirstRead } from '../model';

type Input = NonNullable<FirstRead['input']>;

/** The same input with the person's own id, as text, for each value that is `{userId}`. */
export function ownInput(input: Input, userId: string): Input {
  const filled = (part: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, value === '{userId}' ? userId : value]),
    );
  return Object.fromEntries(Object.entries(input).map(([part, values]) => [part, filled(values)]));
}
