import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

const readAll = async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

/** The browser speaks with us, the portal with its own origin: it would refuse a foreign one. */
function headersFor(portal, { headers }, address) {
  const own = { ...headers, host: portal.host };
  if (headers.origin) own.origin = portal.origin;
  if (headers.referer) own.referer = headers.referer.replace(address, portal.origin);
  // What we change must come uncompressed.
  if (/text\/html/.test(headers.accept ?? '')) delete own['accept-encoding'];
  return own;
}

const withoutSecure = (cookie) => cookie.replace(/;\s*(secure|domain=[^;]*)/gi, '');

/** Emotion writes its rules as text in development; everything else stays refused. */
const developmentPolicy = (policy) =>
  policy
    .replace(/;\s*upgrade-insecure-requests/, '')
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");

/** Headers of the portal's answer as they fit a page of http://localhost. */
function localHeaders(portal, { headers }) {
  const { 'strict-transport-security': _, location, 'set-cookie': cookies, ...rest } = headers;
  const policy = headers['content-security-policy'];
  return {
    ...rest,
    ...(location && { location: location.replace(portal.origin, '') || '/' }),
    ...(cookies && { 'set-cookie': cookies.map(withoutSecure) }),
    ...(policy && { 'content-security-policy': developmentPolicy(policy) }),
  };
}

async function sendChanged(answer, given, { headers, change }) {
  const body = Buffer.from(change((await readAll(given)).toString()));
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...rest } = headers;
  answer.writeHead(given.statusCode, { ...rest, 'cache-control': 'no-store', 'content-length': body.length });
  answer.end(body);
}

/** Says why there is no answer, to whoever still listens: a page that is left in the middle is no fault. */
function refuse(answer, words) {
  if (answer.destroyed) return;
  if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  answer.end(words);
}

/**
 * Passes everything on to the portal. `changes(request, given)`: the function that changes this answer's text, or
 * undefined to send it as it comes.
 */
export function createPassThrough(portal, changes) {
  const send = portal.protocol === 'https:' ? secure : plain;
  return (request, answer) => {
    const own = `http://${request.headers.host}`;
    const headers = headersFor(portal, request, own);
    if (/^\/api\/v1\/Authentication\//i.test(request.url)) delete headers['accept-encoding'];
    const options = { method: request.method, headers };
    const onward = send(new URL(request.url, portal), options, (given) => {
      const local = localHeaders(portal, given);
      const change = changes(request, given);
      if (change)
        return void sendChanged(answer, given, { headers: local, change }).catch((error) =>
          refuse(answer, `The answer of ${portal.origin} cannot be used: ${error.message}`),
        );
      answer.writeHead(given.statusCode, local);
      return given.pipe(answer);
    });
    onward.on('error', (error) =>
      refuse(answer, `The portal at ${portal.origin} does not answer: ${error.message}`),
    );
    answer.on('close', () => onward.destroy());
    request.pipe(onward);
  };
}
