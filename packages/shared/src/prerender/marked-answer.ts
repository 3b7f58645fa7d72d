import { placeholder } from '../model';
import type { WireSchema } from '../wire';

/** Where what stands for a value belongs: values in text know it themselves. */
export interface Marks {
  pathOf(value: unknown): string;
  /** Something that has the shape of an answer and holds placeholders instead of values. */
  answer(schema: WireSchema, path: string): unknown;
}

/** What is no list and no object with known fields is one value, whatever its kind. */
export function createMarks(): Marks {
  const paths = new WeakMap<object, string>();

  function marked<T extends object>(value: T, path: string): T {
    paths.set(value, path);
    return value;
  }
  function answer(schema: WireSchema, path: string): unknown {
    const { type, items, properties } = schema;
    if (type.includes('array') && items) return marked([answer(items, `${path}[]`)], path);
    if (!type.includes('object') || !properties) return placeholder(path);
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, answer(field, `${path}.${name}`)] as const,
    );
    return marked(Object.fromEntries(fields), path);
  }
  function pathOf(value: unknown): string {
    const known = typeof value === 'object' && value !== null ? paths.get(value) : undefined;
    if (known !== undefined) return known;
    const [, path] = /^\uE000([^|\uE001]+)\uE001$/.exec(String(value)) ?? [];
    if (path !== undefined) return path;
    throw new Error(
      'Each, When and Choose take what the page reads as it is, and nothing that was made of it',
    );
  }
  return { answer, pathOf };
}
