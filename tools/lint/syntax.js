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
];

const named = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export: the same name everywhere.',
};

/** Constructs that we do not use, with the reason. Pages are loaded lazily, so they may export a default. */
export const syntaxRules = (tests) => [
  { files: ['**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...anywhere] } },
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: [...tests, '**/*.page.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...anywhere, named] },
  },
];
