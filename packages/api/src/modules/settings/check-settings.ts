import { Ajv, type ErrorObject } from 'ajv';
import type { FieldError } from '@portal/shared/model';
import { AppError } from '../../errors';

/** `/limits/0/most` as `limits[0].most`. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1);
  if (keyword === 'required') parts.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') parts.push(String(params['additionalProperty']));
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`), 'value');
}

function messageOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return 'This is needed';
  if (keyword === 'additionalProperties') return 'The module has no such setting';
  if (keyword === 'enum') return `One of ${(params['allowedValues'] as unknown[]).join(', ')}`;
  return message ? message.charAt(0).toUpperCase() + message.slice(1) : 'This does not fit';
}

/** What of the settings does not fit the module's JSON Schema, each at its field below `value`. */
export function checkSettings(schema: Record<string, unknown>, value: unknown): FieldError[] {
  // Formats are the module's own matter, and a schema of another draft is no reason to refuse a value.
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, logger: false });
  try {
    const { $schema: _draft, ...rules } = schema;
    const fits = ajv.compile(rules);
    if (fits(value)) return [];
    return (fits.errors ?? []).map((error) => ({ path: pathOf(error), message: messageOf(error) }));
  } catch (cause) {
    const message = 'The schema of the live release cannot be read. Tell the team that owns the module.';
    throw new AppError('CONFLICT', { message, cause });
  }
}
