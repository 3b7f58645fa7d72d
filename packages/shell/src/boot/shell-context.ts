import type { BootData, Menu, SessionSummary } from '@portal/shared/model';
import { createContext, use } from 'react';
import type { HostServices } from '../outlet/host-context';
import type { PersonRoute } from '../routing/person-routes';
import type { ServerClock } from './server-clock';

/** What the shell's own components read. */
export interface Shell {
  boot: BootData;
  session: SessionSummary | null;
  services: HostServices;
  routes: readonly PersonRoute[];
  menu: Menu;
  /** The server's time: countdowns and dates do not trust the visitor's clock. */
  now: ServerClock;
  /** Starts loading the page behind a path: on hover and focus of a link. */
  prepare(path: string): void;
  /** Ends the session here, on the server and in the other tabs. */
  signOut(): Promise<void>;
  /** Ends acting as another person, on the server and in the other tabs, and goes on as oneself. */
  endImpersonation(): Promise<void>;
  /** A page or a card threw while it left. */
  unmountFailed(error: unknown): void;
  /** Tells those who repair it of an error in the shell's own part, under the reference that the person sees. */
  report(error: unknown, reference: string): void;
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('this component belongs to the shell');
  return shell;
}
