import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const folder = path.resolve(import.meta.dirname ?? __dirname, '..');
const listening = /Server listening at (http:\/\/[\d.:]+)/;

export interface PortalProcess {
  origin: string;
  child: ChildProcess;
  /** What it has said of itself so far, line by line. */
  logged(): readonly string[];
  /** Ends it as a power cut would: no handler runs. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Arguments of Node. */
export type Program = readonly string[];
const fromSources: Program = ['--import', 'tsx', 'src/server.ts'];
/** What production runs, as `npm run build` left it. */
export const builtServer: Program = ['--enable-source-maps', 'dist/server.mjs'];

/** The real server in a process of its own, on its embedded database. Answers once it listens. */
export async function startPortal(
  env: Record<string, string>,
  program: Program = fromSources,
): Promise<PortalProcess> {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await exited;
  };
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  // The loop leaves the stream flowing, so that the process never waits for its reader.
  const lines: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = listening.exec(line)?.[1];
      if (found) resolve(found);
    });
    void exited.then(() => reject(new Error(`the server ended: ${output}`)));
  });
  return { origin, child, logged: () => lines, kill: end('SIGKILL'), stop: end('SIGTERM') };
}
