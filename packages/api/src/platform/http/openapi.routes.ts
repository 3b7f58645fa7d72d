import type { FastifyInstance } from 'fastify';
import { escapeHtml, type CallSpec } from '@portal/shared/model';
import { openApiDocument } from './openapi';
import { plainPage } from './plain-page';
import { apiPrefix } from './register';

function accessText({ access }: CallSpec): string {
  return typeof access === 'object' ? `claim ${access.claim}` : access;
}

function fields(title: string, schema: unknown): string {
  const { properties, items } = (schema ?? {}) as { properties?: Record<string, unknown>; items?: unknown };
  if (items) return fields(`${title}, a list of`, items);
  if (!properties || Object.keys(properties).length === 0) return '';
  const rows = Object.entries(properties).map(
    ([name, type]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td><code>${escapeHtml(typeText(type))}</code></td></tr>`,
  );
  return `<h4>${title}</h4><table>${rows.join('')}</table>`;
}

function typeText(schema: unknown): string {
  const {
    type,
    format,
    enum: values,
    items,
  } = schema as { type?: string | string[]; format?: string; enum?: unknown[]; items?: unknown };
  if (values) return values.map(String).join(' | ');
  const name = [type].flat().filter(Boolean).join(' | ') || 'any';
  return items ? `${name} of ${typeText(items)}` : [name, format].filter(Boolean).join(' ');
}

interface Operation {
  parameters: { name: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: { properties?: { data?: unknown } } }> }>;
}

const anchor = ({ method, path }: CallSpec) => `${method.toLowerCase()}${path.replace(/[{}]/g, '')}`;
const groupOf = ({ path }: CallSpec) => path.split('/')[1] ?? '';

function section(call: CallSpec, operation: Operation): string {
  const inputs = Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema]));
  const body = operation.requestBody?.content['application/json']?.schema;
  const data = operation.responses['200']?.content?.['application/json']?.schema?.properties?.data;
  const each = call.countedBy ? ` for one ${call.countedBy}` : '';
  const limit = call.perMinute ? `, at most ${call.perMinute} a minute${each}` : '';
  const bytes = call.consumes ? `, takes ${call.consumes}` : '';
  const id = escapeHtml(anchor(call));
  return `<article id="${id}"><h3><a href="#${id}"><span class="method">${call.method}</span> <code>${escapeHtml(apiPrefix + call.path)}</code></a></h3>
<p>${escapeHtml(call.summary)}</p><p class="meta">${escapeHtml(accessText(call) + limit + bytes)}</p>
${fields('Parameters', { properties: inputs })}${fields('Body', body)}${fields('Data', data)}</article>`;
}

function byGroup(served: readonly CallSpec[]): [string, CallSpec[]][] {
  const groups = [...new Set(served.map(groupOf))].sort();
  return groups.map((group) => [group, served.filter((call) => groupOf(call) === group)]);
}

function readablePage(served: readonly CallSpec[], paths: Record<string, Record<string, Operation>>): string {
  const groups = byGroup(served);
  const contents = groups.map(
    ([group, calls]) => `<li><a href="#${escapeHtml(group)}">${escapeHtml(group)}</a> (${calls.length})</li>`,
  );
  const parts = groups.map(([group, calls]) => {
    const sections = calls.map((call) => {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      return operation ? section(call, operation) : '';
    });
    return `<section id="${escapeHtml(group)}"><h2>${escapeHtml(group)}</h2>${sections.join('')}</section>`;
  });
  return `<h1>Portal API</h1>
<p>Machine-readable: <a href="${apiPrefix}/openapi.json">OpenAPI 3.1</a>. Success is <code>{ success, message, data }</code>; a failure is a
problem (RFC 9457) with <code>code</code>, <code>message</code> and <code>errors[]</code>. Send an <code>Idempotency-Key</code> with a POST to repeat it safely.</p>
<nav aria-label="Groups"><ul>${contents.join('')}</ul></nav>${parts.join('')}`;
}

/** The document, and a page to read it. Worked out when somebody asks: it takes a fifth of a second. */
export function openApiRoutes(app: FastifyInstance, served: readonly CallSpec[]): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument(served));
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document()),
  );
  app.get(`${apiPrefix}/docs`, (_request, reply) => {
    const paths = document()['paths'] as Record<string, Record<string, Operation>>;
    return plainPage(reply, { title: 'Portal API', body: readablePage(served, paths) });
  });
}
