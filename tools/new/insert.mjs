/** Where what fits begins and ends. Throws when nothing does: what is gone must not pass for what was filled. */
function whereIs(text, wanted) {
  const found = wanted.exec(text);
  if (!found) throw new Error(`${wanted} stands nowhere in it`);
  return { start: found.index, end: found.index + found[0].length };
}

const insertAt = (text, position, line) => `${text.slice(0, position)}${line}${text.slice(position)}`;

/** Puts a line in front of the first one that fits; once, however often it is asked. */
export const before = (text, wanted, line) =>
  text.includes(line.trim()) ? text : insertAt(text, whereIs(text, wanted).start, line);

/** The same, behind what fits. */
export const behind = (text, wanted, line) =>
  text.includes(line.trim()) ? text : insertAt(text, whereIs(text, wanted).end, line);

/** An import as the first line of a file. */
export const imports = (text, line) => (text.includes(line) ? text : `${line}\n${text}`);
