import { object, type ObjectShape } from 'yup';

/**
 * An object that takes these keys and refuses every other one: who sends `role` or `isActive` along is told so,
 * not silently let in or left out.
 */
export function closedObject<S extends ObjectShape>(shape: S) {
  const declared = new Set(Object.keys(shape));
  return object(shape).test('closed', '', (_, context) => {
    const given: unknown = (context as { originalValue?: unknown }).originalValue;
    const foreign = Object.keys(given ?? {}).find((key) => !declared.has(key));
    return foreign === undefined || context.createError({ path: foreign, message: 'cannot be set here' });
  });
}
