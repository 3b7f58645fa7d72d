import { cssRules, styles, withTokens } from '@portal/shared/ui/static-css';

/** Whose script and style a document has; `app` is the frame of every page that modules fill. */
export type DocumentEntry = 'landing' | 'account' | 'app';

const every = [
  cssRules('a', styles.link),
  cssRules('h1,h2,h3', styles.heading),
  cssRules('.button', styles.button),
];

/** What each kind of document takes from the recipes of the design system. */
const parts: Record<DocumentEntry, readonly string[]> = {
  landing: [...every, cssRules('.panel-links .button:not(:first-child)', styles.outlineButton)],
  account: [...every, cssRules('.panel', styles.card), cssRules('.field input', styles.input)],
  app: [],
};

/** The style of a document on one line: recipes, then its own layout, in the theme's tokens. */
export function styleSheet(entry: DocumentEntry, layout: string): string {
  const rules = parts[entry].join('') + layout.replace(/\/\*.*?\*\//gs, '');
  return withTokens(rules).replace(/\n\s*/g, '');
}
