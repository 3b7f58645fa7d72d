import { Component, useEffect, useState, type ReactNode } from 'react';

interface FrameProps {
  /** Something threw while it left. */
  unmountFailed(error: unknown): void;
  children: ReactNode;
}

class Frame extends Component<FrameProps, { caught: { error: unknown } | null }> {
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

interface FramesProps {
  /** Another name is another page. */
  name: string;
  unmountFailed(error: unknown): void;
  children: ReactNode;
}

/**
 * The page, in a frame that outlives it by a moment. What a page's clean-up throws goes to the nearest boundary that is
 * still mounted: with the page's own one gone that would be the root. So its frame stays, empty, until all clean-ups
 * have run.
 */
export function Frames({ name, unmountFailed, children }: FramesProps) {
  const [frames, setFrames] = useState({ name, shown: 0, leaving: [] as number[] });
  if (frames.name !== name)
    setFrames({ name, shown: frames.shown + 1, leaving: [...frames.leaving, frames.shown] });
  const { leaving, shown } = frames;
  useEffect(() => {
    if (leaving.length === 0) return undefined;
    const timer = setTimeout(() => setFrames((now) => ({ ...now, leaving: [] })));
    return () => clearTimeout(timer);
  }, [leaving]);
  return [...leaving, shown].map((visit) => (
    <Frame key={visit} unmountFailed={unmountFailed}>
      {visit === shown ? children : null}
    </Frame>
  ));
}
