import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec, CallData, Success } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { admit } from './access';
import { commandOf } from './command-of';
import { isUnchanged } from './cacheable';
import { callerOf, countCall } from './count-call';
import { once, type Stored } from './idempotency';
import { demandPlainInput } from './plain-input';
import { keepBodies } from './raw-body';
import { Answer, type Context, type Handler, type Route, type RouteOptions } from './route';
import { validateInput } from './validate';

export const apiPrefix = '/api/v1';
const keyPattern = /^[\w-]{8,100}$/;

const fastifyPath = (path: string) => apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');

function envelope<T>(result: T | Answer<T>): Stored {
  const { data, options } = result instanceof Answer ? result : new Answer(result);
  return {
    status: options.status ?? 200,
    answer: { success: true, message: options.message ?? 'Success', data },
  };
}

/** The key of a request whose answer may be kept. Throws MALFORMED. */
function idempotencyKey(call: CallSpec, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (call.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new AppError('MALFORMED', {
      message: 'The Idempotency-Key has 8 to 100 letters, digits or hyphens.',
    });
  }
  return call.access === 'refresh' || call.secret || call.consumes ? undefined : key;
}

/** Everything between the wire and a handler, once for all calls: access, limit, validation, repetition, envelope. */
async function serve<C extends CallSpec>(
  deps: Deps,
  { call, handler, schemaContext, again }: { call: C; handler: Handler<C> } & RouteOptions<C>,
  [request, reply]: [FastifyRequest, FastifyReply],
): Promise<unknown> {
  const { ip } = request;
  const who = await admit(deps, call, request);
  const { params, query } = request;
  const given = { params, query, body: call.consumes ? undefined : request.body };
  await countCall(deps, call, { caller: { ...who, ip }, given });
  demandPlainInput(given);
  const context = { today: deps.clock.today(), ...(await schemaContext?.(request.body, who)) };
  const input = await validateInput(call, given, context);
  const known = { ...input, ...who, ip, requestId: request.id, request, reply };
  const command = commandOf(deps, call, known);
  const asked = { ...known, ...(command && { command }) } as unknown as Context<C>;
  if (call.produces) return handler(asked);
  let isRepeated = true;
  const run = async () => {
    isRepeated = false;
    return envelope((await handler(asked)) as CallData<C> | Answer<CallData<C>>);
  };
  const key = idempotencyKey(call, request);
  const caller = callerOf({ ...who, ip });
  const stored = key
    ? await once(deps, { caller, call: `${call.method} ${call.path}`, key, input }, run)
    : await run();
  if (isRepeated) await again?.(asked, (stored.answer as Success<CallData<C>>).data);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (isUnchanged(request, reply)) return reply.code(304).send();
  return reply.code(stored.status).send(stored.answer);
}

/** A plugin with a name: of one without, Fastify looks through every module that was ever loaded. */
export const namedPlugin = (name: string, plugin: FastifyPluginCallback) =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });

/** Gives domains the `route` that they bind their calls with. Remembers them, for the OpenAPI document. */
export function routeRegistrar(app: FastifyInstance, deps: Deps): { route: Route; bound: CallSpec[] } {
  const bound: CallSpec[] = [];
  const route: Route = (call, handler, more) => {
    bound.push(call);
    const options = {
      method: call.method,
      url: fastifyPath(call.path),
      // A call has one method: a second route for each that reads would be a third of all.
      exposeHeadRoute: false,
      ...(call.largest && { bodyLimit: call.largest }),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        serve(deps, { call, handler, ...more }, [request, reply]),
    };
    if (call.access !== 'signature' && !call.consumes) app.route(options);
    else
      void app.register(
        namedPlugin(call.path, (scope, _options, done) => {
          keepBodies(scope, call);
          scope.route(options);
          done();
        }),
      );
  };
  return { route, bound };
}
