import { Ajv, type ValidateFunction } from 'ajv';
import type { FieldError, Method, ModuleManifest } from '@portal/shared/model';
import { wireTypes, type CallWire } from '@portal/shared/wire';
import { isPlainInput } from '../../http/plain-input';
import { integrityOf } from '../release-parts';

const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/**
 * The portal itself answers a thousand calls, which fill a megabyte: a module makes far fewer. A megabyte takes a
 * hundredth of a second.
 */
const most = { bytes: 4 * 1024 * 1024, calls: 4000, properties: 500, values: 2000, rules: 100 };

const text = (maxLength = 500) => ({ type: 'string', maxLength });
const number = { type: 'number' };
const names = { type: 'array', maxItems: most.properties, uniqueItems: true, items: text() };
const wire = { $ref: '#/$defs/wire' };
const closed = (required: string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const callsSchema = {
  type: 'array',
  maxItems: most.calls,
  items: closed(['method', 'path', 'access', 'data'], {
    method: { enum: methods },
    path: { ...text(), pattern: '^/' },
    access: { anyOf: [text(40), closed(['claim'], { claim: text(80) })] },
    params: wire,
    query: wire,
    body: wire,
    consumes: text(),
    produces: text(),
    data: wire,
  }),
  $defs: {
    wire: closed(['type'], {
      type: { type: 'array', minItems: 1, items: { enum: wireTypes } },
      properties: {
        type: 'object',
        maxProperties: most.properties,
        propertyNames: { maxLength: 200 },
        additionalProperties: wire,
      },
      required: names,
      items: wire,
      enum: { type: 'array', maxItems: most.values },
      minimum: number,
      maximum: number,
      exclusiveMinimum: number,
      exclusiveMaximum: number,
      minLength: number,
      maxLength: number,
      minItems: number,
      maxItems: number,
      pattern: text(4000),
      rules: { type: 'array', maxItems: most.rules, items: text(4000) },
    }),
  },
};

let compiled: ValidateFunction | undefined;

const wrong = (message: string): FieldError[] => [{ path: 'calls.json', message }];

interface Read {
  calls: CallWire[] | null;
  problems: FieldError[];
}
const refused = (message: string): Read => ({ calls: null, problems: wrong(message) });

function parsed(bytes: Buffer): Read {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString());
  } catch {
    return refused('is not JSON');
  }
  if (!isPlainInput(given)) return refused('has text or nesting that no file needs');
  const fits = (compiled ??= new Ajv({ strict: false }).compile(callsSchema));
  if (fits(given)) return { calls: given as CallWire[], problems: [] };
  const [first] = fits.errors ?? [];
  return refused(`${first?.instancePath ?? ''} ${first?.message ?? 'does not fit'}`.trim());
}

/** What `module.json` says in the place of a hash where the build looked and found that no call is made. */
export const noCalls = 'none';

/** Reads the calls that a release makes; null where it brings none. */
export function readCalls(bytes: Buffer | null, { build }: Pick<ModuleManifest, 'build'>): Read {
  const isNamed = build.calls !== undefined && build.calls !== noCalls;
  if (!isNamed && bytes === null) return { calls: null, problems: [] };
  if (!isNamed) return refused('is not in module.json');
  if (bytes === null) return refused('is missing');
  if (bytes.length > most.bytes) return refused(`is larger than ${most.bytes / 1024 / 1024} MB`);
  if (integrityOf(bytes) !== build.calls) return refused('differs from what module.json says');
  return parsed(bytes);
}
