import path from 'node:path';
import { paymentGateways } from './domains/finance/gateways/payment-gateways';
import { systemClock } from './platform/clock';
import { databaseBlobs } from './platform/database/blobs';
import { openDatabase, type Connection } from './platform/database/database';
import { launch } from './platform/database/embedded/launch';
import { openSignals } from './platform/database/signals';
import type { Deps } from './platform/deps';
import { EnvError, readEnv, type Env } from './platform/env';
import { diskMailbox } from './platform/mail/mailbox';
import { smtpMail } from './platform/mail/smtp';
import { smsGateway } from './platform/sms/sms-gateway';

/** The settings; ends the process with all that is wrong with them. */
export function environment(): Env {
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
export async function openServer(env: Env, log: Deps['log']): Promise<Opened> {
  const most = env.databaseConnections;
  if (env.databaseUrl) return { connection: { url: env.databaseUrl, most }, close: async () => undefined };
  const whenDead = () => log.error('the embedded database has died and is started again');
  const embedded = await launch({ base: path.join(env.data, 'postgres'), name: 'data', whenDead });
  return {
    connection: { host: embedded.host, user: 'postgres', database: 'postgres', most },
    close: () => embedded.stop(),
  };
}

/** What the application is built from, in a process of its own. */
export function assemble({ env, connection, stopping }: Started, log: Deps['log']): Deps {
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'database connection lost'));
  const mail = env.smtpUrl
    ? smtpMail(env.smtpUrl, `portal@${new URL(env.publicUrl).hostname}`)
    : diskMailbox(path.join(env.data, 'mailbox'));
  return {
    db,
    env,
    log,
    clock: systemClock,
    gateways: { mail, sms: smsGateway(env), ...paymentGateways(env) },
    blobs: databaseBlobs(db),
    effects: new Map(),
    calls: [],
    signals: openSignals(connection, log),
    stopping,
  };
}
