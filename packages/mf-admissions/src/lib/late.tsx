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

const notCome = () =>
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
}

/** What is shown by a late part: at once where that is at hand. Where it does not come one can ask again. */
export function Late<Code extends object>({ part, children }: LateProps<Code>) {
  const [code, setCode] = useState(part.atHand());
  const [error, setError] = useState<Error | null>(null);
  const ask = () => {
    setError(null);
    part.load().then(setCode, setError);
  };
  const isMissing = code === undefined;
  useEffect(() => {
    if (isMissing) part.load().then(setCode, setError);
  }, [part, isMissing]);
  if (code) return children(code);
  return error ? <ErrorMessage error={error} retry={ask} /> : <Loading />;
}
