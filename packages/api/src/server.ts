import path from 'node:path';
import { pino } from 'pino';
import { seedDemo } from '../seeds/demo/index';
import { seedReference } from '../seeds/reference/index';
import { buildApp } from './app';
import { databaseBlobs } from './platform/database/blobs';
import { openDatabase, type Connection } from './platform/database/database';
import type { Deps } from './platform/deps';
import { launch } from './platform/database/embedded/launch';
import { EnvError, readEnv, type Env } from './platform/env';
import { systemClock } from './platform/clock';
import { diskMailbox } from './platform/mail/mailbox';
import { smtpMail } from './platform/mail/smtp';
import { paymentGateways } from './domains/finance/gateways/payment-gateways';
import { migrate } from './platform/database/migrate';
import { publishBuilt } from './platform/registry/publish-built';
import { openSignals } from './platform/database/signals';
import { startWorker } from './platform/outbox/worker';
import { everyPart } from './platform/part';
import { progress } from './platform/process/progress';
import { pageRoutes } from './platform/pages/pages.routes';
import { readShellBuild, type ShellBuild } from './platform/pages/shell-build';
import { keepShellFiles, storeShellFiles } from './platform/pages/shell-files';
import { runJobs } from './platform/jobs/run-jobs';
import { shutDown } from './platform/process/shutdown';
import { whenUnheard } from './platform/process/unhandled-errors';

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

interface Started {
  env: Env;
  connection: Connection;
  stopping: AbortSignal;
}

interface Opened {
  connection: Connection;
  close(): Promise<void>;
}

/** The database of DATABASE_URL, or an embedded one below PORTAL_DATA. */
async function openServer(env: Env, log: Deps['log']): Promise<Opened> {
  const most = env.databaseConnections;
  if (env.databaseUrl) return { connection: { url: env.databaseUrl, most }, close: async () => undefined };
  const whenDead = () => log.error('the embedded database has died and is started again');
  const embedded = await launch({ base: path.join(env.data, 'postgres'), name: 'data', whenDead });
  return {
    connection: { host: embedded.host, user: 'postgres', database: 'postgres', most },
    close: () => embedded.stop(),
  };
}

function assemble({ env, connection, stopping }: Started, log: Deps['log']): Deps {
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'database connection lost'));
  const mail = env.smtpUrl
    ? smtpMail(env.smtpUrl, `portal@${new URL(env.publicUrl).hostname}`)
    : diskMailbox(path.join(env.data, 'mailbox'));
  return {
    db,
    env,
    log,
    clock: systemClock,
    gateways: { mail, ...paymentGateways(env) },
    blobs: databaseBlobs(db),
    effects: new Map(),
    signals: openSignals(connection, log),
    stopping,
  };
}

/** Nodes of other builds serve this one's scripts from the database as well. */
async function publishBuild(deps: Deps): Promise<ShellBuild> {
  const shell = await readShellBuild();
  await storeShellFiles(deps, shell);
  await publishBuilt(deps);
  return shell;
}

async function start(): Promise<void> {
  const env = environment();
  const log = pino({ level: env.logLevel });
  const stopping = new AbortController();
  const server = await progress('database started', () => openServer(env, log));
  const { url, most: _most, ...rest } = server.connection;
  await progress('database migrated', () => migrate(url ? { connectionString: url } : rest));
  const deps = assemble({ env, connection: server.connection, stopping: stopping.signal }, log);
  await progress('reference data in place', () => seedReference(deps.db));
  if (env.demo) await progress('demo university in place', () => seedDemo(deps));
  const shell = await progress('modules published', () => publishBuild(deps));
  const app = await buildApp(deps);
  pageRoutes(app, deps, shell);
  const worker = startWorker(deps, { signals: deps.signals });
  const jobs = runJobs(
    [
      ...everyPart().flatMap((part) => part.jobs?.(deps) ?? []),
      { every: 3600, run: () => keepShellFiles(deps, shell) },
    ],
    log,
  );
  await app.listen({ port: env.port, host: env.host });
  const stop = (code: number) =>
    shutDown({ deps, app, works: [worker, jobs], stopping, close: () => server.close() }).then(() =>
      process.exit(code),
    );
  // A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  const hear = whenUnheard({ log, now: Date.now, leave: () => void stop(softwareError) });
  process.on('uncaughtException', hear).on('unhandledRejection', hear);
}

/** Exit code by which a supervisor sees that the node did not end of its own will. */
const softwareError = 70;

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
