/** What is being done, on stderr: stdout carries only the result. */
export function progress(text) {
  process.stderr.write(`${text}\n`);
}

/** A message and a line for each problem, as in `  routes./fees/*: is already answered by mf-finance 1.4.0`. */
export function failureText(message, errors = []) {
  const lines = errors.map(({ path, message: what }) => `  ${[path, what].filter(Boolean).join(': ')}`);
  return [message, ...lines].join('\n');
}

const widest = (rows, at) => Math.max(...rows.map((row) => row[at].length));

/** Rows of words as columns; the first row is the heading. */
export function table(rows) {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '–')));
  const widths = texts[0].map((_, at) => widest(texts, at));
  return texts
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `1 file`, `2 files`. */
export const counted = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;
