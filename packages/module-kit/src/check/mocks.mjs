import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { misused } from '../commands/exit-codes.mjs';

const fileName = 'check.mocks.json';

/** What the module's folder says about its check; everything in it may be left out. */
export function readMocks(folder) {
  const file = path.join(folder, fileName);
  const nothing = { api: {}, slots: {}, paths: {}, claims: [], except: {} };
  if (!existsSync(file)) return nothing;
  try {
    return { ...nothing, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    throw misused(`${fileName} cannot be read: ${error.message}`);
  }
}

const own = 'http://check';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `GET /api/v1/Things/{id}` as a pattern; `*` stands for anything. */
function patternOf(key) {
  const source = key
    .split(/(\{\w+\}|\*)/)
    .map((part) => {
      if (part === '*') return '.*';
      return part.startsWith('{') ? '[^/]+' : escaped(part);
    })
    .join('');
  return new RegExp(`^${source}$`, 'i');
}

/**
 * Makes the function that answers calls of the API from the mocks, and those of the module's own servers: what `askBackend`
 * asks under its path, as `GET /backends/mf-library/books`, and what pages ask themselves with the whole address.
 * Undefined when nothing was given for one.
 */
export function createAnswers({ api }) {
  const known = Object.entries(api).map(([key, answer]) => [patternOf(key), answer]);
  return (method, address) => {
    const { origin, pathname, search } = new URL(address, own);
    const asked = `${method} ${origin === own ? '' : origin}${pathname}`;
    const called = [asked + search, asked];
    const found = known.find(([pattern]) => called.some((one) => pattern.test(one)));
    if (!found) return undefined;
    const { status = 200, data = null, body } = found[1];
    // A server of the module's own has no envelope of ours.
    const plain = origin !== own || pathname.startsWith('/backends/');
    return { status, body: body ?? (plain ? data : { success: status < 400, message: 'ok', data }) };
  };
}
