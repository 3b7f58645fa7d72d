import { keepAlive } from './keep-alive';

/** Something that runs until it dies or is ended. */
function something() {
  let die: () => void = () => undefined;
  const exited = new Promise<void>((resolve) => {
    die = resolve;
  });
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
    let heard: () => void = () => undefined;
    const kept = await keepAlive(
      () => {
        started.push(something());
        return Promise.resolve(started.at(-1)!);
      },
      () => heard(),
    );
    for (const time of [1, 2]) {
      const dead = new Promise<void>((resolve) => {
        heard = resolve;
      });
      started.at(-1)!.die();
      await dead;
      await new Promise(setImmediate);
      expect(started).toHaveLength(time + 1);
    }
    await kept.stop(end);
    expect(end.mock.calls).toEqual([[started[2]]]);
  });

  it('is ended when it was stopped while it was being started again', async () => {
    const first = something();
    const second = something();
    let begin: () => void = () => undefined;
    const starting = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let starts = 0;
    let heard: () => void = () => undefined;
    const dead = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const start = async () => {
      starts += 1;
      if (starts === 1) return first;
      await starting;
      return second;
    };
    const kept = await keepAlive(start, heard);
    first.die();
    await dead;
    const stopped = kept.stop(end);
    begin();
    await stopped;
    expect(end.mock.calls).toEqual([[second]]);
    expect(starts).toBe(2);
  });

  it('is not tried again when it was stopped while a start failed', async () => {
    const first = something();
    let starts = 0;
    let heard: () => void = () => undefined;
    const dead = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const start = () => {
      starts += 1;
      return starts === 1 ? Promise.resolve(first) : Promise.reject(new Error('in use'));
    };
    const kept = await keepAlive(start, heard);
    first.die();
    await dead;
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
