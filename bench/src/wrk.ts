import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Pace } from './pgbench';

const run = promisify(execFile);

export interface Visits {
  url: string;
  headers: Record<string, string>;
  /** A POST of this text, in which `TURN` is another number each time. */
  body?: string | undefined;
  clients: number;
  seconds: number;
}

let runs = 0;

/** What wrk runs for each request. */
function scriptOf({ headers, body }: Visits): string {
  const set = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  if (body === undefined) return set.join('\n');
  return `${set.join('\n')}
wrk.method = "POST"
local turn = ${(runs += 1) * 1e9}
function request()
  turn = turn + 1
  return wrk.format(nil, nil, nil, (string.gsub(${JSON.stringify(body)}, "TURN", string.format("%d", turn))))
end
`;
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function found(pattern: RegExp, output: string): string[] {
  const match = pattern.exec(output);
  if (!match) throw new Error(`wrk printed no ${pattern.source}: ${output}`);
  return match.slice(1);
}

/**
 * Asks without a pause, each client once its last answer came. wrk is as light as pgbench: neither takes a share of
 * the machine that counts. Throws when an answer was no success, or wrk is not installed.
 */
export async function visit(visits: Visits): Promise<Pace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrk-'));
  try {
    const script = path.join(folder, 'script.lua');
    writeFileSync(script, scriptOf(visits));
    const { clients, seconds, url } = visits;
    const size = ['-t', '1', '-c', String(clients), '-d', `${seconds}s`, '--latency'];
    const { stdout } = await run('wrk', [...size, '-s', script, url]);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
    const [value = '', unit = ''] = found(/99%\s+([\d.]+)(us|ms|s)\b/, stdout);
    const [perSecond] = found(/Requests\/sec:\s+([\d.]+)/, stdout);
    return { perSecond: Number(perSecond), p99: Number(value) * (units[unit] ?? Number.NaN) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
