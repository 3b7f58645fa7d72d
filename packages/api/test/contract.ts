import type { LightMyRequestResponse } from 'fastify';
import { ValidationError, type CallSpec } from '@portal/shared/model';
import { allCalls } from './all-calls';

const patterns = allCalls.map((call) => ({
  call,
  path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Plain paths come before those with parameters, as the server chooses. */
function callOf(method: string, url: string): CallSpec | undefined {
  const path = url.split('?')[0] ?? '';
  const found = patterns.filter((one) => one.call.method === method && one.path.test(path));
  return (found.find(({ call }) => call.path === path) ?? found[0])?.call;
}

/**
 * Throws when a successful answer is not what the contract promises: wrong or missing fields fail every test that meets
 * them.
 */
export function demandContract(method: string, url: string, answer: LightMyRequestResponse): void {
  const call = callOf(method, url);
  if (!call || call.produces || answer.statusCode !== 200) return;
  const { data } = answer.json<{ data: unknown }>();
  try {
    call.data.validateSync(data, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(`${method} ${url} answers against its contract: ${error.errors.join('; ')}`);
  }
}
