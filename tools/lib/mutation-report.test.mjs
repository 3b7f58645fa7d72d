import { forgetLoadedSurvivors, readReport, weigh } from './mutation-report.mjs';

const source = `export const due = (total) =>
  total > 0
    && total;
`;
const at = (line, from, to, lastLine = line) => ({
  start: { line, column: from },
  end: { line: lastLine, column: to },
});
const mutant = (status, replacement, location = at(2, 3, 12)) => ({ status, replacement, location });
const reportOf = (...mutants) => ({ files: { 'a.ts': { source, mutants } } });

const lives = { file: 'a.ts', line: 'total > 0', mutation: 'total > 0 → total >= 0' };

it('tells each mutant that lived, with its line and the change', () => {
  const [found] = readReport(
    reportOf(
      mutant('Killed', 'true'),
      mutant('Timeout', 'false'),
      mutant('Survived', 'total >= 0'),
      mutant('NoCoverage', 'false', at(2, 3, 13, 3)),
      mutant('Ignored', 'true'),
      mutant('RuntimeError', 'true'),
    ),
  );
  expect(found).toEqual({
    file: 'a.ts',
    mutants: 4,
    killed: 2,
    broken: 1,
    survivors: [
      { ...lives, at: 2, reached: true },
      { file: 'a.ts', at: 2, line: 'total > 0', mutation: 'total > 0 && total → false', reached: false },
    ],
  });
});

it('does not count what lives for a written reason', () => {
  const results = readReport(reportOf(mutant('Killed', 'true'), mutant('Survived', 'total >= 0')));
  expect(weigh(results, [])).toMatchObject({ score: 50, argued: 0, open: [lives], gone: [] });
  const weighed = weigh(results, [{ ...lives, why: 'the same' }]);
  expect(weighed).toMatchObject({ mutants: 2, killed: 1, argued: 1, score: 100, open: [], gone: [] });
});

it('tells a reason whose mutant no longer lives, in files that were looked at', () => {
  const results = readReport(reportOf(mutant('Killed', 'total >= 0')));
  const elsewhere = { ...lives, file: 'b.ts' };
  expect(weigh(results, [lives, elsewhere])).toMatchObject({ score: 100, gone: [lives] });
});

it('tries again what lived and runs while code loads, which no test is said to reach', () => {
  const one = (status, more = {}) => ({ ...mutant(status, 'true'), ...more });
  const kept = [one('Killed', { static: true }), one('Survived', { static: false }), one('Killed')];
  const known = { schemaVersion: '1', ...reportOf(...kept, one('Survived', { static: true })) };
  expect(forgetLoadedSurvivors(known)).toEqual({ schemaVersion: '1', ...reportOf(...kept) });
});
