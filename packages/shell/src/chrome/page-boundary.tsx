import { Component, type ReactNode } from 'react';
import { newReference } from '../loading/health-report';
import { FailureCard } from '../outlet/failure-card';

interface BoundaryProps {
  title: string;
  report(error: unknown, reference: string): void;
  trying: boolean;
  retry(): void;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown; reference: string } | null;
}

/** Keeps what a page of the shell throws inside the content area: header and menu go on. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error, reference: newReference() } };
  }

  override componentDidCatch(error: unknown) {
    if (this.state.caught) this.props.report(error, this.state.caught.reference);
  }

  override render() {
    const { caught } = this.state;
    const { title, trying, retry, children } = this.props;
    return caught ? <FailureCard title={title} {...caught} trying={trying} retry={retry} /> : children;
  }
}
