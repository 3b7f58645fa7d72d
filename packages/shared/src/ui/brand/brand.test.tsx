import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  applyColorMode,
  chooseColorMode,
  contrast,
  contrastPairs,
  Crest,
  crestSvg,
  currentColorMode,
} from '.';
import { colorModeKey } from '../../model';
import { dark, light } from '.';

describe('palette', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('keeps WCAG AA in %s', (_, colors) => {
    const tooLow = contrastPairs
      .map(([text, ground, least]) => ({ text, ground, least, is: contrast(colors[text], colors[ground]) }))
      .filter(({ is, least }) => is < least);
    expect(tooLow).toEqual([]);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ef4444', '#ffffff')).toBeCloseTo(3.76, 2);
  });
});

describe('crest', () => {
  it('is at most 2 KB, the same drawing as component and as file', () => {
    expect(crestSvg().length).toBeLessThanOrEqual(2048);
    const paths = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    expect(paths(renderToStaticMarkup(<Crest />))).toEqual(paths(crestSvg()));
  });

  it('is decoration without a title and an image with one', () => {
    const { rerender } = render(<Crest />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<Crest title="Crest of the university" />);
    expect(screen.getByRole('img', { name: 'Crest of the university' })).toBeInTheDocument();
  });
});

describe('colour mode', () => {
  const media = (matches: boolean) => {
    window.matchMedia = () =>
      ({ matches, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
  };
  beforeEach(() => localStorage.clear());

  it('follows the device until the person chooses', () => {
    media(true);
    expect(applyColorMode()).toBe('dark');
    chooseColorMode('light');
    expect(currentColorMode()).toBe('light');
    expect(applyColorMode()).toBe('light');
    expect(localStorage.getItem(colorModeKey)).toBe('light');
  });

  it('ignores a value that is not a mode', () => {
    media(false);
    localStorage.setItem(colorModeKey, 'purple');
    expect(applyColorMode()).toBe('light');
  });
});
