const anywhere = [
  {
    selector: 'CallExpression[callee.property.name=/^(selectAll|returningAll)$/]',
    message: 'Name the columns: a column added later must not reach a client by itself.',
  },
  {
    selector: "JSXAttribute[name.name='onPaste'] CallExpression[callee.property.name='preventDefault']",
    message: 'Let people paste: password managers and copied numbers need it.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Show HTML of officials through the sanitising component of @portal/shared/ui.',
  },
  {
    selector:
      "CallExpression[callee.object.name='localStorage'][callee.property.name='setItem'][arguments.0.value=/token/i]",
    message: 'Tokens live in memory only.',
  },
  {
    selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the fields where they are: a spread of a literal only hides its lines.',
  },
  {
    selector: 'ArrayExpression > SpreadElement > ArrayExpression',
    message: 'Write the elements where they are: a spread of a literal only hides its lines.',
  },
];

const named = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export: the same name everywhere.',
};

const stored = {
  selector: 'Identifier[name=/^(local|session)Storage$/]',
  message: 'Use browserStorage or tabStorage of @portal/shared/model: a browser may deny its own.',
};

const late = {
  selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
  message:
    'Use LatePart of @portal/shared/ui: a part that does not come must not take down what stands around it.',
};

/** What a route or a slot loads. */
const entries = '**/*.{page,card,routes}.tsx';

/** Constructs that we do not use, with the reason. Entries of a module are loaded lazily, so they may export a default. */
export const syntaxRules = (tests) => [
  { files: ['**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...anywhere] } },
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: [...tests, entries, 'packages/shared/src/model/browser-storage.ts'],
    rules: { 'no-restricted-syntax': ['error', ...anywhere, named, stored] },
  },
  {
    files: [`packages/*/src/${entries}`],
    rules: { 'no-restricted-syntax': ['error', ...anywhere, stored] },
  },
  {
    files: ['packages/{shared,shell}/src/**/*.{ts,tsx}'],
    // A page of the shell has a card in its place, and its code is the page.
    ignores: [
      ...tests,
      entries,
      'packages/shell/src/chrome/own-page-view.tsx',
      'packages/shared/src/model/browser-storage.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...anywhere, named, stored, late] },
  },
];
