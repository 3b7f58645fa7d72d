import { Component, useEffect, useState, type ReactNode } from 'react';

interface BoundaryProps {
  /** Something threw while it left. */
  unmountFailed(error: unknown): void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.unmountFailed(error);
  }

  override render() {
    const { caught } = this.state;
    // What throws while it is shown has passed the boundary of its own: it is the shell's.
    if (caught && this.props.children) throw caught.error;
    return this.props.children;
  }
}

interface UnmountBoundaryProps {
  /** Another name is another page. */
  name: string;
  unmountFailed(error: unknown): void;
  children: ReactNode;
}

/**
 * The page, in a boundary that outlives it by a moment. What a page's clean-up throws goes to the nearest boundary that is
 * still mounted: with the page's own one gone that would be the root. So its boundary stays, empty, until all clean-ups
 * have run.
 */
export function UnmountBoundary({ name, unmountFailed, children }: UnmountBoundaryProps) {
  const [pages, setPages] = useState({ name, shown: 0, leaving: [] as number[] });
  if (pages.name !== name)
    setPages({ name, shown: pages.shown + 1, leaving: [...pages.leaving, pages.shown] });
  const { leaving, shown } = pages;
  useEffect(() => {
    if (leaving.length === 0) return undefined;
    const timer = setTimeout(() => setPages((now) => ({ ...now, leaving: [] })));
    return () => clearTimeout(timer);
  }, [leaving]);
  return [...leaving, shown].map((visit) => (
    <Boundary key={visit} unmountFailed={unmountFailed}>
      {visit === shown ? children : null}
    </Boundary>
  ));
}
