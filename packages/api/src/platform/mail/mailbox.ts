import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, Message } from './mail';

export interface Kept extends Message {
  /** ISO time. */
  at: string;
}

/** Mail that stays on this machine, for development: one file a message, shown at `/mailbox`. */
export interface Mailbox extends Mail {
  /** Newest first. */
  list(): Promise<Kept[]>;
}

const shown = 100;

export function diskMailbox(folder: string): Mailbox {
  let serial = 0;
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString();
      serial += 1;
      const name = `${at.replace(/[:.]/g, '-')}-${process.pid}-${String(serial).padStart(6, '0')}.json`;
      await writeFile(path.join(folder, name), JSON.stringify({ ...message, at }), { mode: 0o600 });
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).sort().reverse().slice(0, shown);
      return Promise.all(
        names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Kept),
      );
    },
  };
}
