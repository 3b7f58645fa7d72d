import { dark, light, type Colors } from './palette';
import { fonts, radii, shadows, spacing, typeScale, widths } from './type';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declarations(prefix: string, values: Record<string | number, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${kebab(name)}:${value};`)
    .join('');
}

function mode(colors: Colors, shadow: Record<string, string>, scheme: string): string {
  return `color-scheme:${scheme};${declarations('color', { ...colors })}${declarations('shadow', shadow)}`;
}

/** Name of the custom property of a colour: `var(--color-primary-soft)`. */
export function cssColor(name: keyof Colors): string {
  return `var(--color-${kebab(name)})`;
}

/**
 * The brand as custom properties for pages without Chakra: `--color-*`, `--shadow-*`, `--font-*`, `--text-*`,
 * `--leading-*`, `--space-*`, `--radius-*`, `--width-*`. Dark by `html.dark`, or by the device unless `html.light`.
 */
export function brandCss(): string {
  const sizes = Object.fromEntries(Object.entries(typeScale).map(([name, step]) => [name, step.size]));
  const lines = Object.fromEntries(Object.entries(typeScale).map(([name, step]) => [name, step.line]));
  const fixed = [
    declarations('font', fonts),
    declarations('text', sizes),
    declarations('leading', lines),
    declarations('space', spacing),
    declarations('radius', radii),
    declarations('width', widths),
  ].join('');
  const night = mode(dark, shadows.dark, 'dark');
  return [
    `:root{${mode(light, shadows.light, 'light')}${fixed}}`,
    `@media (prefers-color-scheme:dark){html:not(.light){${night}}}`,
    `html.dark{${night}}`,
    `@media print{html,html.dark,html:not(.light){${mode(light, shadows.light, 'light')}}}`,
  ].join('\n');
}
