/** A copy of the answers without the sensitive paths; `*` stands for any step, as in `*.resultPin`. */
export function withoutSensitive(
  values: Record<string, unknown>,
  sensitive: readonly string[],
  path = '',
): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const here = path ? `${path}.${key}` : key;
    if (sensitive.some((pattern) => matches(here, pattern))) return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]];
    return [[key, withoutSensitive(value as Record<string, unknown>, sensitive, here)]];
  });
  return Object.fromEntries(entries);
}

function matches(path: string, pattern: string): boolean {
  const [steps, wanted] = [path.split('.'), pattern.split('.')];
  return steps.length === wanted.length && wanted.every((each, at) => each === '*' || each === steps[at]);
}

/** The draft's answers over the ones the form began with; only fields that the form has. */
export function mergeAnswers(
  base: Record<string, unknown>,
  draft: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries(base).map(([key, value]): [string, unknown] => {
    if (!(key in draft)) return [key, value];
    const entered = draft[key];
    return [key, isPlain(value) && isPlain(entered) ? mergeAnswers(value, entered) : entered];
  });
  return Object.fromEntries(merged);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
