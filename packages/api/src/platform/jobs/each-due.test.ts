import { eachDue } from './each-due';

const ids = [1, 2, 3, 4, 5];
/** Two at a time, as a query with a limit answers them. */
const select = (after: number) =>
  Promise.resolve(
    ids
      .filter((id) => id > after)
      .slice(0, 2)
      .map((id) => ({ id })),
  );

function run(handle: (id: number) => boolean, limits: { atMost?: number; together?: number } = {}) {
  const seen: number[] = [];
  const log = { warn: jest.fn() };
  const done = eachDue(log, {
    select,
    handle: ({ id }) => {
      seen.push(id);
      return Promise.resolve(id).then(handle);
    },
    failed: 'not done',
    ...limits,
  });
  return { done, seen, log };
}

describe('everything that is due', () => {
  it.each([1, 2])('goes past one that fails, which is logged: %i at one time', async (together) => {
    const bad = new Error('no');
    const { done, seen, log } = run(
      (id) => {
        if (id === 1) throw bad;
        return id !== 3;
      },
      { together },
    );
    expect(await done).toBe(3);
    expect(seen).toEqual(ids);
    expect(log.warn.mock.calls).toEqual([[{ err: bad, id: 1 }, 'not done']]);
  });

  it('ends with the most of one run, of which those count that were done', async () => {
    const { done, seen } = run((id) => id !== 2, { atMost: 2 });
    expect(await done).toBe(2);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('fails where nothing can be read', async () => {
    const log = { warn: jest.fn() };
    const gone = { select: () => Promise.reject(new Error('gone')), handle: jest.fn(), failed: '' };
    await expect(eachDue(log, gone)).rejects.toThrow('gone');
  });
});
