const caught = new Set(['Killed', 'Timeout']);
const lived = new Set(['Survived', 'NoCoverage']);
const brief = (text) => text.replace(/\s+/g, ' ').trim();

function between(lines, { start, end }) {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1);
  part[0] = part[0].slice(start.column - 1);
  return part.join('\n');
}

/** A mutant in words: where it is, the line around it and the change. `lines` are those of its file. */
function told(file, lines, { location, replacement, status }) {
  return {
    file,
    at: location.start.line,
    line: brief(lines[location.start.line - 1]),
    mutation: `${brief(between(lines, location))} → ${brief(replacement ?? '')}`,
    reached: status !== 'NoCoverage',
  };
}

/**
 * Mutants of Stryker's report, by file: how many there are, how many the tests caught, those that lived, and how many
 * broke the run before a test could judge them.
 */
export function readReport({ files }) {
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const judged = mutants.filter(({ status }) => caught.has(status) || lived.has(status));
    return {
      file,
      mutants: judged.length,
      killed: judged.filter(({ status }) => caught.has(status)).length,
      broken: mutants.filter(({ status }) => status === 'RuntimeError').length,
      survivors: judged.filter(({ status }) => lived.has(status)).map((one) => told(file, lines, one)),
    };
  });
}

const isSame = (one, other) =>
  one.file === other.file && one.line === other.line && one.mutation === other.mutation;

/** What lives for a reason that is written down does not count; a reason whose mutant no longer lives is told. */
export function weigh(results, argued) {
  const survivors = results.flatMap((one) => one.survivors);
  const open = survivors.filter((one) => !argued.some((reason) => isSame(reason, one)));
  const looked = new Set(results.map(({ file }) => file));
  const total = (key) => results.reduce((sum, one) => sum + one[key], 0);
  const counted = total('mutants') - (survivors.length - open.length);
  return {
    mutants: total('mutants'),
    killed: total('killed'),
    broken: total('broken'),
    argued: survivors.length - open.length,
    open,
    score: counted === 0 ? 100 : (100 * total('killed')) / counted,
    gone: argued.filter((reason) => looked.has(reason.file) && !survivors.some((one) => isSame(reason, one))),
  };
}

/**
 * Stryker remembers a mutant by the tests that reach it, and none is said to reach what runs while code loads: one that
 * lived there would live for ever, whatever tests come. It is tried again.
 */
export function forgetLoadedSurvivors(known) {
  const files = Object.entries(known.files).map(([file, { mutants, ...rest }]) => [
    file,
    { ...rest, mutants: mutants.filter((one) => !one.static || one.status !== 'Survived') },
  ]);
  return { ...known, files: Object.fromEntries(files) };
}
