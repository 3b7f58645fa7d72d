import { Component, type ReactNode } from 'react';
import { newReference } from '../loading/health-report';
import type { EntryRef } from '../loading/module-loader';
import { isMissingPart } from '../loading/load-error';
import { MountFailure } from './mounted';
import { repairGlobals } from './page-state';
import { OutletSetupContext, type EntryFailure } from './outlet-setup';

interface BoundaryProps {
  entry: EntryRef;
  /** The location: a card does not survive going somewhere else. */
  at: string;
  card(failure: { error: unknown; reference: string }): ReactNode;
  /** The person has gone somewhere else. */
  leave(): void;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown; reference: string } | null;
}

function phaseOf(error: unknown): EntryFailure['phase'] {
  if (error instanceof MountFailure) return 'mount';
  return isMissingPart(error) ? 'handled' : 'render';
}

/** Keeps what one entry throws inside its own area. */
export class EntryBoundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = OutletSetupContext;
  declare context: React.ContextType<typeof OutletSetupContext>;
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    // What threw may have replaced what the card needs as well.
    repairGlobals();
    return { caught: { error, reference: newReference() } };
  }

  override componentDidCatch(error: unknown) {
    const { entry } = this.props;
    const reference = this.state.caught?.reference;
    const version = this.context?.preparations.versionOf(entry) ?? 'unknown';
    if (isMissingPart(error)) this.context?.preparations.startAnew(entry);
    this.context?.failed({ entry, version, phase: phaseOf(error), error, ...(reference && { reference }) });
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.caught && before.at !== this.props.at) this.props.leave();
  }

  override componentWillUnmount() {
    this.context?.preparations.forgetFailed(this.props.entry);
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.card(caught) : this.props.children;
  }
}
