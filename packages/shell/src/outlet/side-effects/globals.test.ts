import { keepGlobals, restoreGlobals } from './globals';

beforeEach(keepGlobals);
afterEach(() => void restoreGlobals());

const broken = () => {
  throw new Error('replaced');
};

const untold = { undone: '', lasting: '', broken: false };

test('nothing replaced, nothing told', () => expect(restoreGlobals()).toEqual(untold));

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
  const { undone, ...others } = restoreGlobals();
  expect([globalThis.fetch, Array.prototype.map, JSON.stringify]).toEqual([fetch, map, stringify]);
  expect(Object.keys(history)).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect([...' x '.trim()]).toEqual(['x']);
  expect(others).toEqual({ lasting: '', broken: false });
  expect(undone.trim().split(' ').sort()).toEqual([
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
  expect(restoreGlobals().undone).toBe(' Promise Promise.prototype.then');
  expect(Promise).toBe(own);
});

test('a method that the browser lacked stays, out of the way of loops', () => {
  Object.defineProperty(Array.prototype, 'filler', { value: broken, configurable: true });
  Object.assign(Array.prototype, { careless: broken });
  expect(restoreGlobals().undone).toBe(' Array.prototype.careless');
  expect('filler' in []).toBe(true);
  Reflect.deleteProperty(Array.prototype, 'filler');
});

test('a key without a value is no change: React leaves one when a page throws', () => {
  Object.assign(Error, { prepareStackTrace: undefined });
  expect(restoreGlobals()).toEqual(untold);
  expect('prepareStackTrace' in Error).toBe(false);
});

test('how loops run, numbers are written and answers are read is looked after too', () => {
  const before = [
    [1].values().next().value,
    new Intl.NumberFormat('en').format(1000),
    String(new URLSearchParams({ a: 'b' })),
  ];
  Object.assign(Object.getPrototypeOf([].values()), { next: () => ({ done: true }) });
  Object.assign(Intl.NumberFormat.prototype, { formatToParts: broken });
  Object.assign(URLSearchParams.prototype, { toString: broken });
  Object.assign(HTMLElement.prototype, { focus: broken });
  expect(restoreGlobals().undone.trim().split(' ').sort()).toEqual([
    'ArrayIterator.next',
    'HTMLElement.prototype.focus',
    'Intl.NumberFormat.prototype.formatToParts',
    'URLSearchParams.prototype.toString',
  ]);
  expect([
    [1].values().next().value,
    new Intl.NumberFormat('en').format(1000),
    String(new URLSearchParams({ a: 'b' })),
  ]).toEqual(before);
});

test('what is lent to everybody is as it was', () => {
  const handlers = ['own'];
  const defaults = { timeout: 30 };
  keepGlobals({ 'http.defaults': defaults, handlers });
  handlers.push('another');
  Object.assign(defaults, { timeout: 0, baseURL: '/elsewhere' });
  expect(restoreGlobals().undone).toBe(' http.defaults.timeout http.defaults.baseURL handlers.length');
  expect([handlers, defaults]).toEqual([['own'], { timeout: 30 }]);
});

test('what cannot be undone is told once, and whether it has changed what everybody relies on', () => {
  const shared = { read: () => 1, write: () => 2 };
  keepGlobals({ shared });
  Object.defineProperty(shared, 'more', { value: 1, enumerable: true });
  expect(restoreGlobals()).toEqual({ undone: '', lasting: ' shared.more', broken: false });
  Object.defineProperty(shared, 'read', { value: broken, configurable: false, writable: false });
  expect(restoreGlobals()).toEqual({ undone: '', lasting: ' shared.read', broken: true });
  Object.freeze(shared);
  expect(restoreGlobals()).toEqual({ undone: '', lasting: ' shared.* frozen', broken: false });
  expect(restoreGlobals()).toEqual(untold);
});
