/** @jest-environment node */
import { tokens } from '../ui/theme/tokens';
import { system } from '../ui/theme/system';
import { rulesOfPage } from './rules-of-page';

const rules = rulesOfPage();

test('the order of the layers comes first, then one rule for each that Chakra fills', () => {
  const beginnings = rules.map((rule) => /^@layer [\w, ]+[;{]/.exec(rule)?.[0]);
  expect(beginnings).toEqual([
    '@layer reset,base,tokens,recipes;',
    '@layer reset{',
    '@layer base{',
    '@layer tokens{',
  ]);
});

test('reset, rules of the whole document and all tokens are in them', () => {
  const [, reset, base, declared = ''] = rules;
  expect(reset).toContain('box-sizing:border-box');
  expect(base).toContain('@media (prefers-reduced-motion: reduce)');
  for (const step of Object.keys(tokens.spacing))
    expect(declared).toContain(`--chakra-spacing-${step.replace('.', '\\.')}:`);
  for (const [, variables] of system.tokens.cssVarMap)
    for (const [name] of variables) expect(declared).toContain(`${name}:`);
});

test('what is printed is light, whatever stands on the document', () => {
  const [, , base, declared = ''] = rules;
  const dark = [...declared.matchAll(/[^{};]*\{/g)].map(([opening]) => opening).slice(-2);
  expect(dark).toEqual(['@media screen{', '.dark,.dark .chakra-theme:not(.light){']);
  expect(base).toMatch(/@media print\{html\{[^}]*color-scheme:light!important;/);
});
