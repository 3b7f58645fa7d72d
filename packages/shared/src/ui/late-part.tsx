import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Fetches a part of the page: one function for one part, so that it is fetched once. */
export type LoadPart<P> = () => Promise<ComponentType<P>>;

const fetched = new WeakMap<object, unknown>();

async function fetchPart<P>(load: LoadPart<P>): Promise<ComponentType<P>> {
  const Part = await load();
  fetched.set(load, Part);
  return Part;
}

export interface Late<P> {
  /** Null until it has come. */
  Part: ComponentType<P> | null;
  /** There once it could not be had: asks for it again. */
  again: (() => void) | undefined;
}

/**
 * A part of the page that is fetched when it is wanted. One that does not come is asked for again when `wanted` says
 * something else, and when the connection is back.
 */
export function useLate<P>(wanted: boolean | number, load: LoadPart<P>): Late<P> {
  const [Part, setPart] = useState(() => (fetched.get(load) as ComponentType<P> | undefined) ?? null);
  const [tries, setTries] = useState(0);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!wanted || Part) return undefined;
    let gone = false;
    const again = () => setTries((before) => before + 1);
    setMissing(false);
    fetchPart(load).then(
      (loaded) => !gone && setPart(() => loaded),
      // Whoever loads chunks has tried and reported.
      () => !gone && setMissing(true),
    );
    addEventListener('online', again, { once: true });
    return () => {
      gone = true;
      removeEventListener('online', again);
    };
  }, [wanted, tries, Part, load]);
  return { Part, again: missing ? () => setTries(tries + 1) : undefined };
}

/** What one part throws stays in its place; those who watch the page hear of it. */
export class Contained extends Component<{ broken?: ReactNode; children: ReactNode }, { caught: boolean }> {
  override state = { caught: false };

  static getDerivedStateFromError() {
    return { caught: true };
  }

  override componentDidCatch(error: unknown) {
    globalThis.reportError?.(error);
  }

  override render() {
    const { broken = null, children } = this.props;
    return this.state.caught ? broken : children;
  }
}

export interface LatePartProps<P> {
  load: LoadPart<P>;
  /** What the part is given. */
  given: P;
  /** Stands in its place until it has come; `again` is there once it could not be had. */
  meanwhile?: (again?: () => void) => ReactNode;
}

const nothing = () => null;

/** A part that is fetched when it is first shown. Whatever becomes of it, what stands around it goes on. */
export function LatePart<P extends object>({ load, given, meanwhile = nothing }: LatePartProps<P>) {
  const { Part, again } = useLate(true, load);
  if (!Part) return meanwhile(again);
  return (
    <Contained broken={meanwhile()}>
      <Part {...given} />
    </Contained>
  );
}
