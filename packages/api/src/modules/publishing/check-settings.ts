import { Ajv, type ErrorObject } from 'ajv';
import type { FieldError } from '@portal/shared/model';

/** JSON Schema of a module's settings, as its manifest holds it. */
export type SettingsSchema = unknown;

/** yup writes words of its own into the schema, and formats that need no plug-in to be harmless. */
const options = { allErrors: true, strict: false, validateFormats: false };

function fieldError({ instancePath, message, params }: ErrorObject): FieldError {
  const missing = 'missingProperty' in params ? `/${String(params['missingProperty'])}` : '';
  const path = (instancePath + missing).slice(1).replaceAll('/', '.');
  return { path, message: message ?? 'does not fit' };
}

/** What of a module's settings the schema does not take; paths as in `hours.opens`. */
export function settingsProblems(schema: SettingsSchema, value: unknown): FieldError[] {
  const ajv = new Ajv(options);
  try {
    const validate = ajv.compile(schema as object);
    return validate(value) ? [] : (validate.errors ?? []).map(fieldError);
  } catch {
    return [{ path: '', message: 'the schema of the settings is not a JSON Schema' }];
  }
}
