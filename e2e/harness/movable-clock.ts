import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startPortal, type RunningPortal } from './portal-process';

export interface MovablePortal extends RunningPortal {
  /**
   * Its clock and that of its gateway say so many minutes more; whoever is signed in may have to sign in again. Browsers
   * and the database keep their time, and so does mail, which leaves once the clocks agree again.
   */
  ahead: (minutes: number) => Promise<void>;
}

const preload = pathToFileURL(path.resolve(import.meta.dirname, 'clock-ahead.mjs')).href;
/** Until each process has looked at the file again. */
const heard = 200;

/** A portal of its own whose time goes on when a test says so: for what ends after an hour or a day. */
export async function startMovablePortal(): Promise<MovablePortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-clock-'));
  const file = path.join(folder, 'minutes');
  await writeFile(file, '0');
  const portal = await startPortal({
    CLOCK_AHEAD: file,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
  });
  return {
    ...portal,
    ahead: async (minutes) => {
      // In one move: who reads half of it would be back in the present.
      await writeFile(`${file}.next`, String(minutes));
      await rename(`${file}.next`, file);
      await pause(heard);
    },
    stop: async () => {
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
