import { spawn, type ChildProcess } from 'node:child_process';
import { programOf } from '../../tools/lib/debian.mjs';

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** A screen that nobody looks at, for a browser that draws on one; answers its name. */
export async function startScreen(): Promise<{ display: string; child: ChildProcess }> {
  const size = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  // It looks for a free number and tells it by the third channel once it can be drawn on.
  const child = spawn(programOf('Xvfb') ?? '', ['-displayfd', '3', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = child.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended before it was ready')));
    told?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  return { display: `:${number}`, child };
}
