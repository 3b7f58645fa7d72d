import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from '../../packages/api/test/captured';

const run = promisify(execFile);

/** What must be another value each time, as SQL that makes one; null for what may stay. */
type Fresh = (value: string) => string | null;

export interface Script {
  sql: string;
  variables: Record<string, string>;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(String(each))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Statements as a script of pgbench whose parameters are variables, so that they are prepared as the portal's are. */
export function scriptOf(statements: readonly Statement[], fresh: Fresh): Script {
  const variables: Record<string, string> = {};
  const parameter = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    const text = textOf(value);
    const made = fresh(text);
    if (made) return made;
    const name = `p${Object.keys(variables).length}`;
    variables[name] = text;
    return `:${name}`;
  };
  const lines = statements.map(({ text, values }) => {
    if (/(?<!:):[a-z_]/i.test(text))
      throw new Error(`pgbench would take a part of this as a variable: ${text}`);
    return `${text.replace(/\$(\d+)/g, (_, number: string) => parameter(values[Number(number) - 1]))};`;
  });
  return { sql: `${lines.join('\n')}\n`, variables };
}

export interface Pace {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** Milliseconds that the slowest hundredth took at least. */
function p99(milliseconds: readonly number[]): number {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

interface Load {
  host: string;
  database: string;
  clients: number;
  seconds: number;
}

/** Runs a script in prepared mode. Throws when pgbench, which comes with PostgreSQL's client, is not installed. */
export async function pgbench({ sql, variables }: Script, load: Load): Promise<Pace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbench-'));
  try {
    const script = path.join(folder, 'script.sql');
    writeFileSync(script, sql);
    const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const size = ['-c', String(load.clients), '-T', String(load.seconds)];
    const log = ['-l', '--log-prefix', path.join(folder, 'log')];
    const where = ['-h', load.host, '-U', 'postgres', load.database];
    await run('pgbench', ['-n', '-M', 'prepared', '-f', script, ...given, ...size, ...log, ...where]);
    const times = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
      // Client, transaction, microseconds, …
      .map((line) => Number(line.split(' ')[2]) / 1000);
    return { perSecond: times.length / load.seconds, p99: p99(times) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
