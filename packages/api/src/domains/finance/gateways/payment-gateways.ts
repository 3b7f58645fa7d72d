import type { Env } from '../../../platform/env';
import type { GatewayId } from '@portal/invoice/contract';
import { limitCalls } from './limit-calls';
import { GatewayError, type Gateway } from './gateway';
import { paystackGateway } from './paystack/http-paystack';
import { remitaGateway } from './remita/http-remita';
import { remitaPort } from './remita/remita-port';

export type PaymentGateways = Record<GatewayId, Gateway>;

/** A gateway that this portal has no account at: nothing is known of it, so nothing is guessed. */
function notSetUp(name: GatewayId): Gateway {
  const refuse = () => Promise.reject(new GatewayError('refused', `${name} is not set up`));
  return {
    origin: null,
    generate: refuse,
    status: refuse,
    cancel: refuse,
    settled: refuse,
    payPage: () => null,
    readNotification: () => undefined,
  };
}

/** Everybody who collects money for us, by the name that purposes and invoices carry. */
export function paymentGateways({ remita, paystack }: Pick<Env, 'remita' | 'paystack'>): PaymentGateways {
  return {
    remita: limitCalls(remitaPort(remitaGateway(remita))),
    paystack: paystack ? limitCalls(paystackGateway(paystack)) : notSetUp('paystack'),
  };
}

/** Origins of all pay pages, each once. */
export function payOrigins({ remita, paystack }: PaymentGateways): string[] {
  return [...new Set([remita.origin, paystack.origin].filter((origin) => origin !== null))];
}
