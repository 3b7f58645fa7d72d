import { ConcurrencyLimit, type Priority } from './concurrency-limit';

/** Work that ends when it is told to. */
function pending() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}
const settled = async () => {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
};

describe('turns', () => {
  it('are as many at once as allowed; who is known goes before strangers', async () => {
    const turns = new ConcurrencyLimit({ width: 2, longest: 10 });
    const { begun, work, end } = pending();
    const take = (name: string, priority: Priority) => void turns.run(work(name), { priority, from: 'here' });
    take('one', 'strangers');
    take('two', 'strangers');
    take('three', 'strangers');
    take('known', 'known');
    await settled();
    expect(begun).toEqual(['one', 'two']);
    expect([
      turns.waitingOf('strangers', 'here'),
      turns.waitingOf('strangers', 'there'),
      turns.waitingOf('strangers'),
    ]).toEqual([1, 0, 1]);
    end('one');
    await settled();
    expect(begun).toEqual(['one', 'two', 'known']);
    end('known');
    end('two');
    await settled();
    expect(begun).toEqual(['one', 'two', 'known', 'three']);
  });

  it('of known people are neither delayed nor shut out by a thousand who have worked', async () => {
    const turns = new ConcurrencyLimit({ width: 1, longest: 1000 });
    const { begun, work, end } = pending();
    const take = (name: string, priority: Priority) => turns.run(work(name), { priority, from: 'here' });
    void take('running', 'proven');
    for (let count = 0; count < 1000; count += 1) void take(`proven ${count}`, 'proven');
    await expect(take('one too many', 'proven')).rejects.toMatchObject({ code: 'BUSY' });
    for (let count = 0; count < 6; count += 1) void take(`known ${count}`, 'known');
    for (let turn = 0; turn < 8; turn += 1) {
      end(begun.at(-1) ?? '');
      await settled();
    }
    // Nor are those who have worked forgotten while known people come and come.
    expect(begun).toEqual([
      'running',
      'known 0',
      'known 1',
      'known 2',
      'proven 0',
      'known 3',
      'known 4',
      'known 5',
      'proven 1',
    ]);
  });

  it('go round by where people come from, and a full queue has room for who has none in it', async () => {
    const turns = new ConcurrencyLimit({ width: 1, longest: 4 });
    const { begun, work, end } = pending();
    const refused: string[] = [];
    const take = (name: string, from: string) =>
      void turns.run(work(name), { priority: 'proven', from }).catch(() => refused.push(name));
    take('running', 'botnet');
    for (const name of ['one', 'two', 'three', 'four']) take(name, 'botnet');
    take('campus', 'campus');
    take('five', 'botnet');
    take('second of campus', 'campus');
    await settled();
    expect(refused.toSorted()).toEqual(['five', 'four', 'three']);
    expect([turns.waitingOf('proven'), turns.waitingOf('proven', 'campus')]).toEqual([4, 2]);
    for (let turn = 0; turn < 4; turn += 1) {
      end(begun.at(-1) ?? '');
      await settled();
    }
    expect(begun).toEqual(['running', 'one', 'campus', 'two', 'second of campus']);
  });

  it('go on after work that fails, and refuse who would wait too long', async () => {
    const turns = new ConcurrencyLimit({ width: 1, longest: 1 });
    const { begun, work, end } = pending();
    const failing = turns.run(async () => {
      await settled();
      throw new Error('no');
    });
    const waiting = turns.run(work('next'));
    await expect(turns.run(work('late'))).rejects.toMatchObject({ code: 'BUSY' });
    await expect(failing).rejects.toThrow('no');
    await settled();
    expect(begun).toEqual(['next']);
    end('next');
    await waiting;
  });

  it('pass by who lost timeout', async () => {
    jest.useFakeTimers();
    const turns = new ConcurrencyLimit({ width: 1, longest: 2, timeout: 50 });
    const { begun, work, end } = pending();
    void turns.run(work('one'));
    const refused = expect(turns.run(work('two'))).rejects.toMatchObject({ code: 'BUSY' });
    await jest.advanceTimersByTimeAsync(50);
    await refused;
    end('one');
    await settled();
    void turns.run(work('three'));
    await settled();
    expect(begun).toEqual(['one', 'three']);
    jest.useRealTimers();
  });
});
