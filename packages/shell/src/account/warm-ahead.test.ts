import { authentication } from '@portal/shared/model';
import { send } from './send';
import { mayWarm, warmAhead } from './warm-ahead';

const file = (name: string) => ({ url: `/assets/app/${name}.js`, integrity: `sha384-${name}` });
const shell = [file('one'), file('two'), file('three')];

interface Asked {
  url: string;
  init: RequestInit & { signal?: AbortSignal };
  come: () => void;
}

let asked: Asked[];
let wide: boolean;
let end: () => void;

/** A line on which nothing comes until the test lets it. */
function slowLine(url: string, init: Asked['init'] = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const come = () => resolve({ arrayBuffer: async () => new ArrayBuffer(0), ok: false } as Response);
    init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    asked.push({ url, init, come });
  });
}

const names = () => asked.map(({ url }) => /(\w+)\.js$/.exec(url)?.[1] ?? 'call');
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  wide = false;
  end = () => undefined;
  Object.assign(globalThis, { fetch: slowLine, matchMedia: () => ({ matches: wide }) });
});
afterEach(() => {
  end();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('files come once the page rests, two at a time, in order, each with its hash and after everything else', async () => {
  end = warmAhead(shell, {});
  expect(asked).toEqual([]);
  await pass(1500);
  expect(names()).toEqual(['one', 'two']);
  expect(asked[0]?.init).toMatchObject({ integrity: 'sha384-one', priority: 'low' });
  asked[0]?.come();
  await pass(0);
  expect(names()).toEqual(['one', 'two', 'three']);
});

test('a file that does not come holds nothing up', async () => {
  Object.assign(globalThis, { fetch: (url: string) => Promise.reject(asked.push({ url } as Asked)) });
  end = warmAhead(shell, {});
  await pass(1500);
  expect(names()).toEqual(['one', 'two', 'three']);
});

test.each([
  ['saves data', { connection: { saveData: true } }],
  ['has a 2G line', { connection: { effectiveType: '2g' } }],
  ['has a slower one', { connection: { effectiveType: 'slow-2g' } }],
  ['has little memory', { deviceMemory: 0.5 }],
])('nothing comes to a device that %s', async (_, device) => {
  expect(mayWarm(device)).toBe(false);
  end = warmAhead(shell, device);
  await pass(60_000);
  expect(asked).toEqual([]);
});

test('a device that says nothing, or has enough, gets them', () => {
  expect(mayWarm({})).toBe(true);
  expect(mayWarm({ connection: { saveData: false, effectiveType: '3g' }, deviceMemory: 1 })).toBe(true);
});

test("the first page of staff comes to larger screens only, after the students' one", async () => {
  const files = [...shell, { ...file('staff'), wide: true as const }];
  const all = async () => {
    asked = [];
    end();
    end = warmAhead(files, {});
    await pass(1500);
    for (let index = 0; index < asked.length; index += 1) {
      asked[index]?.come();
      await pass(0);
    }
    return names();
  };
  expect(await all()).toEqual(['one', 'two', 'three']);
  wide = true;
  expect(await all()).toEqual(['one', 'two', 'three', 'staff']);
});

test('Enter lets go of what is under way; after an answer it comes when the page rests, and nothing twice', async () => {
  end = warmAhead(shell, {});
  await pass(1500);
  asked[0]?.come();
  await pass(0);
  const sent = send(authentication.login, { body: { userName: 'ade', password: 'secret' } });
  const refused = expect(sent).rejects.toThrow();
  await pass(10_000);
  expect(names()).toEqual(['one', 'two', 'three', 'call']);
  expect(asked.slice(1, 3).map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  asked[3]?.come();
  await refused;
  await pass(1500);
  expect(names()).toHaveLength(4);
  await pass(2500);
  expect(names().slice(4).sort()).toEqual(['three', 'two']);
});

test('Enter before anything was asked for: nothing comes until there is an answer', async () => {
  end = warmAhead(shell, {});
  const sent = send(authentication.login, { body: { userName: 'ade', password: 'secret' } });
  const refused = expect(sent).rejects.toThrow();
  await pass(60_000);
  expect(names()).toEqual(['call']);
  asked[0]?.come();
  await refused;
});
