import { Turns } from '../../../platform/process/turns';
import { GatewayError, type Gateway } from './gateway';

/** Calls that one node has open at a gateway at the same time, of each kind, and how long one waits for its turn. */
const bounds = {
  width: 12,
  longest: Infinity,
  /** Milliseconds: people wait for some of them. */
  patience: 4000,
  refusal: () => new GatewayError('unreachable', 'too many calls to the payment gateway are open'),
};

/**
 * A gateway that cannot take the node with it: however long it hangs, only so many calls are open. Payers who need a
 * reference do not wait behind questions that nobody waits for.
 */
export function bounded(gateway: Gateway): Gateway {
  const [references, questions] = [new Turns(bounds), new Turns(bounds)];
  return {
    ...gateway,
    generate: (request) => references.take(() => gateway.generate(request)),
    status: (order) => questions.take(() => gateway.status(order)),
    cancel: (order) => questions.take(() => gateway.cancel(order)),
    settled: (days) => questions.take(() => gateway.settled(days)),
  };
}
