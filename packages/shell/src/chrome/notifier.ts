import type { HostContext } from '@portal/shared/module';

export type Message = Parameters<HostContext['notify']>[0];

/** Collects messages until the toaster is on the page: it is fetched with the first one. */
export interface Notifier {
  notify(message: Message): void;
  /** Somebody else has put a message where the toaster will find it. */
  need(): void;
  /** Whether a message has ever been sent. */
  needed(): boolean;
  subscribe(listener: () => void): () => void;
  /** The toaster is there: it takes what has waited, and from now on each message at once. */
  connect(show: (message: Message) => void): void;
}

export function createNotifier(): Notifier {
  let show: ((message: Message) => void) | null = null;
  let waiting: Message[] = [];
  let asked = false;
  const listeners = new Set<() => void>();
  const need = () => {
    asked = true;
    for (const listener of listeners) listener();
  };
  return {
    need,
    notify(message) {
      if (show) return show(message);
      waiting.push(message);
      need();
    },
    needed: () => asked,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(next) {
      show = next;
      for (const message of waiting) next(message);
      waiting = [];
    },
  };
}
