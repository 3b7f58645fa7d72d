import { fakeNetwork } from '../../test/fake-network';
import { installChunkLoader, integrityOf, registerRelease } from './late-chunks';

const base = '/modules/mf-part/1.0.0/';
const late = (file: string) => globalThis.__portalLoad?.(base + file);

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  installChunkLoader({});
});
afterEach(() => network.restore());

test('a file that the page was not told of is asked for by its hash first, the whole release once', async () => {
  const all = { 'told.js': 'sha384-told', 'left.js': 'sha384-left', 'other.js': 'sha384-other' };
  const askAll = jest.fn(async () => ({ files: all }));
  registerRelease({ base, files: { 'told.js': 'sha384-told' } }, askAll);
  for (const file of Object.keys(all)) network.plan(base + file, ['ok']);
  await late('told.js');
  expect(askAll).not.toHaveBeenCalled();
  await late('left.js');
  await late('other.js');
  expect(askAll).toHaveBeenCalledTimes(1);
  expect(integrityOf(`${base}left.js`)).toBe('sha384-left');
});

test('what cannot be vouched for is not run', async () => {
  registerRelease({ base: '/modules/mf-mute/1.0.0/', files: {} }, () =>
    Promise.reject(new Error('no answer')),
  );
  await expect(globalThis.__portalLoad?.('/modules/mf-mute/1.0.0/left.js')).rejects.toThrow('no answer');
  expect(network.requests).toEqual([]);
});
