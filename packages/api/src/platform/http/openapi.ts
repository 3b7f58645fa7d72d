import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { CallSpec, Schema } from '@portal/shared/model';
import { everyError } from '../errors';
import { apiPrefix } from './register';

type Json = Record<string, unknown>;

/** A schema of the contract as JSON Schema; anything that has no JSON form is described as "any". */
function jsonSchema(schema: Schema | undefined): Json {
  if (!schema) return {};
  try {
    return convertSchema(schema as never) as Json;
  } catch {
    return {};
  }
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

const security: Record<string, Json[]> = {
  public: [],
  applicant: [{ applicant: [] }],
  user: [{ bearer: [] }],
  refresh: [{ refresh: [] }],
  signature: [{ signature: [] }],
};

const problem = { $ref: '#/components/responses/Problem' };

function answers({ access, data, produces, body, query, params }: CallSpec): Json {
  const envelope = {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data: jsonSchema(data) },
  };
  const content = produces ? { [produces]: {} } : { 'application/json': { schema: envelope } };
  const open = access === 'public';
  return {
    200: { description: 'Success', content },
    ...(!open && { 401: problem, 403: problem }),
    ...((body || query || params) && { 422: problem }),
    // Whatever its own limit, so many calls of one address are too many.
    429: problem,
    default: problem,
  };
}

function requestBody({ body, consumes }: CallSpec): Json {
  const content = consumes
    ? { [consumes]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: jsonSchema(body) } };
  return consumes || body ? { requestBody: { required: true, content } } : {};
}

function operation(call: CallSpec): Json {
  const [, group = '', ...rest] = call.path.split('/');
  const claim = typeof call.access === 'object' ? call.access.claim : undefined;
  return {
    tags: [group],
    operationId: `${call.method.toLowerCase()}-${group}-${rest.join('-')}`.replace(/[{}]/g, ''),
    summary: call.summary,
    security: security[typeof call.access === 'object' ? 'user' : call.access],
    'x-access': typeof call.access === 'object' ? 'claim' : call.access,
    ...(claim && { 'x-claim': claim }),
    ...(call.perMinute && { 'x-per-minute': call.perMinute }),
    ...(call.countedBy && { 'x-counted-by': call.countedBy }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: answers(call),
  };
}

const signatureText = [
  "Ed25519 in base64, by a key of the module's team, over six lines joined by line feeds: method, path with query",
  'as sent, module, time, nonce, SHA-256 of the body in hexadecimal digits. With it go X-Portal-Module (the id), X-Portal-Key',
  "(the key's fingerprint), X-Portal-Time (ISO, within 5 minutes) and X-Portal-Nonce (16 to 64 of A-Z a-z 0-9 _ -, once).",
].join(' ');

const problemSchema = (): Json => ({
  type: 'object',
  required: ['type', 'title', 'status', 'success', 'message', 'code', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    instance: { type: 'string' },
    success: { const: false },
    message: { type: 'string' },
    code: { enum: [...everyError().keys()] },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
});

/** The OpenAPI 3.1 document of every call that is served. */
export function openApiDocument(served: readonly CallSpec[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of served) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'University portal',
      version: '1',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        applicant: { type: 'apiKey', in: 'cookie', name: 'portal_applicant' },
        refresh: { type: 'apiKey', in: 'cookie', name: 'portal_refresh' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Portal-Signature', description: signatureText },
      },
      responses: {
        Problem: {
          description: 'Problem (RFC 9457)',
          content: { 'application/problem+json': { schema: problemSchema() } },
        },
      },
    },
  };
}
