import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

export type Row = Record<string, string | number>;

export interface Result {
  bench: string;
  figures: Record<string, number>;
  /** The most that a figure may be. */
  targets: Record<string, number>;
}

const results = path.resolve(import.meta.dirname, '../results');

/** Figures that are over their target. */
export function missed({ figures, targets }: Result): string[] {
  return Object.entries(targets)
    .filter(([name, most]) => !((figures[name] ?? Number.NaN) <= most))
    .map(([name, most]) => `${name}: ${figures[name] ?? 'missing'}, target ${most}`);
}

/** Prints the table, keeps the figures with the machine they were taken on, and ends with one JSON line if asked. */
export function report(result: Result, rows: Row[]) {
  const over = missed(result);
  console.log(`\n${result.bench}`);
  console.table(rows);
  console.log(over.length === 0 ? 'all targets hold' : `over the target:\n  ${over.join('\n  ')}`);
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 1e9),
  };
  mkdirSync(results, { recursive: true });
  const kept = { ...result, holds: over.length === 0, machine, taken: new Date().toISOString() };
  writeFileSync(path.join(results, `${result.bench}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  const { bench, figures, targets } = result;
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ bench, figures, targets, holds: over.length === 0 }));
  }
}
