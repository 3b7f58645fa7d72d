import type { Gateway } from '../gateway';
import type { Remita } from './remita';

/** Remita as the engine asks it: an order whose RRR is not known yet is asked for by its order id. */
export function remitaPort(remita: Remita): Gateway {
  return {
    origin: remita.origin,
    generate: async (request) => ({ rrr: await remita.generate(request), payUrl: null }),
    status: ({ rrr, orderId }) => (rrr ? remita.status(rrr) : remita.statusByOrder(orderId)),
    payPage: ({ rrr }, responseUrl) => (rrr ? remita.payForm(rrr, responseUrl) : null),
    cancel: async ({ rrr }) => (rrr ? remita.cancel(rrr) : false),
    // Its settlement report comes as a file.
    settled: async () => null,
    // Remita signs nothing: what it tells us is only a reason to ask.
    readNotification: () => undefined,
  };
}
