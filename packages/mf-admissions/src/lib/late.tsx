import { ProblemError } from '@portal/shared/http';
import { dataLine } from '@portal/shared/model';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Code that a page needs later than at first, or not at all. */
export interface LatePart<Code extends object> {
  atHand(): Code | undefined;
  /** The same promise each time; one that failed is asked for anew. */
  load(): Promise<Code>;
}

export const notCome = (): ProblemError =>
  new ProblemError({
    code: 'NETWORK',
    status: 0,
    message: 'A part of this page could not be loaded. Check your connection and try again.',
  });

/** `fetch` is an `import()` of the part. */
export function latePart<Code extends object>(fetch: () => Promise<Code>): LatePart<Code> {
  let asked: Promise<Code> | undefined;
  let come: Code | undefined;
  const forget = () => {
    asked = undefined;
    throw notCome();
  };
  return {
    atHand: () => come,
    load: () => (asked ??= fetch().then((code) => (come = code), forget)),
  };
}

/** Fetches parts before they are asked for; never for whoever asked to spend less. What fails comes when it is needed. */
export function fetchAhead(parts: readonly Pick<LatePart<object>, 'load'>[]): void {
  if (dataLine().saveData) return;
  for (const part of parts) part.load().catch(() => undefined);
}

interface LateProps<Code extends object> {
  part: LatePart<Code>;
  children: (code: Code) => ReactNode;
  /** Around what stands there until it has come. */
  frame?: (waiting: ReactNode) => ReactNode;
}

/**
 * What is shown by a late part: at once where that is at hand. Where it does not come one can ask again, and it is asked
 * for again when the connection is back.
 */
export function Late<Code extends object>({ part, children, frame = (waiting) => waiting }: LateProps<Code>) {
  const [code, setCode] = useState(part.atHand());
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = code === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const ask = () => setTries((before) => before + 1);
    setError(null);
    part.load().then(setCode, setError);
    addEventListener('online', ask, { once: true });
    return () => removeEventListener('online', ask);
  }, [part, isMissing, tries]);
  if (code) return children(code);
  return frame(error ? <ErrorMessage error={error} retry={() => setTries(tries + 1)} /> : <Loading />);
}
