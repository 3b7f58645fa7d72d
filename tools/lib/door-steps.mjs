const steps = ['none', 'minor', 'major'];
const larger = (one, other) => (steps.indexOf(one) > steps.indexOf(other) ? one : other);

const declaration =
  /^(export )?(?:declare )?(?:default )?(?:abstract )?(?:import type|import|const|let|function|type|interface|class|enum|namespace) (?:\{ )?(?:[\w$]+ as )?([\w$]+)/;
const exported = /^export \{ (?:[\w$]+ as )?([\w$]+) \}/;
/** What a report adds for readers: whether something is documented is no change of it. */
const isRemark = (line) => /^\s*\/\//.test(line);

/** The declarations of a door's report by their name; `isExported` where a module can import it. */
export function declarationsOf(report) {
  const [, body = ''] = /```ts\n([\s\S]*)```/.exec(report) ?? [];
  const found = new Map();
  for (const block of body
    .split(/\n\n+/)
    .flatMap((one) => (/^import /m.test(one) ? one.split('\n') : [one]))) {
    const text = block
      .split('\n')
      .filter((line) => !isRemark(line))
      .join('\n')
      .trim();
    const [, again] = exported.exec(text) ?? [];
    const [, own, name = again] = declaration.exec(text) ?? [];
    if (!name) continue;
    const key = text.startsWith('import') ? `import ${name}` : name;
    // Overloads, and what is imported before it is exported, are read together.
    const before = found.get(key);
    const texts = before ? `${before.text}\n${text}` : text;
    found.set(key, { text: texts, isExported: Boolean(own || again || before?.isExported) });
  }
  return found;
}

/** `head { members } tail` of an object's type; undefined of everything else, as of a function or a schema. */
function objectOf(text) {
  const start = text.indexOf('{');
  const head = text.slice(0, start);
  const whole = /^[^{]*\{([\s\S]*)\}\s*;?$/.exec(text);
  const isOpen = head.includes('(') || head.split('<').length !== head.split('>').length;
  if (start < 0 || !whole || isOpen) return undefined;
  return { head, members: membersOf(whole[1]) };
}

/** The members of an object's type by their name, each with its text. */
function membersOf(body) {
  const members = new Map();
  let depth = 0;
  let text = '';
  for (const letter of body) {
    text += letter;
    if ('{[('.includes(letter)) depth += 1;
    if ('}])'.includes(letter)) depth -= 1;
    if (letter !== ';' || depth > 0) continue;
    const member = text.trim();
    members.set(/^(?:readonly )?['"]?([\w$-]+)/.exec(member)?.[1] ?? member, member);
    text = '';
  }
  return members;
}

const isOptional = (member) => /^(?:readonly )?['"]?[\w$-]+['"]?\?/.test(member);

/**
 * The step for a declaration that is written otherwise. What the host gives may gain members; of a type, which a module
 * may have to fill itself, only those that can be left out.
 */
function stepOfChange(before, after, isGiven) {
  const [one, other] = [objectOf(before), objectOf(after)];
  if (!one || !other || one.head !== other.head) return 'major';
  let step = 'minor';
  for (const [name, member] of one.members) {
    const now = other.members.get(name);
    if (now !== member) step = larger(step, now ? stepOfChange(member, now, isGiven) : 'major');
  }
  const gained = [...other.members].filter(([name]) => !one.members.has(name));
  return gained.every(([, member]) => isGiven || isOptional(member)) ? step : 'major';
}

/** What changed between two reports of a door, each with the step of the version that it needs. */
export function changesOf(before, after) {
  const [was, is] = [declarationsOf(before), declarationsOf(after)];
  const changes = [];
  for (const [name, { text, isExported }] of was) {
    const now = is.get(name);
    if (now?.text === text && now.isExported === isExported) continue;
    // A name that only other declarations use may go: they say so themselves.
    if (!now && !isExported) continue;
    const isGiven = /^export (const|declare namespace|namespace) /.test(text);
    const stays = now && (now.isExported || !isExported);
    const turnedOut = stays && now.text.replace(/^export /, '') === text.replace(/^export /, '');
    if (turnedOut) changes.push({ name, what: 'added', step: 'minor' });
    else if (!stays) changes.push({ name, what: 'removed', step: 'major' });
    else changes.push({ name, what: 'changed', step: stepOfChange(text, now.text, isGiven) });
  }
  for (const [name, { isExported }] of is)
    if (!was.has(name) && isExported) changes.push({ name, what: 'added', step: 'minor' });
  return changes;
}

/** The least version that may have these changes, where `released` is what modules out there were made for. */
export function versionFor(released, changes) {
  const [major, minor, patch] = released.split('.').map(Number);
  const step = changes.map((change) => change.step).reduce(larger, 'none');
  if (step === 'none') return `${major}.${minor}.${patch}`;
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether a version is at least another. */
export function reaches(version, least) {
  const [one, other] = [version, least].map((text) => text.split('.').map(Number));
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 || one[at] > other[at];
}
