import { recentlyUsed } from './recently-used';

test('what nobody asked for longest goes when there is no room', () => {
  const kept = recentlyUsed<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
  kept.forget('a');
  expect(kept.get('a')).toBeUndefined();
});
