import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Entry } from './order';

export interface Journal {
  entries: Entry[];
  append(entry: Entry): void;
  close(): void;
}

/** Append-only JSON lines; without a file it lives in memory. A last line cut short by a crash is left out. */
export function openJournal(file?: string): Journal {
  if (!file) return { entries: [], append: () => undefined, close: () => undefined };
  mkdirSync(dirname(file), { recursive: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const descriptor = openSync(file, 'a');
  if (before && !before.endsWith('\n')) writeSync(descriptor, '\n');
  return {
    entries: before.split('\n').flatMap(parse),
    append: (entry) => {
      writeSync(descriptor, `${JSON.stringify(entry)}\n`);
      fsyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}

function parse(line: string): Entry[] {
  if (!line) return [];
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
}
