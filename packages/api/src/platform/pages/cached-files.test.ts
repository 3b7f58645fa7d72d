import { cachedFiles } from './cached-files';

const file = (size: number) => ({
  bytes: Buffer.alloc(size),
  brotli: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
  hash: '',
  type: 'text/javascript',
});

test('a file is looked for once, while there is room for it, and the hot ones stay', async () => {
  const find = jest.fn(async (name: string) => (name === 'none' ? undefined : file(40)));
  const fileOf = cachedFiles(find, 100);
  for (const name of ['hot', 'cold', 'hot', 'new', 'hot', 'cold', 'none', 'none']) await fileOf(name);
  expect(find.mock.calls.flat()).toEqual(['hot', 'cold', 'new', 'cold', 'none', 'none']);
});
