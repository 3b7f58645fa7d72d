import { Turns, type Priority } from './turns';

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
  it('are as many at once as allowed; who has shown something goes before strangers', async () => {
    const turns = new Turns({ width: 2, longest: 10 });
    const { begun, work, end } = pending();
    const take = (name: string, priority: Priority) =>
      void turns.take(work(name), { priority, from: 'here' });
    take('one', 'strangers');
    take('two', 'strangers');
    take('three', 'strangers');
    take('known', 'first');
    await settled();
    expect(begun).toEqual(['one', 'two']);
    expect([
      turns.strangersWaiting('here'),
      turns.strangersWaiting('there'),
      turns.strangersWaiting(),
    ]).toEqual([1, 0, 1]);
    end('one');
    await settled();
    expect(begun).toEqual(['one', 'two', 'known']);
    end('known');
    end('two');
    await settled();
    expect(begun).toEqual(['one', 'two', 'known', 'three']);
  });

  it('go on after work that fails, and refuse who would wait too long', async () => {
    const turns = new Turns({ width: 1, longest: 1 });
    const { begun, work, end } = pending();
    const failing = turns.take(async () => {
      await settled();
      throw new Error('no');
    });
    const waiting = turns.take(work('next'));
    await expect(turns.take(work('late'))).rejects.toMatchObject({ code: 'BUSY' });
    await expect(failing).rejects.toThrow('no');
    await settled();
    expect(begun).toEqual(['next']);
    end('next');
    await waiting;
  });
});
