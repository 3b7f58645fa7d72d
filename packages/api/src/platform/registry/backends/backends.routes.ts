import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { admit } from '../../http/access';
import type { Rights } from '../../http/call-rights';
import { countUse } from '../../http/limits';
import { namedPlugin } from '../../http/register';
import { actorOf } from '../../http/route';
import { composeFor } from '../compose';
import { liveSetReader } from '../live-set';
import { viewerOf } from '../viewer';
import { serverPaths } from '../../http/server-paths';
import { ConcurrencyLimit } from '../../process/concurrency-limit';
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
/** Of them for one person: what one page asks side by side, and not what keeps everybody else out. */
const mostOfOne = 6;

/** The same rights as of a call: somebody is signed in, and who acts as another person only reads. */
const rightsTo = (method: string): Rights => ({ method: method as (typeof methods)[number], access: 'user' });

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

/** Nobody waits for a turn: whoever finds every place of a module's server taken is told so. */
const busy = () => new AppError('BUSY', { retryAfter: 2 });

function limitPerModule() {
  const known = new Map<string, ConcurrencyLimit>();
  return (module: string): ConcurrencyLimit => {
    const limit =
      known.get(module) ??
      new ConcurrencyLimit({ width: mostAtOnce, longest: 0, mostEach: mostOfOne, refusal: busy });
    known.set(module, limit);
    return limit;
  };
}

/**
 * A module's own server at an address of the portal: it hears who is signed in, by a token that it can verify, and
 * nothing else of the session. Only servers that a release declares and an administrator has granted are asked.
 */
export function backendRoutes(app: FastifyInstance, deps: Deps, bounds: Bounds = usualBounds): void {
  const reader = liveSetReader(deps);
  const limitOf = limitPerModule();

  async function upstream(request: FastifyRequest, module: string) {
    const actor = actorOf(await admit(deps, rightsTo(request.method), request));
    const { set } = await reader.read();
    const origin = upstreamOf(set, composeFor(set, viewerOf(request, actor)), module);
    if (!origin) throw new AppError('NOT_FOUND');
    await countUse(deps, { bucket: `backend:${module}:user:${actor.userId}`, most: mostAMinute });
    return { origin, person: String(actor.userId), token: personToken(deps, actor, module) };
  }

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const { module } = request.params as { module: string };
    const { origin, person, token } = await upstream(request, module);
    const { method, headers } = request;
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const own = { 'x-portal-person': token, 'x-request-id': request.id };
    const asked = { method, path: pathBehind(request), headers, body };
    const answer = () => askUpstream(origin, asked, { bounds, own });
    return send(reply, await limitOf(module).run(answer, { from: person }));
  }

  void app.register(
    namedPlugin('backends', (scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
      for (const url of [serverPaths.backend, serverPaths.backendPath])
        scope.route({ method: [...methods], url, bodyLimit: largestBody, handler: forward });
      done();
    }),
  );
  app.get(serverPaths.backendKeys, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(publicKeys(deps)),
  );
}
