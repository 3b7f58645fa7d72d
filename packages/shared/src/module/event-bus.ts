import type { EventBus } from './lifecycles';

type Listener = (payload: unknown) => void;

export interface EventBusOptions {
  /** Told of a listener that threw. */
  report(error: unknown): void;
}

/** The bus on which modules tell each other what happened. A bad listener harms nobody else. */
export function createEventBus({ report }: EventBusOptions): EventBus {
  const listeners = new Map<string, Set<Listener>>();
  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) tell(listener, payload, report);
    },
    on(name, listener) {
      const mine = listeners.get(name) ?? new Set();
      listeners.set(name, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(name) === mine) listeners.delete(name);
      };
    },
  };
}

/** A listener may also fail later, when what it answers is a promise. */
function tell(listener: Listener, payload: unknown, report: (error: unknown) => void): void {
  try {
    Promise.resolve((listener as (payload: unknown) => unknown)(payload)).catch(report);
  } catch (error) {
    report(error);
  }
}

export interface ModuleBusOptions {
  /** The names that the module declares in `module.config.ts`; none when left out. */
  declared?: { readonly emits: readonly string[]; readonly listens: readonly string[] } | undefined;
  /** Its subscriptions end when this fires. */
  signal: AbortSignal;
  /** Told of names that the module does not declare, and of its listeners that threw. */
  report(error: unknown): void;
}

const refusal = (what: string, name: string, list: string) =>
  new Error(
    `the module may not ${what} the event ${name}: it is not in events.${list} of its module.config.ts`,
  );

/**
 * The bus as one mounted module gets it. It sends and hears only what it declares, so that what is between modules can
 * be read without their code; anything else is refused and reported.
 */
export function moduleBus(bus: EventBus, { declared, signal, report }: ModuleBusOptions): EventBus {
  const { emits = [], listens = [] } = declared ?? {};
  return {
    emit(name, payload) {
      if (!emits.includes(name)) return report(refusal('send', name, 'emits'));
      bus.emit(name, payload);
    },
    on(name, listener) {
      const nothing = () => undefined;
      if (signal.aborted) return nothing;
      if (!listens.includes(name)) {
        report(refusal('hear', name, 'listens'));
        return nothing;
      }
      const stop = bus.on(name, (payload) => tell(listener, payload, report));
      signal.addEventListener('abort', stop, { once: true });
      return () => {
        signal.removeEventListener('abort', stop);
        stop();
      };
    },
  };
}
