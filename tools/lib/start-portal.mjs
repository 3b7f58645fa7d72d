import { buildAll } from './build-all.mjs';
import { Children } from './children.mjs';
import { sayLogins } from './demo-logins.mjs';
import { portalEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { isFree, untilReady } from './ready.mjs';
import { done, fail, paint, say } from './say.mjs';

async function checkPorts({ env, ownGateway, remitaPort }) {
  const wanted = ownGateway ? { PORT: env.PORT } : { PORT: env.PORT, REMITA_PORT: remitaPort };
  for (const [name, port] of Object.entries(wanted)) {
    // A value that is no port at all is left to the API, which lists every wrong setting at once.
    if (/^\d{1,5}$/.test(port) && !(await isFree(port))) {
      fail(`Port ${port} is in use. Choose another one: ${name}=${Number(port) + 10} npm start`);
    }
  }
}

/** Ends everything once, whatever asks for it first. */
function endOnce(children) {
  let ending;
  return (code) => {
    ending ??= children.stop().then(() => process.exit(code));
    return ending;
  };
}

function saySummary({ env, portal, ownGateway }) {
  const url = env.PUBLIC_URL || portal;
  say();
  say(`  Portal            ${paint('bold', url)}`);
  if (!ownGateway) say(`  Remita simulator  ${env.REMITA_BASE_URL}`);
  if (!env.SMTP_URL) say(`  Mailbox           ${url}/mailbox`);
  say(`  API               ${url}/api/v1/docs`);
  say();
  sayLogins();
  say();
  say(paint('gray', '  Ctrl-C ends it.'));
}

/** `npm start`. */
export async function start() {
  const began = performance.now();
  const settings = portalEnvironment();
  await ensureInstalled();
  await checkPorts(settings);
  await buildAll();

  const children = new Children();
  const end = endOnce(children);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  const waiting = new AbortController();
  children.on('lost', (name, why) => {
    waiting.abort();
    process.stderr.write(`${paint('red', '✗')} the ${name} ended (${why}); stopping the rest\n`);
    end(1);
  });

  children.start('API', 'packages/api/dist/server.mjs', settings.env);
  if (!settings.ownGateway) {
    children.start('Remita simulator', 'packages/remita-simulator/src/server.ts', settings.env);
  }
  await untilReady(`${settings.portal}/readyz`, waiting.signal);
  if (waiting.signal.aborted) return;
  done('the portal is ready', began);
  saySummary(settings);
}
