import { GatewayError, type Gateway } from './gateway';

/** Calls that one node has open at a gateway at the same time, of each kind. */
const most = 12;
/** Milliseconds that a call waits for its turn: people wait for some of them. */
const patience = 4000;

/** Lets so many work at the same time; who has waited too long is told that the gateway does not answer. */
function turnstile(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const enter = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new GatewayError('unreachable', 'too many calls to the payment gateway are open'));
      }, patience);
      waiting.push(go);
    });
  return async (work) => {
    // A place that is given up goes straight to whoever waits first.
    if (inside >= most) await enter();
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}

/**
 * A gateway that cannot take the node with it: however long it hangs, only so many calls are open. Payers who need a
 * reference do not wait behind questions that nobody waits for.
 */
export function bounded(gateway: Gateway): Gateway {
  const [references, questions] = [turnstile(), turnstile()];
  return {
    ...gateway,
    generate: (request) => references(() => gateway.generate(request)),
    status: (order) => questions(() => gateway.status(order)),
    cancel: (order) => questions(() => gateway.cancel(order)),
    settled: (days) => questions(() => gateway.settled(days)),
  };
}
