import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { withTimeout } from '../process/timeout';

/** Where those who run the node ask it. */
export const probes = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;

/** Milliseconds: a probe must not hang on a database that does not answer. */
const probeTimeout = 1000;

/** What Node tells of itself, watched once however many applications a process holds: the watching costs timers. */
const ofProcess = new Registry();
let watched = false;

function watchProcess(): void {
  if (!watched) collectDefaultMetrics({ register: ofProcess });
  watched = true;
}

function answers({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return withTimeout(sql`select 1`.execute(db), probeTimeout).then(
    () => true,
    () => false,
  );
}

/** `/healthz`: the process lives. `/readyz`: send people here. `/metrics`: for Prometheus, by route pattern. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  watchProcess();
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its window: no time to answer.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    return done();
  });
  new Gauge({
    name: 'portal_database_up',
    help: '1 while the database answers this node',
    registers: [registry],
    async collect() {
      this.set((await answers(deps)) ? 1 : 0);
    },
  });
  app.get(probes.alive, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get(probes.ready, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.stopping?.aborted) return reply.code(503).send({ status: 'stopping' });
    if (await answers(deps)) return { status: 'ready' };
    // Nodes that share a database lose it together: sending people away from every one would leave them with nothing.
    const shared = deps.env.databaseUrl !== undefined;
    if (shared) return { status: 'ready, without its database' };
    return reply.code(503).send({ status: 'without its database' });
  });
  app.get(probes.metrics, async (request, reply) => {
    // For who stands beside the node, not for who comes through the proxy.
    if (request.headers['x-forwarded-for']) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await Registry.merge([ofProcess, registry]).metrics());
  });
}
