import { isMissingPart, LoadError, releaseIn } from './load-error';

function thrownIn(stack: string): Error {
  const error = new Error('x');
  error.stack = stack;
  return error;
}

test('an error is put down to the release whose file stands first in its stack', () => {
  const error = thrownIn(`TypeError: x is not a function
    at render (https://portal.example/assets/app/vendor.1a2b.js:1:200)
    at Card (https://portal.example/modules/mf-finance/1.4.0/card.8c1.js:1:20)
    at App (https://portal.example/modules/mf-student/2.0.0-build.3/page.js:1:9)`);
  expect(releaseIn(error)).toEqual({ module: 'mf-finance', version: '1.4.0' });
  expect(releaseIn(thrownIn('@https://portal.example/modules/mf-a/2.0.0-b.3+9/p.js:1:9'))).toEqual({
    module: 'mf-a',
    version: '2.0.0-b.3+9',
  });
});

test('without a stack to the file that the browser names; else to nobody', () => {
  expect(releaseIn('text', 'https://portal.example/modules/mf-demo/1.0.0/page.js')).toEqual({
    module: 'mf-demo',
    version: '1.0.0',
  });
  expect(releaseIn(thrownIn('at https://portal.example/assets/app/app.js:1:1'))).toBeNull();
  expect(releaseIn(thrownIn('at https://portal.example/api/v1/Modules/list'))).toBeNull();
  expect(releaseIn(undefined)).toBeNull();
});

test('what the loader says, and what webpack makes of it, is code that did not come; other errors are not', () => {
  const cause = new Error('offline');
  const error = new LoadError('network', 'could not be loaded', { url: '/modules/x/a.js', cause });
  expect(error).toMatchObject({ name: 'LoadError', fault: 'network', url: '/modules/x/a.js', cause });
  expect(isMissingPart(error)).toBe(true);
  expect(isMissingPart(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isMissingPart(new Error('x'))).toBe(false);
  expect(isMissingPart({ name: 'ChunkLoadError' })).toBe(false);
});

const planted = '/modules/mf-other/9.0.0/page.js';

test.each([
  ['a number', 5],
  ['something that would name another release', { toString: () => planted }],
])('an error whose stack is %s is put down to the file', (_, stack) => {
  const error = Object.assign(new Error('x'), { stack });
  const file = 'https://portal.example/modules/mf-demo/1.0.0/page.js';
  expect(releaseIn(error, file)).toEqual({ module: 'mf-demo', version: '1.0.0' });
});

test('the stack of what is no error is not read', () => {
  expect(releaseIn({ stack: planted })).toBeNull();
});

test.each([
  ['a name that no module can have', '/modules/Demo/1.0.0/page.js'],
  ['no version', '/modules/mf-demo/latest/page.js'],
  ['no file of the release', '/modules/mf-demo/1.0.0'],
])('an address with %s is nobody', (_, file) => {
  expect(releaseIn(undefined, file)).toBeNull();
});
