import { assetsOf, developmentShell } from '../shell-build.mjs';
import { CommandError, exitCodes, misused } from '../commands/exit-codes.mjs';
import { portalOf, rootOf, settingsOf } from '../commands/settings.mjs';
import { watchModule } from './compile.mjs';
import { brokenDocument, developmentDocument, withMenu } from './documents.mjs';
import { developmentConfig, productionConfig } from './development-config.mjs';
import { createPassThrough } from './pass-through.mjs';
import { createEvents, createLocalFiles, listen, sendFile } from './serve.mjs';

export const help = `portal-module dev [--portal URL] [--port 4400] [--dir FOLDER]
portal-module dev --production [--port 4400]

Runs the module of this folder in a portal that is up already: a development shell with Fast Refresh, everything else
from the portal. Sign in as usual. An edit shows at once and keeps what is typed; what does not compile is shown over
the page and here. The portal need not know the module.

  --portal       the portal: a deployed one, or http://127.0.0.1:4300 of npm start
  --production   serves the module as it would be published, for a portal that lets you run it from your machine

  portal-module dev --portal https://portal.example
  portal-module dev --port 4500
`;

export const options = {
  portal: { type: 'string' },
  port: { type: 'string', default: '4400' },
  dir: { type: 'string' },
  production: { type: 'boolean', default: false },
};

function portOf({ port }) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) throw misused(`${port} is not a port.`);
  return number;
}

async function ensureUp(portal) {
  const failed = (why) =>
    new CommandError(
      exitCodes.unreachable,
      `No portal answers at ${portal}: ${why}. Start it, or say --portal URL.`,
    );
  const answer = await fetch(new URL('/healthz', portal), { signal: AbortSignal.timeout(10_000) }).catch(
    (error) => {
      throw failed(error.cause?.message ?? error.message);
    },
  );
  if (!answer.ok) throw failed(`it answers ${answer.status}`);
}

/** Says what became of a build, and tells open pages. */
function reporter(note, events) {
  return (event) => {
    if (event.kind === 'built') note(`built in ${event.milliseconds} ms`);
    if (event.kind === 'broken') note(['does not build:', ...event.errors].join('\n'));
    if (event.kind === 'reload') note('module.config.ts changed: pages load again');
    events.tell(event);
  };
}

/** The texts of the portal's answers that we change: documents, and whoever tells the menu. */
function changesFor({ module, assets, events }) {
  const addMenu = (text) =>
    JSON.stringify(JSON.parse(text), (_, value) =>
      value?.menuItems && value.userType ? withMenu(value, module.manifest() ?? { menu: [] }) : value,
    );
  return ({ url }, { statusCode, headers }) => {
    const type = headers['content-type'] ?? '';
    if (type.startsWith('text/html'))
      return (html) => {
        const manifest = module.manifest();
        return manifest ? developmentDocument(html, { manifest, assets }) : brokenDocument(events.errors());
      };
    const tellsMenu =
      statusCode === 200 && type.includes('json') && /^\/api\/v1\/Authentication\//i.test(url);
    return tellsMenu ? addMenu : undefined;
  };
}

async function startDevelopment(root, { portal, port, note }) {
  await ensureUp(portal);
  const shell = developmentShell();
  const events = createEvents();
  const module = await watchModule(root, {
    configure: (out) => developmentConfig(root, out),
    tell: reporter(note, events),
  });
  const local = createLocalFiles({ module, shell, events });
  const changes = changesFor({ module, assets: assetsOf(shell), events });
  const pass = createPassThrough(new URL(portal), changes);
  const server = await listen((request, answer) => local(request, answer) || pass(request, answer), port);
  const [route] = module.manifest()?.routes ?? [];
  const path = route?.path.replace(/\/\*$/, '') ?? '/dashboard';
  note(`http://localhost:${server.port}${path} – Ctrl+C ends it`);
  return [server, module];
}

async function startProduction(root, { port, note }) {
  const origin = `http://localhost:${port}`;
  const tell = reporter(note, { tell: () => undefined });
  const module = await watchModule(root, {
    configure: (out) => productionConfig(root, { out, origin }),
    tell,
  });
  // Any portal may read it: what is here is on its way to being published.
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' };
  const server = await listen(({ url, method }, answer) => {
    if (method === 'OPTIONS') return answer.writeHead(204, open).end();
    const [name] = new URL(url, origin).pathname.split('/').slice(-1);
    return sendFile(answer, `${module.out}/${name}`, open);
  }, port);
  note(`${origin} – open the portal with ?module=ID@${origin}`);
  return [server, module];
}

/** Until somebody ends it. */
const ended = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });

export async function run(values, { folder, note }) {
  const root = rootOf(values, folder);
  const port = portOf(values);
  const parts = values.production
    ? await startProduction(root, { port, note })
    : await startDevelopment(root, { portal: portalOf(settingsOf(values, root, folder)), port, note });
  await ended();
  for (const part of parts) await part.stop();
  return { data: {}, text: 'Stopped.' };
}
