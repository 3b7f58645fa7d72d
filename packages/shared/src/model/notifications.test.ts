import { isPortalPath } from '.';

test.each([
  ['/a?b=c#d', true],
  ['/', true],
  ['', false],
  ['a', false],
  ['//a', false],
  ['/\\a', false],
  ['/a\\b', false],
  ['/a b', false],
  ['/a\n', false],
  ['https://a', false],
])('%j is a page of the portal: %s', (url, is) => expect(isPortalPath(url)).toBe(is));
