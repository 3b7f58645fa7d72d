import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { callRules } from './tools/lint/calls.js';
import { doorRules } from './tools/lint/doors.js';
import { syntaxRules } from './tools/lint/syntax.js';

const tests = ['**/*.test.{ts,tsx}', 'packages/*/test/**', 'e2e/**'];
const longByNature = [
  '**/*.tables.ts',
  'packages/api/seeds/**',
  'packages/shared/src/model/texts/**',
  'packages/contracts/src/*/calls/**',
  'packages/contracts/src/admissions/programmes/jupeb/jupeb.schema.test.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.cache/**',
      '**/.portal/**',
      'bench/results/**',
      '**/test-results/**',
      'coverage/**',
    ],
  },
  // Nobody silences a rule inside a file: an exception stands here, with its reason.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'smart'],
      // Prettier breaks code and leaves comments: they are broken by hand, near 120. Code of any length is its affair.
      'max-len': ['error', { code: 100_000, comments: 125, ignoreUrls: true }],
      'max-lines': ['error', { max: 250 }],
      'no-nested-ternary': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-param-reassign': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // Interfaces that domains add to are empty where they begin.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: nodeGlobals() },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // webpack makes these part of the shell and of modules.
  {
    files: ['packages/module-kit/src/webpack/*-runtime.mjs', 'packages/module-kit/src/dev/browser/*.mjs'],
    languageOptions: { globals: { __webpack_hash__: 'readonly', __webpack_require__: 'readonly' } },
  },
  { files: ['**/*.{ts,tsx}'], rules: { 'no-undef': 'off' } },
  {
    files: ['packages/{shared,shell,mf-*}/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    // A component may take a prop of that name: `Alert` uses it for what stopped the person.
    files: ['packages/{shared,shell,mf-*}/**/*.{ts,tsx}'],
    rules: { 'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }] },
  },
  {
    files: ['packages/{shared,shell,mf-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The two rules of hooks; the rest of the plugin's set speaks for the React compiler, which we do not use.
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
    },
  },
  // Playwright reads from the pattern which fixtures are wanted, and wants one even for none.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  { files: longByNature, rules: { 'max-lines': 'off' } },
  ...syntaxRules(tests),
  ...doorRules,
  ...callRules,
);

function nodeGlobals() {
  const node =
    'AbortController AbortSignal Buffer URL URLSearchParams clearInterval clearTimeout console fetch globalThis module performance process queueMicrotask require setImmediate setInterval setTimeout structuredClone';
  const browser =
    'CSSStyleSheet CSSTransition Element EventSource EventTarget document getComputedStyle location requestAnimationFrame self window';
  const jest = 'afterAll afterEach beforeAll beforeEach describe expect it jest test';
  const names = [node, browser, jest].join(' ').split(' ');
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}
