import { randomInt } from 'node:crypto';
import { kindOfCode, limits, methodOf, newCode } from './challenge-codes';

jest.mock('node:crypto', () => ({
  ...jest.requireActual<object>('node:crypto'),
  randomInt: jest.fn(),
}));
const drawn = jest.mocked(randomInt as (below: number) => number);

it.each([
  ['123456', 'email', 'mailed'],
  ['123456', 'app', 'app'],
  ['000000', 'email', 'mailed'],
  ['12345', 'email', 'recovery'],
  ['1234567', 'email', 'recovery'],
  ['1234567', 'app', 'recovery'],
  ['x123456', 'app', 'recovery'],
  ['abcde-fghjk', 'app', 'recovery'],
  ['', 'email', 'recovery'],
])('%j for a challenge by %s is tried as %s', (code, method, kind) => {
  expect(kindOfCode(code, method)).toBe(kind);
});

it.each([
  [7, '000007'],
  [123_456, '123456'],
  [999_999, '999999'],
])('the number %s is mailed as %s', (number, code) => {
  drawn.mockReturnValue(number);
  expect(newCode()).toBe(code);
  expect(drawn).toHaveBeenLastCalledWith(1_000_000);
});

it.each([
  ['ada@portal.example', 'email', 'email'],
  ['ada@portal.example', 'app', 'app'],
  [null, 'email', 'app'],
  [null, 'app', 'app'],
  ['', 'email', 'app'],
] as const)('with the address %s and the factor %s it is asked by %s', (email, twoFactor, method) => {
  expect(methodOf({ email, twoFactor })).toBe(method);
});

it('tries are limited over challenges, and on a known device apart', () => {
  const quarter = 15 * 60;
  expect(limits(7, null)).toEqual({
    started: { bucket: 'factor:start:7:', most: 10, seconds: quarter },
    tried: { bucket: 'factor:try:7:', most: 15, seconds: quarter },
  });
  expect(limits(7, 'hash')).toEqual({
    started: { bucket: 'factor:start:7:hash', most: 10, seconds: quarter },
    tried: { bucket: 'factor:try:7:hash', most: 15, seconds: quarter },
  });
});
