import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface DatabaseServer {
  pid: number;
  /** The folder of its socket. */
  socket: string;
}

/** The database server of a portal that a test has started; undefined when it is gone. */
export async function databaseOf({ data }: { data: string }): Promise<DatabaseServer | undefined> {
  const file = path.join(data, 'postgres/data/postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid = '', , , , socket = ''] = lines;
  return pid ? { pid: Number(pid), socket } : undefined;
}
