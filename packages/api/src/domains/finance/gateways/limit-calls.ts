import { ConcurrencyLimit } from '../../../platform/process/concurrency-limit';
import { GatewayError, type Gateway } from './gateway';

/** Calls that one node has open at a gateway at the same time, of each kind, and how long one waits for its turn. */
const limits = {
  width: 12,
  longest: Infinity,
  /** Milliseconds: people wait for some of them. */
  timeout: 4000,
  refusal: () => new GatewayError('unreachable', 'too many calls to the payment gateway are open'),
};

/**
 * A gateway that cannot take the node with it: however long it hangs, only so many calls are open. Payers who need a
 * reference do not wait behind questions that nobody waits for.
 */
export function limitCalls(gateway: Gateway): Gateway {
  const [references, questions] = [new ConcurrencyLimit(limits), new ConcurrencyLimit(limits)];
  return {
    ...gateway,
    generate: (request) => references.run(() => gateway.generate(request)),
    status: (order) => questions.run(() => gateway.status(order)),
    cancel: (order) => questions.run(() => gateway.cancel(order)),
    settled: (days) => questions.run(() => gateway.settled(days)),
  };
}
