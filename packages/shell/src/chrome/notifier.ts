import type { HostContext } from '@portal/shared/module';

export type Message = Parameters<HostContext['notify']>[0];

/** Collects messages until the toaster is on the page. */
export interface Notifier {
  notify(message: Message): void;
  /** Somebody else has put a message where the toaster will find it. */
  need(): void;
  /** How often a message wanted the toaster while it was not there. */
  needed(): number;
  /** What has not reached the toaster, and is shown plainly meanwhile. */
  waiting(): readonly Message[];
  /** One of those that wait has been shown for long enough. */
  drop(message: Message): void;
  subscribe(listener: () => void): () => void;
  /** The toaster is there: it takes what has waited, and from now on each message at once. */
  connect(show: (message: Message) => void): void;
}

export function createNotifier(): Notifier {
  let show: ((message: Message) => void) | null = null;
  let waiting: readonly Message[] = [];
  let asked = 0;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const need = () => {
    asked += 1;
    tell();
  };
  return {
    need,
    notify(message) {
      if (show) return show(message);
      waiting = [...waiting, message];
      need();
    },
    needed: () => asked,
    waiting: () => waiting,
    drop(message) {
      waiting = waiting.filter((each) => each !== message);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(next) {
      show = next;
      waiting.forEach(next);
      waiting = [];
      tell();
    },
  };
}
