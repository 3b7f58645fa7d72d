import { readdirSync, readFileSync } from 'node:fs';

/** Of a second, as /proc counts. */
const ticks = 100;

interface Process {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

/** Undefined for one that is gone. */
function processAt(pid: string | number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may have blanks: state, parent, …
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: (at(11) + at(12)) / ticks, ended: (at(13) + at(14)) / ticks };
  } catch {
    return undefined;
  }
}

/** Seconds of CPU that a process and its children have used until now. */
export function cpuOf(pid: number): number {
  const root = processAt(pid);
  if (!root) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processAt)
    .filter((one) => one?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0), root.own + root.ended);
}

/** The process of a PostgreSQL with this data. */
export const postmasterOf = (data: string) =>
  Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0]);

/** Seconds of CPU of this process. */
export function cpuOfThis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
