import { render } from '@testing-library/react';
import { PortalProvider } from '../provider';

jest.mock('./page-rules', () => ({
  pageStyles: { preflight: false, globalCss: {} },
  pageRules: ['h1{margin:0;}', '@layer that, jsdom, does, not, know;', 'h2{margin:0;}', 'h3{margin:0;}'],
}));

const first = () => document.head.querySelector('style');

test('rules that the build has made stand in front of all others as long as the portal does, but those that a browser does not know', () => {
  const { unmount } = render(<PortalProvider>text</PortalProvider>);
  const rules = [...(first()?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
  expect(rules.map((rule) => rule.slice(0, 2))).toEqual(['h1', 'h2', 'h3']);
  // The content policy would not let them in as text.
  expect(first()).toBeEmptyDOMElement();
  const mine = first();
  unmount();
  expect(mine?.isConnected).toBe(false);
});
