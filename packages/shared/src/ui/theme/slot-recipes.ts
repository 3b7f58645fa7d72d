import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const slots = (...names: string[]) => names;

const card = defineSlotRecipe({
  className: 'portal-card',
  slots: slots('root', 'header', 'body', 'footer', 'title', 'description'),
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      shadow: 'sm',
      overflowWrap: 'anywhere',
    },
    header: {
      px: { base: '4', sm: '6' },
      pt: { base: '4', sm: '5' },
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
    },
    body: {
      px: { base: '4', sm: '6' },
      py: { base: '4', sm: '5' },
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
    },
    footer: {
      px: { base: '4', sm: '6' },
      pb: { base: '4', sm: '5' },
      display: 'flex',
      gap: '3',
      flexWrap: 'wrap',
    },
    title: { textStyle: 'lg', fontFamily: 'heading', fontWeight: 'semibold' },
    description: { color: 'fg.muted', textStyle: 'sm' },
  },
});

const table = defineSlotRecipe({
  className: 'portal-table',
  slots: slots('root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'),
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      textStyle: 'sm',
    },
    header: { borderBottomWidth: '2px', borderColor: 'border' },
    row: { borderBottomWidth: '1px', borderColor: 'border' },
    columnHeader: {
      px: '3',
      py: '2.5',
      textAlign: 'start',
      fontWeight: 'semibold',
      color: 'fg.muted',
      verticalAlign: 'bottom',
    },
    cell: { px: '3', py: '2.5', verticalAlign: 'top' },
    footer: { fontWeight: 'semibold' },
    caption: { textStyle: 'sm', color: 'fg.muted', textAlign: 'start', pb: '2', captionSide: 'top' },
  },
  variants: { size: { sm: { cell: { py: '1.5' }, columnHeader: { py: '1.5' } }, md: {} } },
  defaultVariants: { size: 'md' },
});

const list = defineSlotRecipe({
  className: 'portal-list',
  slots: slots('root', 'item', 'indicator'),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', ps: '5', listStyle: 'revert' },
    item: { _marker: { color: 'fg.subtle' } },
    indicator: { display: 'inline-block', me: '2', verticalAlign: 'middle' },
  },
});

/** Recipes of components with several parts. */
export const slotRecipes = { card, table, list };
