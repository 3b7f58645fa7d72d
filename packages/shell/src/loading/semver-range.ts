type Version = [major: number, minor: number, patch: number];

function parse(text: string): { version: Version; given: number } {
  const parts = text.split(/[-+]/)[0]?.split('.') ?? [];
  const wild = parts.findIndex((part) => !/^\d+$/.test(part));
  const given = wild < 0 ? parts.length : wild;
  const at = (index: number) => (index < given ? Number(parts[index]) : 0);
  return { version: [at(0), at(1), at(2)], given };
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The first version that no longer belongs to `prefix`, of which `kept` numbers are fixed. */
function after([major, minor, patch]: Version, kept: number): Version {
  if (kept <= 0) return [Infinity, 0, 0];
  if (kept === 1) return [major + 1, 0, 0];
  return kept === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

/** How many numbers a caret fixes: up to the first one that is not zero. */
function caretKept([major, minor]: Version): number {
  if (major > 0) return 1;
  return minor > 0 ? 2 : 3;
}

function meets(have: Version, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(\^|~|>=|<=|>|<|=)?\s*v?(.*)$/.exec(comparator) ?? [];
  const { version, given } = parse(text);
  const order = compare(have, version);
  const within = (kept: number) => order >= 0 && compare(have, after(version, Math.min(kept, given))) < 0;
  switch (operator) {
    case '^':
      return within(caretKept(version));
    case '~':
      return within(2);
    case '>=':
      return order >= 0;
    case '>':
      return compare(have, after(version, given)) >= 0;
    case '<':
      return order < 0;
    case '<=':
      return compare(have, after(version, given)) < 0;
    default:
      return within(3);
  }
}

/** Whether a version lies in a semver range made of `^ ~ >= <= > < =`, `x`, spaces for *and* and `||` for *or*. */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version).version;
  return range.split('||').some((all) =>
    all
      .trim()
      .replace(/(\^|~|>=|<=|>|<|=)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => meets(have, comparator)),
  );
}
