import { defineRecipe } from '@chakra-ui/react/styled-system';
import { separatorRecipe, skeletonRecipe, spinnerRecipe } from '@chakra-ui/react/theme';

const button = defineRecipe({
  className: 'portal-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    position: 'relative',
    flexShrink: '0',
    // A long label goes onto a second line of a narrow page.
    maxW: '100%',
    appearance: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    transitionProperty: 'colors',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    _icon: { flexShrink: '0', width: '1.15em', height: '1.15em' },
  },
  variants: {
    size: {
      xs: { minH: '8', minW: '8', px: '2.5', textStyle: 'xs' },
      sm: { minH: '9', minW: '9', px: '3.5', textStyle: 'sm' },
      md: { minH: '11', minW: '11', px: '5', py: '1.5', textStyle: 'md' },
      lg: { minH: '3.25rem', minW: '3.25rem', px: '7', py: '2', textStyle: 'lg' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.fg' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: {
        px: '0',
        minW: '0',
        color: 'fg.link',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const control = {
  width: '100%',
  minWidth: '0',
  minH: '11',
  px: '3',
  textStyle: 'md',
  textAlign: 'start',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  appearance: 'none',
  transitionProperty: 'colors',
  transitionDuration: 'fast',
  focusVisibleRing: 'outside',
  '--focus-ring-offset': '0px',
  _hover: { borderColor: 'fg.muted' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  _readOnly: { bg: 'bg.muted', color: 'fg.muted', borderStyle: 'dashed' },
  _invalid: { borderColor: 'border.error', borderWidth: '2px' },
  _placeholder: { color: 'fg.subtle', opacity: '1' },
} as const;

/** Boxes that people type into. `control` styles are shared with the native select. */
const input = defineRecipe({
  className: 'portal-input',
  base: control,
  variants: { size: { sm: { minH: '9', textStyle: 'sm' }, md: {} } },
  defaultVariants: { size: 'md' },
});

const textarea = defineRecipe({
  className: 'portal-textarea',
  base: {
    ...control,
    py: '2',
    minH: '20',
    resize: 'vertical',
    // What is only read takes the lines that it needs.
    _readOnly: { ...control._readOnly, minH: '11', resize: 'none', fieldSizing: 'content' },
  },
});

const nativeSelect = defineRecipe({
  className: 'portal-select',
  base: {
    ...control,
    pe: '9',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '& > option': { bg: 'bg.panel' },
  },
  variants: { size: { sm: { minH: '9', textStyle: 'sm' }, md: {} } },
  defaultVariants: { size: 'md' },
});

const badge = defineRecipe({
  className: 'portal-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minH: '6',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { variant: 'subtle' },
});

const heading = defineRecipe({
  className: 'portal-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: '-0.006em', textWrap: 'balance' },
  variants: {
    size: {
      sm: { textStyle: 'md', fontFamily: 'body', fontWeight: 'bold', letterSpacing: '0' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl' },
      xl: { textStyle: '2xl' },
      '2xl': { textStyle: '3xl' },
      '3xl': { textStyle: '4xl' },
    },
  },
  defaultVariants: { size: 'xl' },
});

const container = defineRecipe({
  className: 'portal-container',
  base: {
    position: 'relative',
    width: '100%',
    maxWidth: '72rem',
    mx: 'auto',
    px: { base: '4', md: '6' },
    _print: { px: '0', maxWidth: 'none' },
  },
});

// The style alone: the shorthand would let a line break that its surroundings keep whole.
const text = defineRecipe({ className: 'portal-text', base: { textWrapStyle: 'pretty' } });

/** Words that lead to another page. */
const link = defineRecipe({
  className: 'portal-link',
  base: {
    color: 'fg.link',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** Recipes of the core door, by the keys that Chakra's components look up. */
export const recipes = {
  button,
  input,
  textarea,
  nativeSelect,
  badge,
  heading,
  link,
  text,
  container,
  spinner: spinnerRecipe,
  skeleton: skeletonRecipe,
  separator: separatorRecipe,
};
