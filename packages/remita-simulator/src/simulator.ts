import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import AjvCompiler from '@fastify/ajv-compiler';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkoutRoutes } from './checkout.routes';
import { controlRoutes } from './control.routes';
import type { Services, Merchant } from './services';
import { Faults } from './faults';
import { openJournal } from './journal';
import { Paystack, type PaystackOptions } from './paystack/paystack';
import { paystackRoutes } from './paystack/paystack.routes';
import { Notifier } from './notifier';
import { protocolRoutes } from './protocol.routes';
import { SmsGateway } from './sms/sms-gateway';
import { smsRoutes } from './sms/sms.routes';
import { Till } from './till';

export interface SimulatorOptions extends Merchant {
  /** Journal of references and payments; without it they live in memory. */
  file?: string;
  /** Where payments are announced; can be set later by `notifyAt`. */
  notificationUrl?: string;
  now?: () => Date;
  /** Milliseconds before each further try of an announcement. */
  retries?: readonly number[];
  jsonp?: boolean;
  /** The second gateway, in the same process. */
  paystack?: Partial<PaystackOptions>;
  /** A gateway for SMS, in the same process. */
  sms?: { key?: string | undefined };
  log?: (message: string) => void;
}

export interface Simulator {
  app: FastifyInstance;
  till: Till;
  faults: Faults;
  notifier: Notifier;
  /** The mode that signs what it tells the merchant. */
  paystack: Paystack;
  sms: SmsGateway;
  /** Starts to listen and answers the origin; port 0 takes a free one. */
  listen(port?: number, host?: string): Promise<string>;
  /** Announces payments there from now on. */
  notifyAt(url: string | undefined): void;
  close(): Promise<void>;
}

/** Kept between simulators: tests start hundreds in one process. */
const compilersFactory = { buildValidator: AjvCompiler() };

const defaultRetries = [1000, 5000, 15_000, 60_000, 300_000, 900_000];

/** A Remita gateway of one merchant: the documented protocol, a checkout page and switches for tests. */
export async function buildSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { merchantId, apiKey, file, now = () => new Date(), jsonp = true } = options;
  const { retries = defaultRetries, log = () => undefined } = options;
  const journal = openJournal(file);
  const till = new Till({ journal, now });
  const address = { url: options.notificationUrl, till, retries, log };
  const notifier = new Notifier(address);
  const held = new Set<ServerResponse>();
  const faults = new Faults();
  const services: Services = {
    merchant: { merchantId, apiKey },
    till,
    faults,
    notifier,
    jsonp,
    watch: (rrr) => watch(services, rrr),
    pause: async (milliseconds) => pause(milliseconds),
    hold: (response) => held.add(response),
  };
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 4_194_304,
    schemaController: { compilersFactory },
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(formbody);
  protocolRoutes(app, services);
  checkoutRoutes(app, services);
  controlRoutes(app, services);
  const paystack = new Paystack({ now, log, ...options.paystack });
  paystackRoutes(app, services, paystack);
  const sms = new SmsGateway(options.sms);
  smsRoutes(app, services, sms);
  for (const { rrr } of till.all()) services.watch(rrr);
  return {
    app,
    till,
    faults,
    notifier,
    paystack,
    sms,
    listen: (port = 0, host = '127.0.0.1') => app.listen({ port, host }),
    notifyAt: (url) => {
      address.url = url;
    },
    close: async () => {
      for (const response of held) response.destroy();
      await Promise.all([notifier.close(), paystack.close()]);
      await app.close();
      journal.close();
    },
  };
}

function watch({ till, notifier }: Services, rrr: string): void {
  const order = till.order(rrr);
  if (order?.due) {
    const wait = Math.max(Date.parse(order.due.at) - till.now().getTime(), 0);
    notifier.after(Math.min(wait, 2_000_000_000), () => notifier.announce(rrr));
  } else if (order?.paid && !order.delivered) {
    notifier.after(0, () => notifier.announce(rrr));
  }
}
