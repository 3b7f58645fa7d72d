import { Ajv, type ErrorObject } from 'ajv';
import type { FieldError } from '@portal/shared/model';

/** `/limits/0/most` as `value.limits[0].most`. */
function pathOf({ instancePath, keyword, params }: ErrorObject, root: string): string {
  const parts = instancePath.split('/').slice(1);
  if (keyword === 'required') parts.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') parts.push(String(params['additionalProperty']));
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`), root);
}

function messageOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return 'This is needed';
  if (keyword === 'additionalProperties') return 'The module has no such setting';
  if (keyword === 'enum') return `One of ${(params['allowedValues'] as unknown[]).join(', ')}`;
  return message ? message.charAt(0).toUpperCase() + message.slice(1) : 'This does not fit';
}

/** What of the settings does not fit the module's JSON Schema, each at its field below `root`. */
export function checkSettings(schema: unknown, value: unknown, root = 'value'): FieldError[] {
  // Formats are the module's own matter, and a schema of another draft is no reason to refuse a value.
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, logger: false });
  try {
    const { $schema: _draft, ...rules } = schema as Record<string, unknown>;
    const fits = ajv.compile(rules);
    if (fits(value)) return [];
    return (fits.errors ?? []).map((error) => ({ path: pathOf(error, root), message: messageOf(error) }));
  } catch {
    return [{ path: root, message: 'The schema of the settings is not a JSON Schema' }];
  }
}
