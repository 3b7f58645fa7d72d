import { withoutUnread } from '../../model/unread-properties';
import { recipes } from './recipes';
import { slotRecipes } from './slot-recipes';
import { system } from './system';

/**
 * The theme for pages that are made at build time and bring no component: rules from the recipes of the design system,
 * and its tokens. Used by builds alone.
 */

interface Token {
  name: string;
  value: string;
  light?: string;
  dark?: string;
}

const tokens = new Map<string, Token>();
const byVariable = new Map<string, Token>();
for (const { name, value, extensions } of system.tokens.allTokens) {
  const { conditions = {}, cssVar } = extensions as {
    conditions?: { _light?: string; _night?: string };
    cssVar?: { var: string };
  };
  const { _light: light, _night: dark } = conditions;
  const token = { name, value: String(value), ...(light && dark && { light, dark }) };
  tokens.set(name, token);
  // Negative spacing has the variable of the positive one.
  if (cssVar && !name.includes('.-')) byVariable.set(cssVar.var, token);
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const property = (name: string) => (name.startsWith('--') ? name : kebab(name));

type Styles = Record<string, unknown>;
const isStyles = (value: unknown): value is Styles => typeof value === 'object' && value !== null;

/** States that only Chakra's own components have. */
const componentStates = /, \[data-[^\]]+\]|\[data-[^\]]+\], /g;

/** A style object as Chakra leaves it, as text. The ring of what has the focus is one rule of the whole page. */
function textOf(selector: string, styles: Styles): string {
  let own = '';
  let nested = '';
  for (const [key, value] of Object.entries(styles)) {
    if (!isStyles(value)) own += `${property(key)}:${String(value)};`;
    else if (key.includes(':focus-visible')) continue;
    else if (key.startsWith('@layer')) nested += textOf(selector, value);
    else if (key.startsWith('@')) nested += `${key}{${textOf(selector, value)}}`;
    else nested += textOf(key.replace(componentStates, '').replaceAll('&', selector), value);
  }
  return (own && `${selector}{${own}}`) + nested;
}

/** Rules under a selector from styles in the theme's own terms: `bg`, `colorPalette.solid`, `_hover` and the like. */
export function cssRules(
  selector: string,
  styles: Parameters<typeof system.css>[0],
  palette = 'brand',
): string {
  return textOf(selector, system.css(styles)).replaceAll('-colors-color-palette-', `-colors-${palette}-`);
}

/** What the design system makes of its parts, in the variants that pages without components use. */
export const styles = {
  link: recipes.link.base ?? {},
  heading: recipes.heading.base ?? {},
  input: system.cva(recipes.input)({ size: 'md' }),
  button: system.cva(recipes.button)({ size: 'md', variant: 'solid' }),
  outlineButton: recipes.button.variants?.variant.outline ?? {},
  card: slotRecipes.card.base?.root ?? {},
};

/** The names of whatever palette an element has: rules declare them. */
const isOfPalette = ({ name }: Token) => name.startsWith('colors.colorPalette');

const shortName = ({ name }: Token) => `--${kebab(name.replace(/^colors\./, '').replaceAll('.', '-'))}`;

function mode(scheme: 'light' | 'dark', used: Iterable<Token>): string {
  const values = [...used].map((token) => `${shortName(token)}:${token[scheme]};`);
  return `color-scheme:${scheme};${values.join('')}`;
}

/** Where what a style sheet uses of the theme is noted. */
interface Used {
  moded: Set<Token>;
  fonts: Set<Token>;
}

/** Fills the theme into rules. Variables that are no tokens stay: those of a palette belong to the rules themselves. */
function filledIn(css: string, { moded, fonts }: Used): string {
  function valueOf(token: Token): string {
    if (token.light) moded.add(token);
    else if (token.name.startsWith('fonts.')) fonts.add(token);
    else return filled(token.value);
    return `var(${shortName(token)})`;
  }
  function filled(text: string): string {
    return text
      .replace(/token\(([\w.]+)\)/g, (_, name: string) => {
        const token = tokens.get(name);
        if (!token) throw new Error(`the theme has no ${name}`);
        return valueOf(token);
      })
      .replace(/var\((--chakra-[\w\\.-]+)\)/g, (whole, name: string) => {
        const token = byVariable.get(name);
        return token && !isOfPalette(token) ? valueOf(token) : whole;
      });
  }
  return filled(css);
}

/** The values of what is used, for each colour mode: dark by `html.dark`, or by the device unless `html.light`. */
function declared({ moded, fonts }: Used): string[] {
  const fixed = [...fonts].map((token) => `${shortName(token)}:${token.value};`).join('');
  const dark = mode('dark', moded);
  const light = mode('light', moded);
  return [
    `:root{${light}${fixed}}`,
    `@media screen and (prefers-color-scheme:dark){html:not(.light){${dark}}}`,
    `@media screen{html.dark{${dark}}}`,
    // A script says it of the element.
    '@media print{html{color-scheme:light!important}}',
  ];
}

/**
 * Fills the theme into a style sheet: `token(colors.bg.panel)` of its own rules, and the variables of Chakra's. What
 * depends on the colour mode, and the fonts, become custom properties that stand in front, of those tokens alone that
 * the sheet uses; everything else is written out. Dark by `html.dark`, or by the device unless `html.light`; print is
 * light. Throws for a token that the theme does not have.
 */
export function withTokens(css: string): string {
  const used: Used = { moded: new Set(), fonts: new Set() };
  // Chakra's recipes leave some.
  const rules = withoutUnread(filledIn(css, used));
  const [unknown] = /var\(--chakra-[^)]+\)/.exec(rules) ?? [];
  if (unknown) throw new Error(`the theme has no ${unknown}`);
  return [...declared(used), rules].join('\n');
}

/** What a script would say of an element that is pointed at or has the focus: in a first view the browser alone does. */
const saidByScript = /:is\(:(hover|active|focus|focus-visible), ?\[data-\1\]\)/g;

/** The spaces in `(min-width: 64rem)` and `:not(:disabled, [data-disabled])`. */
const spaces = /(?<=\([a-z-]+:) |(?<=,) (?=[:[])/g;

/** Rules of which many make one style sheet, written as `withTokens` does: `everyToken` declares what they name. */
export const compactRules = (css: string): string =>
  filledIn(css, { moded: new Set(), fonts: new Set() }).replace(saidByScript, ':$1').replace(spaces, '');

/** Declares all that rules of `compactRules` may name. */
export function everyToken(): string {
  const all = [...new Set(byVariable.values())].filter((token) => !isOfPalette(token));
  return declared({
    moded: new Set(all.filter(({ light }) => light)),
    fonts: new Set(all.filter(({ name }) => name.startsWith('fonts.'))),
  }).join('');
}
