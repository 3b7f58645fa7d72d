import type { InferType, Schema } from 'yup';
import { validationErrorOf } from './validation-error';
import type { HostContext } from './lifecycles';

/** An event with its data, as both ends know it. */
export interface PortalEvent<Payload> {
  /** As in `fees.paid`. */
  readonly name: string;
  readonly schema: Schema<Payload>;
  /** Tells every module that listens. Data that do not fit the schema are reported and not sent. */
  emit(host: EventHost, payload: Payload): void;
  /** Hears it until the module leaves or the result is called. Data that do not fit are reported and not heard. */
  on(host: EventHost, listener: (payload: Payload) => void): () => void;
}

type EventHost = Pick<HostContext, 'events' | 'report'>;

/**
 * Describes an event between modules, for `module.config.ts` and the code alike:
 *
 *     export const feesPaid = defineEvent('fees.paid', object({ rrr: string().required() }).required());
 *     // module.config.ts of the sender: events: { emits: { [feesPaid.name]: feesPaid.schema } }
 *     // module.config.ts of the listener: events: { listens: [feesPaid.name] }
 *     feesPaid.emit(useHost(), { rrr });
 *
 * Modules never import each other: each end states the data that it knows, and each checks them when they pass, without
 * casting. Optional fields may be added later; anything else is a new event with a new name. The shell refuses names
 * that the module does not declare.
 */
export function defineEvent<S extends Schema>(name: string, schema: S): PortalEvent<InferType<S>> {
  type Payload = InferType<S>;
  const fits = (payload: unknown, { report }: EventHost): payload is Payload => {
    const invalid = validationErrorOf(schema, payload, `event ${name} carries the wrong data`);
    if (invalid) report(invalid);
    return !invalid;
  };
  return {
    name,
    schema: schema as Schema<Payload>,
    emit(host, payload) {
      if (fits(payload, host)) host.events.emit(name, payload);
    },
    on: (host, listener) =>
      // What the listener answers goes on: a promise of it may still fail.
      host.events.on(name, (payload) => (fits(payload, host) ? listener(payload) : undefined)),
  };
}
