import { array, lazy, mixed, number, object, string, ValidationError, type Schema } from 'yup';
import type { FieldError, Method, ModuleManifest } from '@portal/shared/model';
import { wireTypes, type CallWire } from '@portal/shared/wire';
import { isPlainInput } from '../../http/plain-input';
import { integrityOf } from '../release-parts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const text = (most = 500) => string().max(most);

/** An object with free keys whose values all follow one schema. */
const record = (value: () => Schema) =>
  lazy((given: unknown) =>
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? object(Object.fromEntries(Object.keys(given).map((name) => [name, value()])))
      : object(),
  );

const wire = (): Schema =>
  lazy((given: unknown) =>
    given === undefined
      ? mixed()
      : object({
          type: array(string().oneOf(wireTypes).required()).min(1).required(),
          properties: record(wire),
          required: array(text().required()),
          items: wire(),
          enum: array(mixed().nullable()),
          minimum: number(),
          maximum: number(),
          exclusiveMinimum: number(),
          exclusiveMaximum: number(),
          minLength: number(),
          maxLength: number(),
          minItems: number(),
          maxItems: number(),
          pattern: text(4000),
          rules: array(text(4000).required()),
        }).noUnknown(),
  ) as unknown as Schema;

const access = () =>
  lazy((given: unknown) =>
    typeof given === 'string'
      ? text(40).required()
      : object({ claim: text(80).required() })
          .noUnknown()
          .required(),
  );

const callsSchema = array(
  object({
    method: string().oneOf(methods).required(),
    path: text().matches(/^\//).required(),
    access: access(),
    params: wire(),
    query: wire(),
    body: wire(),
    consumes: text(),
    produces: text(),
    data: wire(),
  })
    .noUnknown()
    .required(),
)
  .max(1000)
  .required();

const wrong = (message: string): FieldError[] => [{ path: 'calls.json', message }];

type Read = { calls: CallWire[] | null; problems: FieldError[] };

function parsed(bytes: Buffer): Read {
  try {
    const given: unknown = JSON.parse(bytes.toString());
    if (!isPlainInput(given))
      return { calls: null, problems: wrong('has text or nesting that no file needs') };
    callsSchema.validateSync(given, { strict: true });
    return { calls: given as CallWire[], problems: [] };
  } catch (error) {
    if (error instanceof ValidationError)
      return { calls: null, problems: wrong(error.message.slice(0, 300)) };
    return { calls: null, problems: wrong('is not JSON') };
  }
}

/** Reads the calls that a release makes. Builds of kits before these were asked for bring none: nobody knows theirs. */
export function readCalls(bytes: Buffer | null, { build }: ModuleManifest): Read {
  if (build.calls === undefined && bytes === null) return { calls: null, problems: [] };
  if (build.calls === undefined) return { calls: null, problems: wrong('is not in module.json') };
  if (bytes === null) return { calls: null, problems: wrong('is missing') };
  if (integrityOf(bytes) !== build.calls)
    return { calls: null, problems: wrong('differs from what module.json says') };
  return parsed(bytes);
}
