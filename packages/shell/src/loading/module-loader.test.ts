import { releaseBase } from '@portal/shared/model';
import { composed, release } from '../../test/fixtures';
import { findHung } from './hung-releases';
import {
  eachWithNetwork,
  entryOf,
  lifecycles,
  limits,
  loading,
  serve,
  theNetwork,
} from './module-loader.fixture';

eachWithNetwork();

test('brings up the live release with entry and chunk side by side, each fetched once', async () => {
  serve('1.1.0', ['ok']);
  const load = loading();
  const entry = entryOf('1.1.0', '1.0.0');
  await expect(load(entry)).resolves.toEqual({ lifecycles, version: '1.1.0' });
  await load(entry);
  expect(theNetwork().requests).toEqual([
    'script /modules/mf-demo/1.1.0/remoteEntry.js',
    'script /modules/mf-demo/1.1.0/page.js',
  ]);
});

test('starts data and page code by the entry own preload, before it is mounted', async () => {
  const preload = jest.fn(async () => undefined);
  serve('1.1.0', ['ok'], () => ({ ...lifecycles, preload }));
  await loading()(entryOf('1.1.0'));
  expect(preload).toHaveBeenCalledTimes(1);
});

test.each(['error', 'hang'] as const)(
  'falls back to the last known-good release when the live one: %s',
  async (fate) => {
    serve('1.1.0', [fate]);
    serve('1.0.0', ['ok']);
    const failures: string[] = [];
    const up = await loading(failures)(entryOf('1.1.0', '1.0.0'));
    expect(up.version).toBe('1.0.0');
    expect(failures).toEqual([`1.1.0 ${fate === 'error' ? 'network' : 'deadline'}`]);
  },
);

test('both hanging ends at the one deadline, not at two', async () => {
  serve('1.1.0', ['hang']);
  serve('1.0.0', ['hang']);
  jest.useFakeTimers();
  let ended: unknown = null;
  loading()(entryOf('1.1.0', '1.0.0')).catch((error: unknown) => (ended = error));
  await jest.advanceTimersByTimeAsync(limits.deadline - 1);
  expect(ended).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject({ fault: 'deadline' });
  // Script elements that hang keep their socket, so the second release goes by fetch only.
  expect(theNetwork().requests).not.toContain('script /modules/mf-demo/1.0.0/remoteEntry.js');
});

test('a release that throws while starting is dropped and evaluated afresh the next time', async () => {
  let broken = true;
  serve('1.1.0', ['ok'], () => {
    if (broken) throw new Error('at evaluation');
    return lifecycles;
  });
  const forgotten = jest.fn();
  const load = loading([], forgotten);
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'evaluate' });
  expect(forgotten).toHaveBeenCalled();
  broken = false;
  await expect(load(entryOf('1.1.0'))).resolves.toMatchObject({ version: '1.1.0' });
  expect(theNetwork().requests.filter((each) => each.includes('remoteEntry'))).toHaveLength(3);
});

test('an HTML page in place of the entry leaves no container and is tried again', async () => {
  const base = releaseBase('mf-demo', '1.1.0');
  theNetwork().plan(`${base}page.js`, ['ok']);
  theNetwork().plan(`${base}remoteEntry.js`, ['ok']);
  const load = loading();
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'evaluate' });
  serve('1.1.0', ['ok']);
  await expect(load(entryOf('1.1.0'))).resolves.toBeDefined();
});

test('exports without lifecycles are refused, and the entries that work are not restarted', async () => {
  serve('1.1.0', ['ok'], () => ({ mount: 1 }));
  const load = loading();
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'contract' });
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'contract' });
  expect(theNetwork().requests).toHaveLength(2);
});

test('a release that this portal cannot host is not fetched; the card names both versions', async () => {
  const refusal = 'Demo 1.1.0 needs host ^2.0.0; this portal is host 1.1.0';
  const failures: string[] = [];
  const module = composed({ releases: [{ version: '1.1.0', refusal }] });
  await expect(loading(failures)({ module, load: './page' })).rejects.toThrow(refusal);
  expect(theNetwork().requests).toEqual([]);
  expect(failures).toEqual(['1.1.0 contract']);
});

test('in the place of a refused release comes the last known-good one', async () => {
  serve('1.0.0', ['ok']);
  const module = composed({ releases: [{ version: '1.1.0', refusal: 'no' }, release('1.0.0')] });
  const failures: string[] = [];
  const up = await loading(failures)({ module, load: './page' });
  expect([up.version, failures]).toEqual(['1.0.0', ['1.1.0 contract']]);
});

test('what hung an earlier page of the tab is done without; alone, it is started when it is asked for again', async () => {
  // What a page leaves behind that never came to rest.
  sessionStorage.setItem('portal:mounting', JSON.stringify(['mf-demo@2.1.0']));
  sessionStorage.setItem('portal:answered', '0');
  expect(findHung()).toEqual(['mf-demo@2.1.0']);
  expect(findHung()).toEqual([]);
  serve('2.1.0', ['ok']);
  serve('2.0.0', ['ok']);
  const both = await loading()(entryOf('2.1.0', '2.0.0'));
  expect(both.version).toBe('2.0.0');
  await expect(loading()(entryOf('2.1.0'))).rejects.toMatchObject({ fault: 'blocked' });
  await expect(loading()(entryOf('2.1.0'))).resolves.toMatchObject({ version: '2.1.0' });
});

test('an entry that the release does not expose is a contract fault', async () => {
  serve('1.0.0', ['ok']);
  await expect(loading()({ module: composed(), load: './other' })).rejects.toMatchObject({
    fault: 'contract',
  });
});
