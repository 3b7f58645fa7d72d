import { flag, maybe, text, whole } from './answers';

test.each([text, maybe, whole, flag])('a kind of value is one schema for all calls', (kind) => {
  expect(kind()).toBe(kind());
});

test('what one call asks besides is for no other', async () => {
  const open = text().oneOf(['open']);
  expect(await open.isValid('shut')).toBe(false);
  expect(await text().isValid('shut')).toBe(true);
  expect(await whole().nullable().isValid(null)).toBe(true);
  expect(await whole().isValid(null)).toBe(false);
});
