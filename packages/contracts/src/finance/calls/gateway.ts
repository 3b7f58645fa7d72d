import { array, defineCall, nothing, object, string } from '@portal/shared/model';

/** What payment gateways tell the portal. */
export const gateway = {
  /** The gateway's notification is a hint only: everything but the RRR is ignored. Body and signature are not trusted. */
  notifyGet: defineCall({
    method: 'GET',
    path: '/Payment/remita-notification',
    summary: 'Remita says that something happened to an RRR',
    access: 'public',
    query: object({ rrr: string().required() }),
    data: nothing,
  }),
  notify: defineCall({
    method: 'POST',
    path: '/Payment/remita-notification',
    summary: 'Remita says that something happened to one or more RRRs',
    access: 'public',
    query: object({ rrr: string() }),
    body: array(object({ rrr: string().required() }).required()).max(500),
    data: nothing,
  }),
  /** Signed over the bytes of its body, so those are what the handler reads; the payment is asked for afterwards. */
  notifySigned: defineCall({
    method: 'POST',
    path: '/Payment/paystack-notification',
    summary: 'Paystack says, signed, that something happened to an order',
    access: 'public',
    consumes: 'application/json',
    largest: 65_536,
    data: nothing,
  }),
};
