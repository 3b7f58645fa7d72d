import { keepGlobals, restoreGlobals } from './globals';

beforeEach(keepGlobals);
afterEach(() => void restoreGlobals());

const broken = () => {
  throw new Error('replaced');
};

test('nothing replaced, nothing told', () => expect(restoreGlobals()).toBe(''));

test('what was replaced, added or removed is as it was, though its methods throw meanwhile', () => {
  const { fetch } = globalThis;
  const { map } = Array.prototype;
  const { stringify } = JSON;
  globalThis.fetch = broken as never;
  history.pushState = broken;
  JSON.stringify = broken;
  Object.assign(Array.prototype, { map: broken, push: broken, [Symbol.iterator]: broken });
  Object.assign(String.prototype, { slice: broken });
  Object.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true });
  Reflect.deleteProperty(String.prototype, 'trim');
  const told = restoreGlobals();
  expect([globalThis.fetch, Array.prototype.map, JSON.stringify]).toEqual([fetch, map, stringify]);
  expect(Object.keys(history)).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect([...' x '.trim()]).toEqual(['x']);
  expect(told.split(' ').sort()).toEqual([
    'Array.prototype.Symbol(Symbol.iterator)',
    'Array.prototype.map',
    'Array.prototype.push',
    'JSON.stringify',
    'Object.prototype.polluted',
    'String.prototype.slice',
    'String.prototype.trim',
    'fetch',
    'history.pushState',
  ]);
});

test('a whole type that was replaced is the old one, with its methods', () => {
  const { Promise: own } = globalThis;
  globalThis.Promise = broken as never;
  own.prototype.then = broken as never;
  expect(restoreGlobals()).toBe('Promise Promise.prototype.then');
  expect(Promise).toBe(own);
});

test('a method that the browser lacked stays, out of the way of loops', () => {
  Object.defineProperty(Array.prototype, 'filler', { value: broken, configurable: true });
  Object.assign(Array.prototype, { careless: broken });
  expect(restoreGlobals()).toBe('Array.prototype.careless');
  expect('filler' in []).toBe(true);
  Reflect.deleteProperty(Array.prototype, 'filler');
});
