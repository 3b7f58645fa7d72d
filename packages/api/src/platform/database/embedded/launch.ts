import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chooseBase, own, serverEnvironment, type Account } from './account';
import { installBinaries } from './binaries';
import { keepAlive } from './keep-alive';
import { inUse, startScript } from './start-script';

export interface LaunchOptions {
  /** Where binaries and data live. */
  base: string;
  /** Folder of the data below `base` (or `at`). */
  name: string;
  /** Another place for the data, such as memory. */
  at?: string;
  /** A finished data directory to copy instead of making an empty one. */
  image?: string;
  /** Remove the data when the server ends. */
  wipe?: boolean;
  settings?: Record<string, string | number>;
  /** Told when the server has died by itself: then it is started again. Without this it stays dead. */
  whenDead?: () => void;
}

/** A running server; its socket directory serves as host. It ends with this process. */
export interface Embedded {
  host: string;
  data: string;
  base: string;
  stop(): Promise<void>;
}

/** Under plain C, lower() and ILIKE would not know Ọ or Ṣ. */
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
/** A socket's path may have 107 bytes. */
const longestData = 90;
const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  dynamic_shared_memory_type: 'mmap',
  timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: 60,
};

interface Place {
  base: string;
  bin: string;
  data: string;
  account: Account;
}

function makeData({ base, bin, data, account }: Place, image: string | undefined): void {
  if (fs.existsSync(data)) return;
  const draft = `${data}.new.${process.pid}`;
  const run = { ...account, env: serverEnvironment, cwd: base, stdio: 'pipe' } as const;
  if (image) execFileSync('cp', ['-a', image, draft], run);
  else {
    const flags = [
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--no-sync',
      '--no-instructions',
    ];
    execFileSync(path.join(bin, 'initdb'), ['-D', draft, ...flags], run);
  }
  try {
    fs.renameSync(draft, data);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function socketFor(data: string, account: Account): string {
  if (Buffer.byteLength(data) <= longestData && !data.includes(',')) return '';
  const socket = fs.mkdtempSync('/tmp/portal-pg-');
  own(socket, account);
  return socket;
}

function spawnServer(place: Place, socket: string, options: LaunchOptions): ChildProcess {
  const { base, bin, data, account } = place;
  const settings = Object.entries({ ...defaults, ...options.settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const wipe = options.wipe ? (options.at ?? data) : '';
  const child = spawn(
    '/bin/sh',
    ['-c', startScript, 'postgres', '-D', data, '-k', socket || data, ...settings],
    {
      ...account,
      cwd: base,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...serverEnvironment, BIN: bin, DATA: data, SOCKET: socket, WAIT: '5', WIPE: wipe },
    },
  );
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  child.stdin?.on('error', () => undefined);
  return child;
}

function pidFile(data: string): string[] {
  try {
    return fs.readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function logTail(data: string): string {
  try {
    return fs.readFileSync(`${data}.log`, 'utf8').slice(-600);
  } catch {
    return '';
  }
}

async function untilReady(
  child: ChildProcess,
  data: string,
  exitCode: () => number | string | null,
): Promise<void> {
  for (;;) {
    const lines = pidFile(data);
    if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return;
    const code = exitCode();
    if (code === inUse) throw new Error(`${data} is in use by process ${lines[0] ?? 'unknown'}`);
    if (code !== null) throw new Error(`PostgreSQL did not start (${code}): ${logTail(data)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

interface Running {
  child: ChildProcess;
  exited: Promise<void>;
}

async function begin(place: Place, socket: string, options: LaunchOptions): Promise<Running> {
  // The watcher of the one before may have removed it.
  if (socket) own(socket, place.account);
  const child = spawnServer(place, socket, options);
  let code: number | string | null = null;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      code = error.message;
      resolve();
    });
    child.once('exit', (status, signal) => {
      code = status ?? signal;
      child.stdin?.destroy();
      resolve();
    });
  });
  await untilReady(child, place.data, () => code);
  return { child, exited };
}

async function end({ child, exited }: Running): Promise<void> {
  child.ref();
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await exited;
  clearTimeout(timer);
}

/** Starts a real PostgreSQL from npm's binaries, for development and tests. Throws when the data is in use. */
export async function launch(options: LaunchOptions): Promise<Embedded> {
  const { base, account } = chooseBase(path.resolve(options.base));
  const bin = installBinaries(base, account);
  if (options.at) own(options.at, account);
  const data = path.join(options.at ?? base, options.name);
  const place = { base, bin, data, account };
  makeData(place, options.image);
  const socket = socketFor(data, account);
  const start = () => begin(place, socket, options);
  const kept = await keepAlive(start, options.whenDead);
  return { host: socket || data, data, base, stop: () => kept.stop(end) };
}
