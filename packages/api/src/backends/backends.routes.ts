import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { admit } from '../http/access';
import { countUse } from '../http/limits';
import { actorOf } from '../http/route';
import { composeFor } from '../modules/compose';
import { liveSetReader } from '../modules/live-set';
import { visitorOf } from '../modules/visitor';
import { serverPaths } from '../pages/server-paths';
import { askUpstream, type Answered, type Bounds } from './ask-upstream';
import { personToken, publicKeys } from './person-token';
import { upstreamOf } from './reachable';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const usualBounds: Bounds = { milliseconds: 15_000, bytes: 5 * 1024 * 1024 };
const largestBody = 1024 * 1024;
/** Questions of one person to one module's server in a minute. */
const mostAMinute = 240;
/** Questions to one module's server at once from this node: one that hangs must not hold the others' places. */
const mostAtOnce = 32;

/** The same rights as of a call: somebody is signed in, and who acts as another person only reads. */
const asCall = (method: string) =>
  ({ method, path: serverPaths.backend, access: 'user' }) as unknown as CallSpec;

/** What comes from elsewhere is data: nothing of it may run as a document of ours. */
function send(reply: FastifyReply, { status, headers, body }: Answered): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(body);
}

/** Path with query behind `/backends/<module>`. */
const pathBehind = ({ url }: FastifyRequest) => /^\/[^/]*\/[^/?]*(.*)$/.exec(url)?.[1] || '/';

/** Counts what is on its way to each module's server. */
function gate() {
  const busy = new Map<string, number>();
  return async function through<T>(module: string, ask: () => Promise<T>): Promise<T> {
    const now = busy.get(module) ?? 0;
    if (now >= mostAtOnce) throw new AppError('BUSY', { retryAfter: 2 });
    busy.set(module, now + 1);
    try {
      return await ask();
    } finally {
      busy.set(module, (busy.get(module) ?? 1) - 1);
    }
  };
}

/**
 * A module's own server at an address of the portal: it hears who is signed in, by a token that it can verify, and
 * nothing else of the session. Only servers that a release declares and an administrator has granted are asked.
 */
export function backendRoutes(app: FastifyInstance, deps: Deps, bounds: Bounds = usualBounds): void {
  const reader = liveSetReader(deps);
  const through = gate();

  async function upstream(request: FastifyRequest, module: string) {
    const actor = actorOf(await admit(deps, asCall(request.method), request));
    const { set } = await reader.read();
    const origin = upstreamOf(set, composeFor(set, visitorOf(request, actor)), module);
    if (!origin) throw new AppError('NOT_FOUND');
    await countUse(deps, { bucket: `backend:${module}:user:${actor.userId}`, most: mostAMinute });
    return { origin, token: personToken(deps, actor, module) };
  }

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const { module } = request.params as { module: string };
    const { origin, token } = await upstream(request, module);
    const { method, headers } = request;
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const own = { 'x-portal-person': token, 'x-request-id': request.id };
    const asked = { method, path: pathBehind(request), headers, body };
    return send(reply, await through(module, () => askUpstream(origin, asked, { bounds, own })));
  }

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    for (const url of [serverPaths.backend, serverPaths.backendPath])
      scope.route({ method: [...methods], url, bodyLimit: largestBody, handler: forward });
    done();
  });
  app.get(serverPaths.backendKeys, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(publicKeys(deps)),
  );
}
