import { dark, light, radii } from '../brand';
import { compactRules, cssRules, styles, withTokens } from './static-css';

test('writes out what is the same in every mode, and leaves what is not to custom properties', () => {
  const css = withTokens(
    '.card{border-radius:token(radii.l2);padding:token(spacing.1.5);color:token(colors.fg)}',
  );
  expect(css.split('\n').at(-1)).toBe(
    `.card{border-radius:${radii.medium};padding:0.375rem;color:var(--fg)}`,
  );
});

test('gives every colour that is used in light, dark by device, dark by class, and neither in print', () => {
  const [root, device, chosen, print] = withTokens('a{color:token(colors.brand.subtle)}').split('\n');
  expect(root).toBe(`:root{color-scheme:light;--brand-subtle:${light.primarySoft};}`);
  expect(device).toBe(
    `@media screen and (prefers-color-scheme:dark){html:not(.light){color-scheme:dark;--brand-subtle:${dark.primarySoft};}}`,
  );
  expect(chosen).toBe(`@media screen{html.dark{color-scheme:dark;--brand-subtle:${dark.primarySoft};}}`);
  expect(print).toBe('@media print{html{color-scheme:light!important}}');
});

test('a token that the theme does not have stops the build', () => {
  expect(() => withTokens('a{color:token(colors.fg.loud)}')).toThrow('the theme has no colors.fg.loud');
  expect(() => withTokens('a{color:var(--chakra-colors-loud)}')).toThrow('--chakra-colors-loud');
});

test('fonts stand once', () => {
  const [root, ...rest] = withTokens('h1{font-family:token(fonts.heading)}').split('\n');
  expect(root).toContain('--fonts-heading:"Iowan Old Style"');
  expect(rest.join('')).not.toContain('Iowan');
});

test('makes rules of a recipe, with its states and in the palette of the brand', () => {
  const css = cssRules('.button', styles.button);
  expect(css).toMatch(/^\.button\{display:inline-flex;/);
  expect(css).toContain('background:var(--chakra-colors-brand-solid);');
  expect(css).toContain('.button:is(:disabled, [disabled], [aria-disabled=true]){opacity:0.55;');
  expect(css).toContain('@media (hover: hover){.button:is(:hover):not(:disabled){');
  expect(css).not.toMatch(/data-|color-palette|focus-visible/);
  expect(cssRules('.mark', { bg: 'colorPalette.subtle' }, 'red')).toBe(
    '.mark{background:var(--chakra-colors-red-subtle);--bg-currentcolor:var(--chakra-colors-red-subtle);}',
  );
});

test('leaves out custom properties that nothing reads', () => {
  const css = withTokens('a{--read:1;--unread:2;opacity:var(--read)}');
  expect(css).toContain('a{--read:1;opacity:var(--read)}');
});

test.each(Object.keys(styles) as (keyof typeof styles)[])(
  '%s takes nothing that the theme does not have',
  (name) => {
    const css = withTokens(cssRules('.x', styles[name]));
    expect(css).toContain('.x');
    expect(css).not.toContain('--chakra');
  },
);

test('rules of a first view have no states that only a script gives, and no space that says nothing', () => {
  const rules = '.a:is(:hover, [data-hover]):not(:disabled, [data-disabled]){top:0;}';
  expect(compactRules(`@media (min-width: 64rem){${rules}}`)).toBe(
    '@media (min-width:64rem){.a:hover:not(:disabled,[data-disabled]){top:0;}}',
  );
});
