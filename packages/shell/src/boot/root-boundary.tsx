import { Component, type ReactNode } from 'react';
import { newReference } from '../loading/health-report';
import { repairGlobals } from '../outlet/page-state';

interface BoundaryProps {
  helpLine: string;
  report(error: unknown, reference: string): void;
  children: ReactNode;
}

/**
 * The last resort, when the shell itself has thrown. Plain markup with the style that stands in the document: whatever
 * broke may have been the design system.
 */
export class RootBoundary extends Component<BoundaryProps, { reference: string }> {
  override state = { reference: '' };

  static getDerivedStateFromError(): { reference: string } {
    repairGlobals();
    return { reference: newReference() };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error, this.state.reference);
  }

  override render() {
    const { helpLine, children } = this.props;
    const { reference } = this.state;
    if (!reference) return children;
    return (
      <main className="app-error" role="alert">
        <h1>Something stopped working</h1>
        <p>
          The fault is on our side. What you saved is safe; what you were typing may still be there when you
          come back.
        </p>
        <p>
          <button type="button" onClick={() => location.reload()}>
            Load the page again
          </button>{' '}
          <a href="/">Go to the start page</a>
        </p>
        <p>
          If it keeps happening, call {helpLine} and give this reference: <strong>{reference}</strong>
        </p>
      </main>
    );
  }
}
