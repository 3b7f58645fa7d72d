import path from 'node:path';
import { pino } from 'pino';
import { seedDemo } from '../seeds/demo/index';
import { seedReference } from '../seeds/reference/index';
import { buildApp } from './app';
import { databaseBlobs } from './blobs';
import { openDatabase, type Connection } from './database';
import type { Deps } from './deps';
import { launch } from './embedded/launch';
import { EnvError, readEnv, type Env } from './env';
import { systemClock } from './gateways/clock';
import { diskMailbox } from './gateways/mail/mailbox';
import { smtpMail } from './gateways/mail/smtp';
import { remitaGateway } from './gateways/remita/http-remita';
import { migrate } from './maintenance/migrate';
import { publishBuilt } from './modules/publish-built';
import { openSignals } from './notifications/signals';
import { startWorker } from './outbox/worker';
import { progress } from './progress';
import { pageRoutes } from './pages/pages.routes';
import { periodicChores } from './chores';

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

interface Opened {
  connection: Connection;
  close(): Promise<void>;
}

/** The database of DATABASE_URL, or an embedded one below PORTAL_DATA. */
async function openServer(env: Env): Promise<Opened> {
  if (env.databaseUrl) return { connection: { url: env.databaseUrl }, close: async () => undefined };
  const embedded = await launch({ base: path.join(env.data, 'postgres'), name: 'data' });
  return {
    connection: { host: embedded.host, user: 'postgres', database: 'postgres' },
    close: () => embedded.stop(),
  };
}

function assemble(env: Env, connection: Connection): Deps {
  const log = pino({ level: env.logLevel });
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'database connection lost'));
  const mail = env.smtpUrl
    ? smtpMail(env.smtpUrl, `portal@${new URL(env.publicUrl).hostname}`)
    : diskMailbox(path.join(env.data, 'mailbox'));
  return {
    db,
    env,
    log,
    clock: systemClock,
    gateways: { mail, remita: remitaGateway(env.remita) },
    blobs: databaseBlobs(db),
    effects: new Map(),
    signals: openSignals(connection, log),
  };
}

async function start(): Promise<void> {
  const env = environment();
  const server = await progress('database started', () => openServer(env));
  const { url, ...rest } = server.connection;
  await progress('database migrated', () => migrate(url ? { connectionString: url } : rest));
  const deps = assemble(env, server.connection);
  await progress('reference data in place', () => seedReference(deps.db));
  if (env.demo) await progress('demo university in place', () => seedDemo(deps));
  await progress('modules published', () => publishBuilt(deps));
  const app = await buildApp(deps);
  await pageRoutes(app, deps);
  const worker = startWorker(deps, periodicChores(deps));
  await app.listen({ port: env.port, host: env.host });
  const stop = async () => {
    await app.close();
    await worker.stop();
    await deps.db.destroy();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
