import { onlineManager } from '@portal/shared/http';
import { frozen } from '@portal/shared/model';
import { moduleBus, type EventBus, type HostContext } from '@portal/shared/module';
import { can, sessionStore } from '@portal/shared/session';
import type { ReactNode } from 'react';
import type { EntryRef } from '../loading/module-loader';
import type { LeaveGuard } from '../routing/guarded-history';

/** What the shell lends to every module that it mounts. */
export interface HostServices {
  navigate: HostContext['navigate'];
  notify: HostContext['notify'];
  events: EventBus;
  leaveGuard: LeaveGuard;
  /** Takes an error that a mounted module reported or caused. */
  report(entry: EntryRef, version: string, error: unknown): void;
}

export interface HostContextParts {
  entry: EntryRef;
  version: string;
  signal: AbortSignal;
  services: HostServices;
  render(node: ReactNode): void;
}

/** The host context of one visit. After its signal has fired, nothing in it reaches the page any more. */
export function createHostContext({
  entry,
  version,
  signal,
  services,
  render,
}: HostContextParts): HostContext {
  const { module } = entry;
  const whileHere = <A extends unknown[]>(act: (...args: A) => void) => {
    return (...args: A) => {
      if (!signal.aborted) act(...args);
    };
  };
  const report = (error: unknown) => services.report(entry, version, error);
  return {
    module: { id: module.id, version },
    session: sessionStore.get(),
    can: (claim) => can(sessionStore.get(), claim),
    config: frozen(module.config ?? {}),
    navigate: whileHere(services.navigate),
    notify: (message) => services.notify(message),
    events: moduleBus(services.events, { declared: module.events, signal, report }),
    get online() {
      return onlineManager.isOnline();
    },
    signal,
    report,
    canLeave(unsaved) {
      if (signal.aborted) return () => undefined;
      const stop = services.leaveGuard.register(() => {
        try {
          // Of what is no answer, as of a promise, nobody could be asked.
          const answer: unknown = unsaved();
          if (typeof answer !== 'boolean') report(new TypeError('canLeave() wants true or false'));
          return answer === true;
        } catch (error) {
          // A question that cannot be answered keeps nobody on the page.
          report(error);
          return false;
        }
      });
      signal.addEventListener('abort', stop, { once: true });
      return stop;
    },
    render: whileHere(render),
  };
}
