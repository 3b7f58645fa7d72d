import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { photoLimit } from '@portal/shared/model';
import { backendRoutes } from './platform/registry/backends/backends.routes';
import type { Deps } from './platform/deps';
import { everyPart } from './platform/part';
import type { Env } from './platform/env';
import { AppError } from './platform/errors';
import { isMailbox } from './platform/mail/mailbox';
import { mailboxRoutes } from './platform/mail/mailbox.routes';
import type { Message } from './platform/mail/mail';
import { limitAddresses } from './platform/http/address-ceiling';
import { healthRoutes } from './platform/http/health';
import { closeConnections } from './platform/http/close-connections';
import { openApiRoutes } from './platform/http/openapi.routes';
import { answerFailure, sendProblem } from './platform/http/problems';
import { apiPrefix, routeRegistrar } from './platform/http/register';
import './domains';
import { addEffect } from './platform/outbox/outbox';
import { tellSmsLimit } from './platform/notifications/sms-limit';
import { deliverSms } from './platform/sms/deliver-sms';
import { smsLimitKind } from './platform/sms/monthly-limit';
import { smsKind } from './platform/sms/send-sms';
import { askKind, tellSecondPeople } from './platform/two-people/ask-for-approval';

/**
 * Milliseconds that a client has to say what it wants; who is slower is cut off, so that nobody holds a socket for
 * nothing.
 */
interface Timeouts {
  /** From the connection to the end of the headers; an idle new socket too. */
  headers: number;
  /** To the end of the body: a photo of 2 MB over a poor line takes a minute and a half. */
  request: number;
  /** Between two looks at who is late. */
  check: number;
}

const usualTimeouts: Timeouts = { headers: 15_000, request: 120_000, check: 5000 };

function createFastify({ env, log }: Deps, { headers, request, check }: Timeouts): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < env.trustProxy,
    bodyLimit: 512 * 1024,
    // Longer than proxies keep theirs (60 to 120 seconds): were the node the one to close, a request could be on its way.
    keepAliveTimeout: 125_000,
    // Who comes while the node closes is answered like everybody else.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 400 },
    requestTimeout: request,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  }) as unknown as FastifyInstance;
}

/** The route's pattern is logged, never the URL: it may hold a phone number or an RRR. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'request');
    done();
  });
}

async function addPlugins(app: FastifyInstance, { publicUrl, busyAfter }: Env): Promise<void> {
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: photoLimit, files: 1, fields: 10 } });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  // It measures the event loop until the process ends, also where there is no limit.
  if (busyAfter > 0)
    await app.register(underPressure, { maxEventLoopDelay: busyAfter, exposeStatusRoute: false });
  // The page server and the developers' pages set policies of their own.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}

/** Builds the whole HTTP application from its parts; `listen` is the caller's. */
export async function buildApp(deps: Deps, timeouts = usualTimeouts): Promise<FastifyInstance> {
  const app = createFastify(deps, timeouts);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => sendProblem(new AppError('NOT_FOUND'), request, reply));
  await addPlugins(app, deps.env);
  logRequests(app);
  limitAddresses(app, deps);
  if (deps.stopping) closeConnections(app, deps.stopping);
  addEffect(deps, 'mail', (payload) => deps.gateways.mail.send(payload as Message));
  addEffect(deps, smsKind, deliverSms(deps));
  addEffect(deps, smsLimitKind, tellSmsLimit(deps));
  addEffect(deps, askKind, tellSecondPeople(deps));
  const { route, bound } = routeRegistrar(app, deps);
  for (const routes of everyPart().flatMap((part) => part.routes)) routes(route, deps);
  deps.calls.push(...bound);
  // Streams end first: the server waits for the rest.
  app.addHook('preClose', () => deps.signals.close());
  openApiRoutes(app, bound);
  backendRoutes(app, deps);
  healthRoutes(app, deps);
  const senders: unknown[] = [deps.gateways.mail, deps.gateways.sms];
  const mailboxes = senders.filter(isMailbox);
  if (mailboxes.length > 0) mailboxRoutes(app, mailboxes);
  app.all(`${apiPrefix}/*`, (request, reply) => sendProblem(new AppError('NOT_FOUND'), request, reply));
  return app;
}
