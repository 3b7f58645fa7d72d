import { pino } from 'pino';
import { seedDemo } from '../seeds/demo/index';
import { seedReference } from '../seeds/reference/index';
import { buildApp } from './app';
import { assemble, environment, openServer } from './assemble';
import type { Deps } from './platform/deps';
import { migrate } from './platform/database/migrate';
import { heartbeatEvery, registerNode } from './platform/registry/compatibility/running-nodes';
import { publishBuilt } from './platform/registry/publish-built';
import { startWorker } from './platform/outbox/worker';
import { everyPart } from './platform/part';
import { progress } from './platform/process/progress';
import { pageRoutes } from './platform/pages/pages.routes';
import { readShellBuild, type ShellBuild } from './platform/pages/shell-build';
import { keepShellFiles, storeShellFiles } from './platform/pages/shell-files';
import { runJobs, type Job } from './platform/jobs/run-jobs';
import { shutDown } from './platform/process/shutdown';
import { whenUnheard } from './platform/process/unhandled-errors';

/** Nodes of other builds serve this one's scripts from the database as well. */
async function storeShell(deps: Deps): Promise<ShellBuild> {
  const shell = await readShellBuild();
  await storeShellFiles(deps, shell);
  return shell;
}

/** Seconds between two tries to publish modules that wait until nodes of other builds are gone. */
const publishEvery = 15;

/** Publishes the built modules, and those that wait as soon as they may be. */
async function publishingJob(deps: Deps): Promise<Job> {
  let waiting = await publishBuilt(deps);
  const run = async () => {
    if (waiting.length > 0) waiting = await publishBuilt(deps);
  };
  return { every: publishEvery, run };
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
  const shell = await storeShell(deps);
  const publishing = await progress('modules published', () => publishingJob(deps));
  const app = await buildApp(deps);
  pageRoutes(app, deps, shell);
  const worker = startWorker(deps, { signals: deps.signals });
  const jobs = runJobs(
    [
      ...everyPart().flatMap((part) => part.jobs?.(deps) ?? []),
      { every: 3600, run: () => keepShellFiles(deps, shell) },
      publishing,
    ],
    log,
  );
  const node = await registerNode(deps);
  const heartbeat = runJobs([{ every: heartbeatEvery, run: () => node.beat() }], log);
  const leave = async () => {
    await heartbeat.stop(1);
    await node.leave();
  };
  await app.listen({ port: env.port, host: env.host });
  const stop = (code: number) =>
    shutDown({ deps, app, works: [worker, jobs], stopping, leave, close: () => server.close() }).then(() =>
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
