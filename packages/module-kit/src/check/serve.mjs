import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { bootData, releaseFiles } from './boot-data.mjs';
import { createAnswers } from './mocks.mjs';
import { contentSecurityPolicy } from './policy.mjs';
import { assetsOf, frameOf } from '../shell-build.mjs';

const script = 'text/javascript; charset=utf-8';
const silence = {
  status: 503,
  body: {
    success: false,
    code: 'UNAVAILABLE',
    title: 'Unavailable',
    status: 503,
    message: 'The check answers nothing here.',
  },
};

/** JSON that cannot end the script element it stands in. */
const embedded = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

function documentFor(parts, now) {
  const { shell, assets, manifest, mocks } = parts;
  const { html, ...hashes } = frameOf(shell);
  const boot = bootData({ manifest, assets, audience: now.audience, claims: mocks.claims });
  const tags = assets.scripts.map(
    (url) => `<script defer src="${url}" integrity="${assets.files[url]}" crossorigin="anonymous"></script>`,
  );
  const filled = html
    .replace('{{boot}}', () => embedded(boot))
    .replace('{{reads}}', '[]')
    .replace('{{scripts}}', () => tags.join(''))
    .replace(/\{\{university\.(\w+)\}\}/g, (_, name) => boot.university[name] ?? '');
  return { filled, policy: contentSecurityPolicy(hashes, manifest.backend?.direct) };
}

/** The file behind an address of the shell, the module or the check's own page; undefined when there is none. */
function fileOf({ shell, dist, manifest }, pathname) {
  const name = path.posix.basename(pathname);
  if (pathname.startsWith('/assets/app/')) return path.join(shell, 'app', name);
  if (pathname === '/modules/portal-check/1.0.0/stage.js')
    return path.join(import.meta.dirname, 'browser/stage.js');
  const { id, version, build } = manifest;
  if (pathname === `/modules/${id}/${version}/${name}` && build.files[name]) return path.join(dist, name);
  return undefined;
}

function send(answer, status, { type, body, headers = {} }) {
  answer.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

async function sendApi(parts, { request, answer, now }) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  // The shell's own reports of what went wrong, sent as the page leaves.
  if (/^\/api\/v1\/Modules\/health$/i.test(request.url)) {
    parts.heard.push(...(JSON.parse(body || '{}').events ?? []));
    return send(answer, 202, { type: 'application/json', body: '{"success":true,"data":null}' });
  }
  const given = now.silent ? undefined : parts.answers(request.method, request.url);
  const { status, body: words } = given ?? silence;
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return send(answer, status, { type, body: JSON.stringify(words) });
}

function sendDocument(parts, answer, now) {
  const { filled, policy } = documentFor(parts, now);
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' };
  send(answer, 200, { type: 'text/html; charset=utf-8', body: filled, headers });
}

async function respond(parts, { request, answer, now }) {
  const { pathname } = new URL(request.url, 'http://check');
  if (/^\/(api|backends)\//.test(pathname)) return sendApi(parts, { request, answer, now });
  if (pathname.endsWith('/release.json'))
    return send(answer, 200, {
      type: 'application/json',
      body: JSON.stringify(releaseFiles(parts.manifest)),
    });
  const file = fileOf(parts, pathname);
  if (file && existsSync(file)) return send(answer, 200, { type: script, body: readFileSync(file) });
  if (pathname.startsWith('/assets/') || pathname.startsWith('/modules/') || pathname.endsWith('.svg'))
    return send(answer, 404, { type: 'text/plain', body: 'not here' });
  return sendDocument(parts, answer, now);
}

/**
 * A portal with one module in it: the real shell, a session of the audience that is shown, and an API that answers
 * from the mocks and is silent otherwise.
 */
export async function servePortal({ shell, dist, manifest, mocks }) {
  const now = { audience: 'student', silent: false };
  const heard = [];
  const parts = {
    shell,
    dist,
    manifest,
    mocks,
    heard,
    assets: assetsOf(shell),
    answers: createAnswers(mocks),
  };
  const server = createServer((request, answer) => {
    respond(parts, { request, answer, now }).catch((error) => {
      send(answer, 500, { type: 'text/plain', body: error.message });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Health events that the shell has sent so far. */
    heard,
    /** Who is signed in from the next document on, and whether the API is silent. */
    show: (next) => Object.assign(now, next),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
