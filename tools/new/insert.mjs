/** Puts a line in front of the first one that fits, or throws: a place that is gone must not pass for one that was filled. */
export function before(text, place, line) {
  if (text.includes(line.trim())) return text;
  const found = place.exec(text);
  if (!found) throw new Error(`${place} stands nowhere in it`);
  return `${text.slice(0, found.index)}${line}${text.slice(found.index)}`;
}

/** The same, behind what fits. */
export function behind(text, place, line) {
  if (text.includes(line.trim())) return text;
  const found = place.exec(text);
  if (!found) throw new Error(`${place} stands nowhere in it`);
  const end = found.index + found[0].length;
  return `${text.slice(0, end)}${line}${text.slice(end)}`;
}

/** An import as the first line of a file. */
export const imports = (text, line) => (text.includes(line) ? text : `${line}\n${text}`);
