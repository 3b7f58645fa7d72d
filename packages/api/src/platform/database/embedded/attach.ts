import fs from 'node:fs';
import path from 'node:path';
import { chooseBase } from './account';

/** Lines of PostgreSQL's postmaster.pid. */
const line = { pid: 0, socket: 4, state: 7 };

/** The socket directory of an embedded server that another process has started on this data; undefined when none runs. */
export function runningHost({ base, name }: { base: string; name: string }): string | undefined {
  const file = path.join(chooseBase(path.resolve(base)).base, name, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  if (!lines[line.state]?.startsWith('ready') || !isAlive(Number(lines[line.pid]))) return undefined;
  return lines[line.socket];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, as another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
