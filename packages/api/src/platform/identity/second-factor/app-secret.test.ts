import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { appUri, encryptAppSecret, newAppSecret, stepOfCode } from './app-secret';

const dataKey = createHash('sha256').update('a key').digest();
const secret = 'JBSWY3DPEHPK3PXP';
const now = new Date('2026-09-14T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);
const encrypted = encryptAppSecret(dataKey, 7, secret);
const codeOf = (ofStep: number) => new TOTP({ secret, period: 30 }).generate({ timestamp: ofStep * 30_000 });
const tried = (code: string, more = {}) => stepOfCode(dataKey, { userId: 7, encrypted, code, now, ...more });

it.each([
  ['of this half minute', 0, step],
  ['of the one before', -1, step - 1],
  ['of the next one', 1, step + 1],
  ['of two before', -2, null],
  ['of two ahead', 2, null],
])('a code %s belongs to its step, or to none', (_, away, found) => {
  expect(tried(codeOf(step + away))).toBe(found);
});

it.each(['', '12345', '1234567', 'abcdef', `${codeOf(step)}0`])('%j is no code', (code) => {
  expect(tried(code)).toBeNull();
});

it('a step begins on the half minute', () => {
  const at = (time: string) => tried(codeOf(step), { now: new Date(time) });
  expect([at('2026-09-14T12:00:00Z'), at('2026-09-14T12:00:29.999Z')]).toEqual([step, step]);
});

it('a secret of one account opens nothing for another', () => {
  expect(() => tried(codeOf(step), { userId: 8 })).toThrow();
});

it('a new secret has 160 bits, and is another one each time', () => {
  const made = [1, 2].map(() => newAppSecret({ env: { dataKey } as never }, 7));
  expect(made.map((one) => one.secret.length)).toEqual([32, 32]);
  expect(made[0]?.secret).not.toBe(made[1]?.secret);
  for (const one of made) {
    const code = new TOTP({ secret: one.secret, period: 30 }).generate({ timestamp: now.getTime() });
    expect(tried(code, { encrypted: one.encrypted })).toBe(step);
  }
});

it('the QR code names university, account, secret and the half minute', () => {
  const uri = new URL(appUri({ secret, issuer: 'The portal', label: 'ada.obi' }));
  expect(decodeURIComponent(uri.href)).toContain('The portal:ada.obi');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'The portal', secret, period: '30' });
});
