import { workerPath } from '../offline/worker-message';
import { allowOrigin, trustedScriptUrl } from './load-script';

test.each([
  '/assets/main.js',
  '/modules/mf-one/1.0.0/remoteEntry.js',
  workerPath,
  `${location.origin}/assets/a.js`,
])('%s may be a script', (url) => expect(trustedScriptUrl(url)).toBe(url));

const refused = [
  '/',
  '/api/v1/Uploads/mine.js',
  '/kit/portal.js',
  '/assets/../photos/me.js',
  '/assetsx/a.js',
  '/x/assets/a.js',
  `${workerPath}/more.js`,
  'https://elsewhere.example/assets/a.js',
  '//elsewhere.example/modules/a.js',
  'data:text/javascript,alert(1)',
];

test.each(refused)('%s may not', (url) => {
  expect(() => trustedScriptUrl(url)).toThrow(new TypeError(`script refused: ${url}`));
});

test('where browsers ask for it, the policy of the loader is made once', () => {
  jest.isolateModules(() => {
    const createPolicy = jest.fn((_name: string, rules: unknown) => rules);
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    const fresh = jest.requireActual<{ trustedScriptUrl: (url: string) => string }>('./load-script');
    expect(fresh.trustedScriptUrl('/assets/main.js')).toBe('/assets/main.js');
    expect(() => fresh.trustedScriptUrl('/api/x.js')).toThrow(TypeError);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['portal-loader']);
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  });
});

test('one other origin may be admitted, for what the server granted, and no third', () => {
  allowOrigin('http://localhost:4400');
  expect(trustedScriptUrl('http://localhost:4400/src/x.js')).toBe('http://localhost:4400/src/x.js');
  expect(() => trustedScriptUrl('http://localhost:4401/assets/x.js')).toThrow(TypeError);
  expect(() => trustedScriptUrl('/api/x.js')).toThrow(TypeError);
});
