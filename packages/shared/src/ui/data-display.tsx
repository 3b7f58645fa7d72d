import { Box, chakra, Text, type HTMLChakraProps } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { formatNaira, pathOfPlaceholder } from '../model';
import { whenCompact } from './density';
import { When } from './template';

/** An amount in kobo as `₦67,500.00`, digits of equal width. */
export function Money({ kobo, ...rest }: { kobo: number } & Omit<HTMLChakraProps<'span'>, 'children'>) {
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...rest}>
      {formatNaira(kobo)}
    </chakra.span>
  );
}

export interface DescriptionListProps {
  items: readonly (readonly [label: string, value: ReactNode])[];
}

const nothing = ['', null];

function valueOf(value: ReactNode): ReactNode {
  // What was made of values that are read has a dash of its own where they may be nothing.
  if (pathOfPlaceholder(value) === undefined) return value === '' || value == null ? '–' : value;
  return (
    <When value={value} is={nothing} otherwise={value}>
      –
    </When>
  );
}

/** Labels and values: side by side from 600 px, stacked on phones. Values that are empty show a dash. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(9rem, 14rem) 1fr' }}
      borderTopWidth="1px"
    >
      {items.map(([label, value]) => (
        <Fragment key={label}>
          <chakra.dt
            color="fg.muted"
            textStyle="sm"
            pe={{ base: '0', sm: '6' }}
            pt={{ base: '2.5', sm: '3' }}
            pb={{ base: '0', sm: '3' }}
            borderBottomWidth={{ base: '0', sm: '1px' }}
          >
            {label}
          </chakra.dt>
          <chakra.dd
            fontWeight="medium"
            pt={{ base: '0', sm: '2.5' }}
            pb="2.5"
            borderBottomWidth="1px"
            minW="0"
            overflowWrap="anywhere"
          >
            {valueOf(value)}
          </chakra.dd>
        </Fragment>
      ))}
    </chakra.dl>
  );
}

export interface StatProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}

/** One strip: the figures share a frame and stand in one row where there is room, each as wide as it has to be. */
const strip = whenCompact({
  gap: '0',
  display: { base: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
});

/** `Stat`s side by side, as many as fit and never more than `most`; on paper, which knows no breakpoints, too. */
export function Stats({ most = 3, children }: { most?: number; children: ReactNode }) {
  const width = `max(13rem, (100% - ${most - 1}rem) / ${most})`;
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={`repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`}
      css={strip}
    >
      {children}
    </Box>
  );
}

const bare = { bg: 'transparent', borderWidth: '0', shadow: 'none', flex: '1 1 auto' };
const oneLine = { whiteSpace: { sm: 'nowrap' } };

/** One figure that matters, with its name. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="5"
      py="4"
      shadow="sm"
      css={whenCompact({ ...bare, px: '3', py: '1.5' })}
    >
      <Text textStyle="sm" color="fg.muted" css={whenCompact({ textStyle: 'xs', ...oneLine })}>
        {label}
      </Text>
      <Text
        fontFamily="heading"
        textStyle="2xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums lining-nums"
        css={whenCompact({ textStyle: { base: 'md', sm: 'sm' }, fontFamily: 'body', ...oneLine })}
      >
        {value}
      </Text>
      {hint && (
        <Text textStyle="sm" color="fg.subtle" css={whenCompact({ textStyle: 'xs' })}>
          {hint}
        </Text>
      )}
    </Box>
  );
}
