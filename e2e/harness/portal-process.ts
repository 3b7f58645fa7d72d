import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { emptyFolder, withDemo } from '../../tools/lib/demo-image.mjs';
import { freePair, untilReady } from '../../tools/lib/ready.mjs';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningPortal {
  url: string;
  simulatorUrl: string;
  /** Its PORTAL_DATA. */
  data: string;
  process: ChildProcess;
  /** Ends it as Ctrl-C does. */
  end: () => Promise<void>;
  /** Ends it and throws its data away. */
  stop: () => Promise<void>;
}

/** Starts a portal by `npm start`'s script on a data folder, on free ports. */
async function startOn(data: string, settings: Record<string, string>): Promise<RunningPortal> {
  const port = await freePair();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DATA: data,
      REMITA_BASE_URL: '',
      TRUST_PROXY: '1',
      NO_COLOR: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (bytes: Buffer) => printed.push(bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => printed.push(bytes.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const url = `http://127.0.0.1:${port}`;
  const waiting = new AbortController();
  const early = ended.then(() => {
    waiting.abort();
    throw new Error(`the portal did not start:\n${printed.join('').slice(-4_000)}`);
  });
  await Promise.race([untilReady(`${url}/readyz`, waiting.signal), early]);
  early.catch(() => {});

  async function end() {
    child.kill('SIGINT');
    await ended;
  }
  async function stop() {
    await end();
    // The database may still write while it ends.
    await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
  return { url, simulatorUrl: `http://127.0.0.1:${port + 1}`, data, process: child, end, stop };
}

/** Starts a portal of its own with a fresh demo university, with other settings if need be. */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const data = await emptyFolder('portal-e2e-');
  await withDemo(data);
  return startOn(data, settings);
}
