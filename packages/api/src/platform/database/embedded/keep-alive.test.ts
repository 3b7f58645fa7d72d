import { keepAlive } from './keep-alive';

/** A promise that the test settles when it likes. */
function deferred() {
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { settle, settled };
}

/** Something that runs until it dies or is ended. */
function something() {
  const { settle: die, settled: exited } = deferred();
  return { exited, die };
}
type Something = ReturnType<typeof something>;

const end = jest.fn(async ({ die, exited }: Something) => {
  die();
  await exited;
});

beforeEach(() => end.mockClear());

describe('what is kept alive', () => {
  it('is started again each time it dies, and ends when it is stopped', async () => {
    const started: Something[] = [];
    let heard = deferred();
    const kept = await keepAlive(
      () => {
        started.push(something());
        return Promise.resolve(started.at(-1)!);
      },
      () => heard.settle(),
    );
    for (const time of [1, 2]) {
      heard = deferred();
      started.at(-1)!.die();
      await heard.settled;
      await new Promise(setImmediate);
      expect(started).toHaveLength(time + 1);
    }
    await kept.stop(end);
    expect(end.mock.calls).toEqual([[started[2]]]);
  });

  it('is ended when it was stopped while it was being started again', async () => {
    const first = something();
    const second = something();
    const starting = deferred();
    let starts = 0;
    const dead = deferred();
    const start = async () => {
      starts += 1;
      if (starts === 1) return first;
      await starting.settled;
      return second;
    };
    const kept = await keepAlive(start, dead.settle);
    first.die();
    await dead.settled;
    const stopped = kept.stop(end);
    starting.settle();
    await stopped;
    expect(end.mock.calls).toEqual([[second]]);
    expect(starts).toBe(2);
  });

  it('is not tried again when it was stopped while a start failed', async () => {
    const first = something();
    let starts = 0;
    const dead = deferred();
    const start = () => {
      starts += 1;
      return starts === 1 ? Promise.resolve(first) : Promise.reject(new Error('in use'));
    };
    const kept = await keepAlive(start, dead.settle);
    first.die();
    await dead.settled;
    await kept.stop(end);
    expect(starts).toBe(2);
    expect(end).not.toHaveBeenCalled();
  });

  it('stays dead when nobody wants to be told', async () => {
    const first = something();
    const start = jest.fn(() => Promise.resolve(first));
    const kept = await keepAlive(start);
    first.die();
    await first.exited;
    await kept.stop(end);
    expect(start).toHaveBeenCalledTimes(1);
  });
});
