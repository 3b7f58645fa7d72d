import type { ReactNode } from 'react';
import type { SessionSummary, Claim } from '../model';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** What the host gives a module for as long as it is mounted. */
export interface HostContext {
  readonly module: { readonly id: string; readonly version: string };
  /** The person at the moment of mounting; React modules read `useSession()` for the live one. */
  readonly session: SessionSummary | null;
  can(claim: Claim): boolean;
  /** The module's own settings, as stored by an administrator. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Goes to a portal path without loading a new page. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  notify(message: { severity: Severity; title: string; body?: string; milliseconds?: number }): void;
  /** Only the names that the module declares; anything else is refused and reported. */
  readonly events: EventBus;
  readonly online: boolean;
  /** Fires when the module leaves: the place to hang clean-up that must happen. */
  readonly signal: AbortSignal;
  /** Tells the host of an error that the module handled itself. */
  report(error: unknown): void;
  /** Registers unsaved work: navigation asks the person while `unsaved()` is true. Returns the way to unregister. */
  canLeave(unsaved: () => boolean): () => void;
  /** React modules only: shows the node in the shell's own tree. */
  render(node: ReactNode): void;
}

/** What modules tell each other. Use `defineEvent`, which checks the data on both ends. */
export interface EventBus {
  emit(name: string, payload: unknown): void;
  on(name: string, listener: (payload: unknown) => void): () => void;
}

/** What single-spa hands to every lifecycle: the host context and the module's own DOM node. */
export interface LifecycleProps extends HostContext {
  readonly domElement: HTMLElement;
  readonly name: string;
}

export type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/** single-spa lifecycles of one exposed entry. */
export interface Lifecycles {
  readonly bootstrap?: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
  readonly update?: Lifecycle;
  /** Starts loading code and data; may be called early (hover) and more than once. */
  readonly preload?: () => Promise<unknown>;
}
