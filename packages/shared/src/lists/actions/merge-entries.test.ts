import { mergeEntries } from './merge-entries';

const base = { name: 'Ours', budget: '50000', claims: ['a', 'b'], value: { days: '3', open: true } };

test.each([
  ['nothing', base, [], []],
  ['what I left alone', { ...base, budget: '60000' }, [['budget', '60000']], []],
  ['what both changed', { ...base, name: 'Theirs' }, [], ['name']],
  ['what both changed to the same', { ...base, name: 'Mine' }, [], []],
  ['one of a group', { ...base, value: { days: '4', open: true } }, [['value.days', '4']], []],
  ['the order of choices', { ...base, claims: ['b', 'a'] }, [], []],
  ['other choices than mine', { ...base, claims: ['b', 'd'] }, [['claims', ['b', 'd', 'c']]], []],
])('of %s that somebody else changed', (_, theirs, taken, clashes) => {
  const mine = { ...base, name: 'Mine', claims: ['a', 'b', 'c'] };
  const merge = mergeEntries(base, mine, theirs);
  expect(merge.taken.map(({ path, value }) => [path, value])).toEqual(taken);
  expect(merge.clashes.map(({ path }) => path)).toEqual(clashes);
});

test('a choice that I took away stays away, though they added another', () => {
  const { taken } = mergeEntries({ claims: ['a', 'b'] }, { claims: ['a'] }, { claims: ['a', 'b', 'c'] });
  expect(taken).toEqual([{ path: 'claims', before: ['a', 'b'], after: ['a', 'b', 'c'], value: ['a', 'c'] }]);
});

test('an entry that was empty in another way is none that was changed', () => {
  expect(mergeEntries({ cap: null }, { cap: '' }, { cap: undefined })).toEqual({ taken: [], clashes: [] });
});
