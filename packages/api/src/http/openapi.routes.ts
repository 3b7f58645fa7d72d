import type { FastifyInstance } from 'fastify';
import type { CallSpec } from '@portal/shared/model';
import { escapeHtml } from './escape-html';
import { openApiDocument } from './openapi';
import { plainPage } from './plain-page';
import { apiPrefix } from './register';

function accessWords({ access }: CallSpec): string {
  return typeof access === 'object' ? `claim ${access.claim}` : access;
}

function fields(title: string, schema: unknown): string {
  const { properties } = (schema ?? {}) as { properties?: Record<string, unknown> };
  if (!properties || Object.keys(properties).length === 0) return '';
  const rows = Object.entries(properties).map(
    ([name, type]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td><code>${escapeHtml(typeWords(type))}</code></td></tr>`,
  );
  return `<h3>${title}</h3><table>${rows.join('')}</table>`;
}

function typeWords(schema: unknown): string {
  const {
    type,
    format,
    enum: values,
    items,
  } = schema as { type?: string | string[]; format?: string; enum?: unknown[]; items?: unknown };
  if (values) return values.map(String).join(' | ');
  const name = [type].flat().filter(Boolean).join(' | ') || 'any';
  return items ? `${name} of ${typeWords(items)}` : [name, format].filter(Boolean).join(' ');
}

interface Operation {
  parameters: { name: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: { properties?: { data?: unknown } } }> }>;
}

function section(call: CallSpec, operation: Operation): string {
  const inputs = Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema]));
  const body = operation.requestBody?.content['application/json']?.schema;
  const data = operation.responses['200']?.content?.['application/json']?.schema?.properties?.data;
  const limit = call.perMinute ? `, at most ${call.perMinute} a minute` : '';
  return `<article><h2><span class="method">${call.method}</span> <code>${escapeHtml(apiPrefix + call.path)}</code></h2>
<p>${escapeHtml(call.summary)}</p><p class="meta">${escapeHtml(accessWords(call) + limit)}</p>
${fields('Parameters', { properties: inputs })}${fields('Body', body)}${fields('Data', data)}</article>`;
}

/** The document, and a page to read it. */
export function openApiRoutes(app: FastifyInstance, served: readonly CallSpec[]): void {
  const document = openApiDocument(served);
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  app.get(`${apiPrefix}/docs`, (_request, reply) => {
    const sections = served.map((call) => {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      return operation ? section(call, operation) : '';
    });
    const intro = `<h1>Portal API</h1><p>Machine-readable: <a href="${apiPrefix}/openapi.json">OpenAPI 3.1</a>.</p>`;
    return plainPage(reply, { title: 'Portal API', body: intro + sections.join('') });
  });
}
