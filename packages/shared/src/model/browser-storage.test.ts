import { keysIn, safeStorage } from './browser-storage';

beforeEach(() => localStorage.clear());

test('keeps in the storage, which is the one that other pages read', () => {
  const safe = safeStorage(() => localStorage);
  safe.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  expect([safe.getItem('a'), keysIn(safe)]).toEqual(['1', ['a']]);
  safe.removeItem('a');
  expect(safe.getItem('a')).toBeNull();
});

test('one that is denied is remembered for as long as the page lives', () => {
  const safe = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  safe.setItem('a', '1');
  expect([safe.getItem('a'), safe.length, keysIn(safe)]).toEqual(['1', 1, ['a']]);
  safe.clear();
  expect(safe.getItem('a')).toBeNull();
});

test('of one that is full the newest value counts, not the one that is stored', () => {
  const safe = safeStorage(() => localStorage);
  safe.setItem('a', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  safe.setItem('a', 'new');
  full.mockRestore();
  expect(safe.getItem('a')).toBe('new');
  safe.setItem('a', 'newest');
  expect([safe.getItem('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
});
