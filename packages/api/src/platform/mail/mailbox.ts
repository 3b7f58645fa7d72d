import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, Message } from './mail';

export interface Kept extends Message {
  /** ISO time. */
  at: string;
}

/** Messages that stay on this machine, for development: shown at `/mailbox`. */
export interface Mailbox {
  /** Newest first. */
  list(): Promise<Kept[]>;
}

/** Most messages that are shown of one mailbox. */
const shown = 100;

/** A mailbox of one file a message. */
export function diskMailbox(folder: string): Mailbox & Mail {
  let serial = 0;
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString();
      serial += 1;
      const name = `${at.replace(/[:.]/g, '-')}-${process.pid}-${String(serial).padStart(6, '0')}.json`;
      // Under another name until it is whole: somebody may be reading.
      const whole = path.join(folder, name);
      await writeFile(`${whole}.part`, JSON.stringify({ ...message, at }), { mode: 0o600 });
      await rename(`${whole}.part`, whole);
    },
    async list() {
      const all = await readdir(folder).catch(() => []);
      const whole = all.filter((name) => name.endsWith('.json'));
      const names = whole.sort().reverse().slice(0, shown);
      return Promise.all(
        names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Kept),
      );
    },
  };
}

/** Whether what should send keeps instead. */
export function isMailbox(sender: unknown): sender is Mailbox {
  return typeof (sender as Partial<Mailbox> | undefined)?.list === 'function';
}
