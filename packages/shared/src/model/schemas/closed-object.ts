import { object, type ObjectShape } from 'yup';

/**
 * An object that takes these keys and refuses every other one: who sends `role` or `isActive` along is told so,
 * not silently let in or left out.
 */
export function closedObject<S extends ObjectShape>(shape: S) {
  return object(shape).test('closed', '', (_, context) => {
    // Of the schema that is asked: a form may have picked some of the keys, or added its own.
    const { fields } = context.schema as { fields: object };
    const given: unknown = (context as { originalValue?: unknown }).originalValue;
    const foreign = Object.keys(given ?? {}).find((key) => !Object.hasOwn(fields, key));
    if (foreign === undefined) return true;
    const path = context.path ? `${context.path}.${foreign}` : foreign;
    return context.createError({ path, message: 'cannot be set here' });
  });
}
