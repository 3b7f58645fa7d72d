import type { AppError } from '../errors';
import { demandOwnOrigin, refuseForeign } from './own-origin';

const publicUrl = 'https://portal.example/';
/** As it arrives behind the proxy of a test: at another name than the public one. */
const sent = (headers: Record<string, string> = {}, method = 'POST') =>
  ({ method, headers, protocol: 'http', host: 'inner:4000' }) as never;
const ours = { 'x-requested-with': 'portal' };

const isRefused = (demand: () => void) => {
  try {
    demand();
    return false;
  } catch (error) {
    expect((error as AppError).code).toBe('FORBIDDEN');
    return true;
  }
};

const origins: [origin: string | undefined, refused: boolean][] = [
  [undefined, false],
  ['https://portal.example', false],
  ['http://inner:4000', false],
  ['https://inner:4000', true],
  ['http://inner', true],
  ['http://portal.example', true],
  ['https://evil.example', true],
  ['null', true],
  ['', true],
];

it.each(origins)('a write from %s', (origin, refused) => {
  const headers = { ...(origin !== undefined && { origin }) };
  expect(isRefused(() => refuseForeign(sent(headers), publicUrl))).toBe(refused);
  expect(isRefused(() => demandOwnOrigin(sent({ ...ours, ...headers }), publicUrl))).toBe(refused);
});

it.each([
  ['no header', {}],
  ['another one', { 'x-requested-with': 'XMLHttpRequest' }],
  ['an empty one', { 'x-requested-with': '' }],
])('a write with %s of ours is refused', (_, headers) => {
  expect(isRefused(() => demandOwnOrigin(sent(headers), publicUrl))).toBe(true);
  expect(isRefused(() => refuseForeign(sent(headers), publicUrl))).toBe(false);
});

it.each(['GET', 'HEAD'])('%s changes nothing and may come from anywhere', (method) => {
  expect(isRefused(() => demandOwnOrigin(sent({ origin: 'https://evil.example' }, method), publicUrl))).toBe(
    false,
  );
});
