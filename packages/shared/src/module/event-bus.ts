import type { Schema } from 'yup';
import type { EventBus } from './lifecycles';

/** Schemas of the events that may be sent, by name. An event that nobody declared is let through unchecked. */
export type ModuleEvents = Readonly<Record<string, Schema>>;

type Listener = (payload: unknown) => void;

export interface EventBusOptions {
  /** Schemas of declared events. */
  events?: ModuleEvents;
  /** Told of a payload that does not fit its schema (it is not delivered) and of a listener that threw. */
  report(error: unknown): void;
}

/** The bus on which modules tell each other what happened. A bad payload or listener harms nobody else. */
export function createEventBus({ events = {}, report }: EventBusOptions): EventBus {
  const listeners = new Map<string, Set<Listener>>();

  function fits(name: string, payload: unknown): boolean {
    const schema = events[name];
    if (!schema) return true;
    try {
      schema.validateSync(payload, { strict: true });
      return true;
    } catch (error) {
      report(new Error(`event ${name} carries the wrong data`, { cause: error }));
      return false;
    }
  }

  return {
    emit(name, payload) {
      if (!fits(name, payload)) return;
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

function tell(listener: Listener, payload: unknown, report: (error: unknown) => void): void {
  try {
    listener(payload);
  } catch (error) {
    report(error);
  }
}

/** A bus whose subscriptions end by themselves when the signal fires: what one mounted module gets. */
export function busUntil(bus: EventBus, signal: AbortSignal): EventBus {
  return {
    emit: (name, payload) => bus.emit(name, payload),
    on(name, listener) {
      if (signal.aborted) return () => undefined;
      const stop = bus.on(name, listener);
      signal.addEventListener('abort', stop, { once: true });
      return () => {
        signal.removeEventListener('abort', stop);
        stop();
      };
    },
  };
}
