import { createHash, randomBytes, sign } from 'node:crypto';
import { CommandError, exitCodes } from './exit-codes.mjs';

/** Below the portal's own limit for a body. */
const patience = 60_000;
const base = '/api/v1';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Headers that prove who asks. What is signed: method, path with query, module, time, nonce and the body's hash. */
function signature({ method, target, body }, { module, privateKey, fingerprint }) {
  const time = new Date().toISOString();
  const nonce = randomBytes(24).toString('base64url');
  const signed = [method, target, module, time, nonce, sha256(body)].join('\n');
  return {
    'X-Portal-Module': module,
    'X-Portal-Key': fingerprint,
    'X-Portal-Time': time,
    'X-Portal-Nonce': nonce,
    'X-Portal-Signature': sign(null, Buffer.from(signed), privateKey).toString('base64'),
  };
}

async function send(url, init) {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  } catch (error) {
    const why =
      error.name === 'TimeoutError' ? 'no answer in a minute' : (error.cause?.message ?? error.message);
    throw new CommandError(exitCodes.unreachable, `${new URL(url).origin} cannot be reached: ${why}`);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The answer's data; refusals and failures become words and an exit code. */
function dataOf({ status, body }, origin) {
  if (body?.success) return body.data;
  if (!body || body.success === undefined)
    throw new CommandError(exitCodes.unreachable, `${origin} answers ${status}, but not as a portal does.`);
  const again = status >= 500 || status === 429;
  const { message, errors, code } = body;
  const error = new CommandError(again ? exitCodes.unreachable : exitCodes.refused, message, errors ?? []);
  throw Object.assign(error, { status, reason: code });
}

/**
 * One signed call of a module's team.
 * @param {{ origin: string, module: string, key: { privateKey: object, fingerprint: string } }} team
 * @param {{ method: string, path: string, query?: Record<string, unknown>, json?: object, archive?: Buffer }} call
 * `path` as in `/ModuleOwner/status`
 */
export async function callPortal({ origin, module, key }, { method, path, query = {}, json, archive }) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const target = `${base}${path}${search && `?${search}`}`;
  const body = archive ?? Buffer.from(json ? JSON.stringify(json) : '');
  const type = archive ? 'application/gzip' : json && 'application/json';
  const headers = {
    ...signature({ method, target, body }, { module, ...key }),
    'X-Requested-With': 'portal',
    Accept: 'application/json',
    ...(type && { 'Content-Type': type }),
  };
  const answer = await send(origin + target, { method, headers, ...(method !== 'GET' && { body }) });
  return dataOf(answer, origin);
}
