import { holdsPlaceholder, pathOfPlaceholder, placeholder, standsFor } from '../model';
import type { WireSchema } from '../wire';

/** What stands for the values of answers. */
export interface Marks {
  /** Where a value belongs; undefined for one that is the page's own. */
  pathOf(value: unknown): string | undefined;
  /** Something that has the shape of an answer and holds placeholders instead of values. */
  answer(schema: WireSchema, path: string): unknown;
}

function pathOf(value: unknown): string | undefined {
  const path = pathOfPlaceholder(value);
  if (path === undefined && holdsPlaceholder(value))
    throw new Error(
      'Each, When and Choose take what the page reads as it is, and nothing that was made of it',
    );
  return path;
}

/** What is no list and no object with known fields is one value, whatever its kind. */
function answer(schema: WireSchema, path: string): unknown {
  const { type, items, properties } = schema;
  if (type.includes('array') && items) return standsFor([answer(items, `${path}[]`)], path);
  if (!type.includes('object') || !properties) return placeholder(path);
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, answer(field, `${path}.${name}`)] as const,
  );
  return standsFor(Object.fromEntries(fields), path);
}

export const marks: Marks = { pathOf, answer };
