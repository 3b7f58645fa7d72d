import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { buildApp } from '../app';
import { assemble } from '../assemble';
import { readEnv } from '../platform/env';
import { judgeReleases, type Judged } from '../platform/registry/compatibility/judge-releases';
import { connect } from './connect';

/**
 * `npm run -w @portal/api releases:check`, with the build that is about to be deployed: names every release, live,
 * canary or known-good, whose calls this build does not answer as the release expects. Exit 1 where there is one.
 */
// Nothing is served, paid or signed: all that it needs is the database.
const env = readEnv({
  ...process.env,
  NODE_ENV: 'development',
  REMITA_BASE_URL: 'http://127.0.0.1:1',
  REMITA_MERCHANT_ID: 'none',
  REMITA_API_KEY: 'none',
  JWT_SECRET: randomBytes(32).toString('hex'),
  DATA_KEY: randomBytes(32).toString('hex'),
});
const { connection, stop } = await connect();
const stopping = new AbortController();
const deps = assemble(
  { env, connection: { ...connection, most: 2 }, stopping: stopping.signal },
  pino({ level: 'silent' }),
);
const app = await buildApp(deps);
const judged = await judgeReleases(deps);
await app.close();
await deps.db.destroy();
await stop();

function report({ module, version, as, saysCalls, broken }: Judged): string {
  const name = `${module} ${version} (${as})`;
  if (!saysCalls) return `? ${name}: its build did not say which calls it makes`;
  if (broken.length === 0) return `✓ ${name}`;
  return [`✗ ${name}`, ...broken.map(({ call, message }) => `    ${call}: ${message}`)].join('\n');
}

for (const release of judged) console.log(report(release));
process.exitCode = judged.some(({ broken }) => broken.length > 0) ? 1 : 0;
