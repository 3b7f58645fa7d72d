import { ValidationError, type CallSpec, type FieldError, type Schema } from '@portal/shared/model';
import { AppError } from '../errors';

type PartName = 'params' | 'query' | 'body';
/** A class of its own: a valid body may well have a field `errors`. */
class Failed {
  constructor(readonly errors: FieldError[]) {}
}

/** One line per field: the first message wins. */
function fieldErrors(error: ValidationError): FieldError[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const seen = new Set<string>();
  return all
    .map(({ path = '', message }) => ({ path, message }))
    .filter(({ path }) => !seen.has(path) && Boolean(seen.add(path)));
}

async function cast(schema: Schema, value: unknown, context: object): Promise<unknown> {
  try {
    return await schema.validate(value ?? {}, { abortEarly: false, stripUnknown: true, context });
  } catch (error) {
    if (error instanceof ValidationError) return new Failed(fieldErrors(error));
    // yup's own transforms expect text where an object or a list may have been sent.
    if (error instanceof TypeError)
      return new Failed([{ path: '', message: 'has values of the wrong type' }]);
    throw error;
  }
}

/**
 * Casts and checks what came in with the call's own schemas. Throws INVALID with every wrong field at once.
 * `context.today` is the university's day, for rules about age.
 */
export async function validateInput(
  call: Pick<CallSpec, PartName>,
  given: Partial<Record<PartName, unknown>>,
  context: { today: string },
): Promise<Partial<Record<PartName, unknown>>> {
  const valid: Partial<Record<PartName, unknown>> = {};
  const errors: FieldError[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const value = await cast(schema, given[part], context);
    if (value instanceof Failed) errors.push(...value.errors);
    else valid[part] = value;
  }
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  return valid;
}
