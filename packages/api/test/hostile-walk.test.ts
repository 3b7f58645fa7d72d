import type { InjectOptions } from 'fastify';
import { hostileBodies, hostileJson, hostileTexts } from './hostile-values';
import { addressOf, isClaim, nextAddress, openApi, rows, type Api, type Named } from './route-table/api';
import type { Input } from './route-table/row';
import { bodySchema, type JsonSchema } from './route-table/sample';
import { signatureHeaders } from './releases';

let api: Api;
beforeAll(async () => {
  api = await openApi();
}, 60_000);
afterAll(() => api.test.close());

type Method = NonNullable<InjectOptions['method']>;
interface Request {
  url: string;
  body?: string | undefined;
  type?: string | undefined;
}

let tried = 0;
afterAll(() => process.stdout.write(`hostile inputs tried: ${tried}\n`));

/** One person for each kind of caller; a new one when the last was signed out by what was tried. */
const callers = new Map<string, object>();
async function callerOf(row: Named, fresh = false): Promise<Record<string, string>> {
  const kind = isClaim(row.who) ? 'official' : row.who;
  if (fresh || !callers.has(kind)) callers.set(kind, await api.allowed(row));
  return callers.get(kind) as Record<string, string>;
}

async function send(row: Named, { url, body, type }: Request, fresh = false): Promise<number> {
  tried += 1;
  const method = row.name.split(' ')[0] as Method;
  const { signs, ...headers } = await callerOf(row, fresh);
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const signed =
    signs && signatureHeaders(api.test, { module: signs }, { method: method as 'POST', url, body: bytes });
  const answer = await api.test.app.inject({
    method,
    url: `/api/v1${url}`,
    remoteAddress: nextAddress(),
    headers: {
      'x-requested-with': 'portal',
      ...headers,
      ...(signed || {}),
      ...(bytes && { 'content-type': type ?? 'application/json' }),
    },
    ...(bytes && { payload: bytes }),
    ...(row.stream && { payloadAsStream: true }),
  });
  if (row.stream) answer.stream().destroy();
  if (answer.statusCode === 401 && row.who !== 'public' && row.who !== 'signature' && !fresh)
    return send(row, { url, body, type }, true);
  return answer.statusCode;
}

const mark = '\u0001here';

/** With `HOSTILE=whole` each value stands in each place of each row, as at night: half an hour with all domains. */
const whole = process.env.HOSTILE === 'whole';
/** Of how many values one stands in a place otherwise: the next place, and the next row, has the next ones. */
const share = 8;

/** The values for the place of this number. */
const valuesFor = (values: readonly string[], place: number) =>
  whole ? values : values.filter((_, index) => (index + place) % share === 0);

/** Copies of a value with the mark in the place of each field that the schema knows, however deep. */
function* marked(schema: JsonSchema, value: unknown): Generator<unknown> {
  yield mark;
  const given = (value ?? {}) as Record<string, unknown>;
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    for (const copy of marked(field, given[name])) yield { ...given, [name]: copy };
  if (schema.items) for (const copy of marked(schema.items, [value].flat()[0])) yield [copy];
}

/** The requests for a row: a hostile value in one place, all else as it should be. */
function* requests(row: Named): Generator<Request> {
  const first = rows.indexOf(row);
  const operation = api.operationOf(row.name);
  const valid = api.validInput(row);
  const schema = bodySchema(operation);
  const body = schema && JSON.stringify(valid.body ?? {});
  const url = addressOf(row.name, valid);
  for (const [number, { name, in: place }] of operation.parameters.entries()) {
    for (const text of valuesFor(hostileTexts, first + number)) {
      const part = place === 'path' ? 'params' : 'query';
      const changed: Input = { ...valid, [part]: { ...valid[part], [name]: text } };
      yield { url: addressOf(row.name, changed), body };
    }
    if (place === 'query') {
      const bare = addressOf(row.name, { ...valid, query: {} });
      for (const said of [`${name}=1&${name}=2`, `${name}[a]=1`, `${name}=%00`, `${name}=%ff`, name])
        yield { url: `${bare}?${said}`, body };
    }
  }
  const copies = schema ? [...marked(schema, valid.body)] : [];
  for (const [number, copy] of copies.entries()) {
    const text = JSON.stringify(copy);
    for (const json of valuesFor(hostileJson, first + number))
      yield { url, body: text.replace(JSON.stringify(mark), () => json) };
  }
  if (!row.name.startsWith('GET'))
    for (const { type, body: whole } of hostileBodies) yield { url, body: whole, type };
  if (body) yield { url, body: body.replace('{', '{"unknown":{"a":[1]},') };
}

describe('no input of anybody who may call', () => {
  it.each(rows)(
    'makes $name fail',
    async (row) => {
      // Limits by person are not what this is about.
      await api.test.deps.db.deleteFrom('rate_counter').execute();
      const failed: string[] = [];
      const waiting = requests(row);
      const worker = async () => {
        for (const request of waiting) {
          const status = await send(row, request);
          if (status >= 500)
            failed.push(
              `${status} ${request.url.slice(0, 200)} ${request.type ?? ''} ${request.body?.slice(0, 300) ?? ''}`,
            );
        }
      };
      await Promise.all([worker(), worker(), worker(), worker()]);
      expect(failed.slice(0, 5)).toEqual([]);
    },
    120_000,
  );
});
